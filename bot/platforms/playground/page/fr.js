// Ce que la page dit elle-même, en français.

const HARD = "\u00a0";  // l’espace insécable

export const fr = {
  page: {
    back: "Connexion rétablie.", again: "Réessayer",
    lost: `Connexion perdue${HARD}: nouvel essai…`,
    full: `Trop d’onglets sont ouverts${HARD}: fermez-en un.`,
    unsent: `L’envoi a échoué${HARD}:`,
    close: "Fermer", tools: "Réglages de la page",
  },
  tabs: { all: "Vues", round: "Coup", course: "Déroulement", words: "Mots", news: "du nouveau" },
  course: { public: "Le salon", private: "Rien que pour vous" },
  panel: {
    tables: "Parties", room: "Au salon", own: "En solitaire", over: (/** @type {string} */ name) => `Fin${HARD}: ${name}`,
    ranking: "Classement", receipt: "Votre bulletin", actions: "Ce que vous pouvez faire",
  },
  ranking: {
    answered: "a répondu",
    moved: (/** @type {number} */ by) => `${Math.abs(by)} place${Math.abs(by) > 1 ? "s" : ""} de ${by > 0 ? "mieux" : "moins"}`,
  },
  lobby: {
    players: "Joueurs", you: "vous", leads: "mène la partie", youLead: "vous menez la partie", invite: "Inviter", computer: "ordinateur", change: "Changer",
    leave: "Quitter la partie", full: "La table est complète.", watches: "Vous regardez sans jouer.",
    others: (/** @type {number} */ more) => `et ${more}${HARD}autre${more > 1 ? "s" : ""}`,
    waits: (/** @type {string} */ leader) => `${leader} peut commencer.`,
  },
  choices: { rules: "Règles", more: "Plus", other: "Autre", open: "Changer", settings: "Réglages du salon" },
  form: { send: "Envoyer", cancel: "Annuler" },
  enter: {
    what: `Le jeu de lettres sur grille${HARD}: posez vos mots, Chevalet arbitre et compte les points.`,
    how: "Seul ou à plusieurs, sans compte et sans rien installer.",
    words: "",
    name: "Votre nom", names: ["Loutre", "Mésange", "Renard", "Hérisson", "Alouette", "Belette", "Castor", "Pinson"],
    again: "Reprendre une place", taken: "ouverte dans un autre onglet", forget: `Oublier cette place${HARD}:`,
    enter: "Entrer", watch: "Regarder sans jouer",
    room: (/** @type {string} */ name) => `Vous arrivez dans le salon «${HARD}${name}${HARD}»`, main: "Vous arrivez au salon",
    there: (/** @type {string[]} */ names, /** @type {number} */ more) =>
      names.length === 0 ? "Personne n’y est pour l’instant."
        : names.length === 1 && !more ? `${names[0]} y est.`
          : `${names.slice(0, more ? undefined : -1).join(", ")} et ${more ? `${more}${HARD}autre${more > 1 ? "s" : ""}` : names.at(-1)} y sont.`,
    ways: {
      now: { label: "Jouer tout de suite", about: "Contre l’ordinateur, niveau débutant" },
      daily: { label: "Défi du jour", about: "Le même pour tous, un seul essai" },
      friends: { label: "Duplicate avec des amis", about: "Une partie s’ouvre, vous donnez le lien" },
    },
    sample: "Une partie qui se joue toute seule",
    played: (/** @type {string} */ word, /** @type {string} */ at, /** @type {number} */ points) =>
      `${word} en ${at}, ${points}${HARD}points`,
    language: "Langue de la page",
  },
  line: {
    name: "Bulletin ou commande", line: "H4 SEMAINE, ou /aide", squares: "H4 H5, ou /aide",
    send: "Envoyer", play: "Jouer", clear: "Tout retirer", file: "Fichier", drop: "Retirer",
    first: "Glissez vos jetons sur la grille, ou choisissez une case, puis chaque lettre.",
    gap: "Vos jetons ne sont pas encore d’un seul tenant.",
    unsent: (/** @type {string} */ title, /** @type {string} */ ref, /** @type {string} */ word) =>
      `${title}, non envoyé${HARD}: ${word} en ${ref}.`,
    pasted: (/** @type {number} */ lines) => `${lines} lignes collées`,
  },
  board: {
    grid: "Grille", empty: "vide", joker: "joker", laid: "posé", noted: "noté", last: "dernier coup",
    across: "vers la droite", down: "vers le bas",
    premiums: { T: "mot triple", D: "mot double", t: "lettre triple", d: "lettre double" },
  },
  themes: {
    label: "Couleurs",
    names: {
      "": "Couleurs du salon", system: "Comme le système", light: "Clair", dark: "Sombre", "colour-blind": "Daltonien",
    },
  },
  keys: {
    button: "Touches du clavier",
    noJoker: "Vous n’avez plus de joker.",
    lacks: (/** @type {string} */ letter) => `Vous n’avez pas de ${letter}.`,
  },
  jokers: { ask: "Quelle lettre pour le joker\u202f?", back: "Le reprendre" },
  rooms: {
    first: "Le salon", open: "Inviter, changer de salon", sit: "Prendre place", shut: "Ce salon s’ouvre avec sa clé",
    ask: `La clé est dans le lien d’invitation${HARD}: collez-le ici, ou demandez-le à la personne qui vous invite.`,
    link: "Lien d’invitation", enter: "Entrer",
  },
  share: { copy: "Copier", copied: "Copié", share: "Partager" },
  greeting: {
    empty: "Personne ne joue ici pour l’instant.", again: "Une autre partie\u202f?",
    box: "La boîte de jeux", besides: "Et aussi", loto: "Loto", backwards: "Inversé", junior: "Junior",
    duplicate: "Ouvrir une partie", classic: "Partie classique", training: "Entraînement", daily: "Défi du jour",
    about: {
      duplicate: `Duplicate${HARD}: les mêmes lettres pour tous`, classic: "Chacun son chevalet, à tour de rôle",
      training: "Duplicate à votre rythme", daily: "Le même pour tous, un seul essai",
      loto: "On barre les lettres appelées", backwards: `La grille est pleine${HARD}: videz-la`,
      junior: "Des mots à couvrir, pour les petits",
    },
  },
  besides: {
    stats: "Mes résultats", ranking: "Classement", games: "Parties finies", settings: "Réglages du salon", help: "Aide",
    words: "Outils de mots",
  },
  against: {
    computer: "Contre l’ordinateur", about: "Du débutant au champion", which: "Quel adversaire\u202f?", back: "Retour",
    levels: [
      { label: "Débutant", typed: "debutant", about: "Mots courants, coups courts" },
      { label: "Club", typed: "club", about: "Les mots d’un joueur de club" },
      { label: "Fort", typed: "fort", about: "Toujours le plus de points" },
      { label: "Champion", typed: "champion", about: "Il pèse aussi la suite" },
    ],
  },
  review: {
    steps: "Revoir les coups",
    first: "Premier coup", back: "Coup précédent", on: "Coup suivant", now: "Coup en cours",
    details: "Pour vérifier les tirages",
    own: (/** @type {string} */ played, /** @type {string} */ points, /** @type {string} */ loss) =>
      `Vous${HARD}: ${played}, ${points} (${loss})`,
  },
  effects: "Bruit et mouvement des jetons",
  alerts: { signal: "Son et vibration" },
  announce: {
    draw: (/** @type {string} */ title, /** @type {string} */ tiles) => `${title}. Tirage${HARD}: ${tiles}.`,
    joker: "joker", late: (/** @type {number} */ seconds) => `Plus que ${seconds}${HARD}s.`,
  },
  big: {
    did: (/** @type {string} */ name, /** @type {string} */ what) => `${name}${HARD}: ${what}`,
    draw: "Tirage", scan: "Scannez ce code pour entrer.", waiting: "La partie s’affichera ici dès qu’elle sera ouverte.",
  },
  rack: {
    name: "Votre chevalet", joker: "joker",
    tile: (/** @type {string} */ letter, /** @type {number} */ place, /** @type {number} */ of) =>
      `${letter}, ${place} sur ${of}`,
    alphabet: "Alphabet", vowels: "Voyelles", shuffle: "Mélanger", back: "Rappeler",
  },
  own: { board: "Score", turn: (/** @type {string} */ title) => `${title}${HARD}: à vous de jouer` },
  words: {
    field: "Mot ou lettres", ask: "Chercher", tools: "Outils",
    names: /** @type {Record<string, string>} */ ({
      word: "Mot", anagrams: "Anagrammes", "7plus1": "7 + 1", hooks: "Rajouts", benjamins: "Benjamins",
      extensions: "Rallonges", begins: "Commence par", ends: "Finit par", contains: "Contient", pattern: "Motif",
      list: "Liste", news: "Nouveautés", propose: "Proposer", report: "Signaler", review: "Réviser",
    }),
  },
};
