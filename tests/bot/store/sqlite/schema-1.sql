CREATE TABLE alarm (
    name TEXT NOT NULL,
    "key" TEXT NOT NULL,
    due INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (name, "key")
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX alarm_due ON alarm (due);

CREATE TABLE arrival (
    platform TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    state TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (platform, number),
    CONSTRAINT known_state CHECK (state IN ('waiting', 'handled', 'aside'))
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX arrival_at ON arrival (at);

CREATE TABLE closed_place (
    platform TEXT NOT NULL,
    chat TEXT NOT NULL,
    PRIMARY KEY (platform, chat)
)
 WITHOUT ROWID,
 STRICT;

CREATE TABLE day (
    date TEXT NOT NULL,
    body TEXT NOT NULL,
    secret BLOB NOT NULL,
    commitment TEXT NOT NULL,
    lexicon TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (date)
)
 WITHOUT ROWID,
 STRICT;

CREATE TABLE former_place (
    platform TEXT NOT NULL,
    former TEXT NOT NULL,
    chat TEXT NOT NULL,
    PRIMARY KEY (platform, former)
)
 WITHOUT ROWID,
 STRICT;

CREATE TABLE game (
    id TEXT NOT NULL,
    platform TEXT NOT NULL,
    chat TEXT NOT NULL,
    running INTEGER NOT NULL CHECK (running IN (0, 1)),
    deadline INTEGER,
    touched INTEGER,
    stripped INTEGER DEFAULT 0 NOT NULL,
    kind TEXT DEFAULT 'duplicate' NOT NULL,
    one_a_place INTEGER DEFAULT 1 NOT NULL,
    awaited TEXT,
    PRIMARY KEY (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX game_deadline ON game (deadline) WHERE deadline IS NOT NULL;

CREATE INDEX game_on ON game (platform, chat) WHERE running = 1;

CREATE INDEX game_place ON game (platform, chat);

CREATE UNIQUE INDEX game_running ON game (platform, chat, kind) WHERE running = 1 AND one_a_place = 1;

CREATE INDEX game_touched ON game (touched) WHERE running = 0 AND stripped = 0;

CREATE TABLE heartbeat (
    id INTEGER NOT NULL CHECK (id = 1),
    at INTEGER NOT NULL,
    steady INTEGER DEFAULT 0 NOT NULL,
    boot TEXT DEFAULT '' NOT NULL,
    away TEXT DEFAULT '{}' NOT NULL,
    PRIMARY KEY (id)
)
 STRICT;

CREATE TABLE person (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    language TEXT,
    merged_into INTEGER
)
 STRICT;

CREATE TABLE place (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    platform TEXT NOT NULL,
    chat TEXT NOT NULL
)
 STRICT;

CREATE UNIQUE INDEX place_name ON place (platform, chat);

CREATE TABLE played (
    sheet TEXT NOT NULL,
    kind TEXT NOT NULL,
    formula TEXT NOT NULL,
    pace INTEGER NOT NULL,
    place INTEGER NOT NULL,
    at INTEGER NOT NULL,
    lexicon TEXT NOT NULL,
    rated INTEGER NOT NULL,
    board TEXT NOT NULL,
    rounds TEXT NOT NULL,
    PRIMARY KEY (sheet)
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX played_place ON played (place, at);

CREATE TABLE setting (
    platform TEXT NOT NULL,
    scope TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (platform, scope, name)
)
 WITHOUT ROWID,
 STRICT;

CREATE TABLE account (
    platform TEXT NOT NULL,
    user TEXT NOT NULL,
    person INTEGER NOT NULL,
    PRIMARY KEY (platform, user),
    FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX account_person ON account (person);

CREATE TABLE card (
    person INTEGER NOT NULL,
    word TEXT NOT NULL,
    sheet TEXT NOT NULL,
    round INTEGER NOT NULL,
    due INTEGER NOT NULL,
    added INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (person, word),
    FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX card_due ON card (person, due);

CREATE TABLE complaint (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('missing', 'wrong')),
    word TEXT NOT NULL,
    lexicon TEXT NOT NULL,
    digest TEXT NOT NULL,
    reason TEXT NOT NULL,
    person INTEGER,
    platform TEXT NOT NULL,
    chat TEXT NOT NULL,
    at INTEGER NOT NULL,
    FOREIGN KEY(person) REFERENCES person (id)
)
 STRICT;

CREATE UNIQUE INDEX complaint_once ON complaint (person, kind, word, digest);

CREATE TABLE device (
    name TEXT NOT NULL,
    person INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (name, person),
    FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX device_at ON device (at);

CREATE INDEX device_person ON device (person);

CREATE TABLE event (
    game_id TEXT NOT NULL,
    seq INTEGER NOT NULL CHECK (seq > 0),
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    data TEXT NOT NULL,
    checksum INTEGER,
    PRIMARY KEY (game_id, seq),
    FOREIGN KEY(game_id) REFERENCES game (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE TABLE inbox (
    request_id TEXT NOT NULL,
    game_id TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (request_id),
    FOREIGN KEY(game_id) REFERENCES game (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX inbox_game ON inbox (game_id);

CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    game_id TEXT,
    platform TEXT NOT NULL,
    chat TEXT,
    person INTEGER,
    slot TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER DEFAULT 0 NOT NULL,
    retry_at INTEGER,
    ref TEXT,
    opens INTEGER DEFAULT 0 NOT NULL,
    CONSTRAINT known_state CHECK (state IN ('pending', 'superseded', 'sent')),
    CONSTRAINT one_audience CHECK ((person IS NULL) = (chat IS NOT NULL)),
    FOREIGN KEY(game_id) REFERENCES game (id),
    FOREIGN KEY(person) REFERENCES person (id)
)
 STRICT;

CREATE INDEX outbox_game ON outbox (game_id) WHERE game_id IS NOT NULL;

CREATE INDEX outbox_hurried ON outbox (id)
    WHERE state = 'pending' AND (game_id IS NOT NULL OR person IS NOT NULL);

CREATE INDEX outbox_no_game ON outbox (id) WHERE game_id IS NULL;

CREATE INDEX outbox_pending ON outbox (platform, chat, person, id) WHERE state = 'pending';

CREATE INDEX outbox_slot ON outbox (platform, chat, person, slot, id);

CREATE INDEX outbox_unhurried ON outbox (platform, id)
    WHERE state = 'pending' AND game_id IS NULL AND person IS NULL;

CREATE TABLE rating (
    person INTEGER NOT NULL,
    kind TEXT NOT NULL,
    value INTEGER NOT NULL,
    state TEXT NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (person, kind),
    FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX rating_value ON rating (kind, value);

CREATE TABLE result (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    sheet TEXT NOT NULL,
    game TEXT NOT NULL,
    person INTEGER,
    place INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    formula TEXT NOT NULL,
    pace INTEGER NOT NULL,
    points INTEGER NOT NULL,
    best INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    players INTEGER NOT NULL,
    solos INTEGER NOT NULL,
    late INTEGER NOT NULL,
    gone INTEGER NOT NULL,
    counted INTEGER NOT NULL,
    handicap INTEGER,
    marks TEXT NOT NULL,
    FOREIGN KEY(person) REFERENCES person (id)
)
 STRICT;

CREATE INDEX result_day ON result (person, sheet) WHERE sheet >= 'day-' AND sheet < 'day.';

CREATE INDEX result_latest ON result (person, kind, at) WHERE counted = 1;

CREATE INDEX result_person ON result (person, at);

CREATE INDEX result_place ON result (place, at);

CREATE INDEX result_sheet ON result (sheet, place, late, points);

CREATE TABLE review (
    person INTEGER NOT NULL,
    number INTEGER NOT NULL,
    question INTEGER NOT NULL,
    word TEXT NOT NULL,
    stage TEXT NOT NULL,
    grade TEXT NOT NULL,
    at INTEGER NOT NULL,
    request TEXT NOT NULL,
    said TEXT NOT NULL,
    PRIMARY KEY (person),
    FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE TABLE seat (
    game_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    person INTEGER,
    PRIMARY KEY (game_id, number),
    FOREIGN KEY(game_id) REFERENCES game (id),
    FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX seat_person ON seat (person);

CREATE TABLE secret (
    game_id TEXT NOT NULL,
    secret BLOB NOT NULL,
    PRIMARY KEY (game_id),
    FOREIGN KEY(game_id) REFERENCES game (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE TABLE ticket (
    token TEXT NOT NULL,
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    round TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (token),
    FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX ticket_person ON ticket (person, at);

CREATE TABLE tool_use (
    person INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person),
    FOREIGN KEY(person) REFERENCES person (id)
)
 STRICT;

CREATE INDEX tool_use_at ON tool_use (at);

CREATE TABLE total (
    person INTEGER NOT NULL,
    place INTEGER NOT NULL,
    kind TEXT NOT NULL,
    formula TEXT NOT NULL,
    pace INTEGER NOT NULL,
    games INTEGER NOT NULL,
    points INTEGER NOT NULL,
    best INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    found INTEGER NOT NULL,
    solos INTEGER NOT NULL,
    scrabbles INTEGER NOT NULL,
    missed INTEGER NOT NULL,
    high INTEGER NOT NULL,
    play TEXT NOT NULL,
    PRIMARY KEY (person, place, kind, formula, pace),
    FOREIGN KEY(person) REFERENCES person (id)
)
 WITHOUT ROWID,
 STRICT;

CREATE INDEX total_place ON total (place);
