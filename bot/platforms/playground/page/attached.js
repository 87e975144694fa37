// A file that goes along with the next line; so does what is pasted and has several lines, which a line has not.

const MOST = 400_002;  // UTF-16 units: more than the server reads, so that it can say that it is too much

let held = null;  // the text

// What goes along; it goes once.
export function taken() {
  const text = held;
  hold(null, "");
  return text;
}

function hold(text, name) {
  held = text === null ? null : text.slice(0, MOST);
  document.querySelector("#attached").hidden = held === null;
  document.querySelector("#attached span").textContent = name;
}

// `words` says what holds when it is asked: the language of the room may change.
export function offer(words) {
  const file = document.querySelector("#file"), line = document.querySelector("#line");
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (chosen) hold(await chosen.slice(0, 4 * MOST).text(), chosen.name);
    file.value = "";
    line.focus();
  });
  line.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text").trim();
    if (!text.includes("\n")) return;
    event.preventDefault();
    hold(text, words().pasted(text.split("\n").length));
  });
  document.querySelector("#attached button").addEventListener("click", () => hold(null, ""));
}
