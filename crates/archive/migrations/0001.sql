-- One row for each game: everything that lists, sorts, filters and groups ask for, and nothing else, so that reading
-- all of it stays quick. Numbers are not reused (AUTOINCREMENT), because the position index remembers them.
CREATE TABLE game (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    game     TEXT    NOT NULL,
    started  INTEGER NOT NULL,            -- unix milliseconds
    plies    INTEGER NOT NULL,
    duration INTEGER NOT NULL DEFAULT -1, -- milliseconds; -1: not known
    finished INTEGER NOT NULL,
    winners  INTEGER NOT NULL,            -- a bit for each seat that won; 255: drawn; 0: nobody yet
    level    INTEGER NOT NULL,            -- the strongest computer; 0: people only
    levels   INTEGER NOT NULL,            -- a bit for each level that took part
    result   TEXT    NOT NULL,
    reason   TEXT    NOT NULL,
    first    TEXT    NOT NULL,            -- who sat in seat 0
    second   TEXT    NOT NULL,            -- who sat in seat 1
    players  TEXT,                        -- all of them, where the two names do not tell it
    print    INTEGER NOT NULL             -- a hash of what was played by whom and when, to know a game again
);
CREATE INDEX game_started      ON game (started);
CREATE INDEX game_game         ON game (game);
CREATE INDEX game_game_started ON game (game, started);
CREATE INDEX game_plies        ON game (plies);
CREATE INDEX game_duration     ON game (duration);
CREATE INDEX game_result       ON game (result);
CREATE INDEX game_level        ON game (level);
CREATE INDEX game_reason       ON game (reason);
CREATE INDEX game_finished     ON game (finished);
CREATE INDEX game_first        ON game (first);
CREATE INDEX game_second       ON game (second);
CREATE INDEX game_print        ON game (print);

-- Rules that a person wrote, once for each text.
CREATE TABLE variant (
    id   INTEGER PRIMARY KEY,
    hash INTEGER NOT NULL,
    text TEXT    NOT NULL
);
CREATE INDEX variant_hash ON variant (hash);

-- What is only read when a game is opened.
CREATE TABLE detail (
    id      INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    variant INTEGER REFERENCES variant (id),
    options TEXT NOT NULL,
    start   TEXT,
    tags    TEXT NOT NULL,
    moves   TEXT NOT NULL,
    record  BLOB
);

-- The values of the tags and the reason in small letters, for the search of texts.
CREATE TABLE words (
    id   INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    text TEXT NOT NULL
);

-- Names, once each, and the games of each name.
CREATE TABLE player (
    id     INTEGER PRIMARY KEY,
    name   TEXT NOT NULL UNIQUE,
    folded TEXT NOT NULL
);
CREATE TABLE seat (
    player INTEGER NOT NULL,
    game   INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) WITHOUT ROWID;

-- The position index: sorted runs, each a sequence of packed blocks; see `positions`.
CREATE TABLE move (
    id   INTEGER PRIMARY KEY,
    text TEXT NOT NULL UNIQUE
);
CREATE TABLE run (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    entries INTEGER NOT NULL
);
CREATE TABLE block (
    id      INTEGER PRIMARY KEY,
    run     INTEGER NOT NULL REFERENCES run (id),
    first   INTEGER NOT NULL, -- the first key, with its sign turned so that the order is kept
    entries INTEGER NOT NULL,
    data    BLOB    NOT NULL
);
CREATE INDEX block_run_first ON block (run, first, id);
-- Entries that wait to become a run.
CREATE TABLE pending (
    key  INTEGER NOT NULL,
    rest INTEGER NOT NULL,
    PRIMARY KEY (key, rest)
) WITHOUT ROWID;
-- Numbers in the runs that mean nothing any more, and those that mean another game.
CREATE TABLE gone (slot INTEGER PRIMARY KEY);
CREATE TABLE moved (slot INTEGER PRIMARY KEY, game INTEGER NOT NULL);
CREATE INDEX moved_game ON moved (game);
