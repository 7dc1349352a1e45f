//! Makes the description of everything below `/api/` (`OpenAPI` 3.1) from the comments on its words, and keeps it true. That every
//! address of the server is described, and none else, is a test of the server.

use crate::api::{
    ArchiveGroup, ArchivePage, ArchivePreview, Hello, Imported, Refused, SaveLine, VariantLine,
};
use crate::lobby::{
    GameSummary, GameUpload, Network, NewRoom, RoomCreated, RoomState, RoomSummary,
};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");

const ABOUT: &str = "A Parlour server. Rooms are for everybody: a device is known by the cookie of `POST /api/device` or by a \
bearer token of its own choice with at least 32 letters, digits, `-` or `_`. What is stored (saves, archive, variants) answers \
to the owner's page alone. Every answer that is no success is a sentence. The messages of the socket are in PROTOCOL.md, \
bots in BOTS.md.";

/// What lies in a body: a type of its own or a schema.
enum Content {
    Nothing,
    Json(Value),
    Text,
    Bytes,
}

impl Content {
    fn described(self) -> Option<Value> {
        let text = json!({ "type": "string" });
        match self {
            Content::Nothing => None,
            Content::Json(schema) => Some(json!({ "application/json": { "schema": schema } })),
            Content::Text => Some(json!({ "text/plain": { "schema": text } })),
            Content::Bytes => Some(json!({ "application/octet-stream": { "schema": {} } })),
        }
    }
}

struct Description {
    generator: SchemaGenerator,
    paths: Map<String, Value>,
}

impl Description {
    fn json<T: JsonSchema>(&mut self) -> Content {
        Content::Json(self.generator.subschema_for::<T>().to_value())
    }

    /// Describes one way to ask. Parameters: a name, a schema and what it means.
    fn add(
        &mut self,
        (method, path, summary): (&str, &str, &str),
        parameters: &[(&str, Value, &str)],
        body: Content,
        (status, answer): (u16, Content),
    ) {
        let parameter = |(name, schema, meaning): &(&str, Value, &str)| {
            let in_path = path.contains(&format!("{{{name}}}"));
            let place = if in_path { "path" } else { "query" };
            json!({ "name": name, "in": place, "required": in_path, "description": meaning, "schema": schema })
        };
        let mut success = json!({ "description": summary });
        if let Some(content) = answer.described() {
            success["content"] = content;
        }
        let refused = self.generator.subschema_for::<Refused>().to_value();
        let mut operation = json!({
            "summary": summary,
            "parameters": parameters.iter().map(parameter).collect::<Vec<_>>(),
            "responses": {
                status.to_string(): success,
                "default": {
                    "description": "Why not, in a sentence.",
                    "content": { "application/json": { "schema": refused } },
                },
            },
        });
        if let Some(content) = body.described() {
            operation["requestBody"] = json!({ "required": true, "content": content });
        }
        if ["/saves", "/archive", "/variants", "/metrics"].iter().any(|part| path.contains(part)) {
            operation["security"] = json!([{ "owner": [] }]);
        }
        let methods = self.paths.entry(path.to_owned()).or_insert(json!({}));
        methods[method] = operation;
    }
}

fn text() -> Value {
    json!({ "type": "string" })
}

fn number() -> Value {
    json!({ "type": "integer", "format": "int64" })
}

fn one_of(words: &[&str]) -> Value {
    json!({ "type": "string", "enum": words })
}

const ROOM: &str = "The number of a room.";

fn of_the_server(all: &mut Description) {
    let hello = all.json::<Hello>();
    all.add(("get", "/api/hello", "Who answers."), &[], Content::Nothing, (200, hello));
    let opened = "Exchanges the code of the program's own page for the owner's cookie.";
    all.add(("post", "/api/owner", opened), &[], Content::Text, (204, Content::Nothing));
    let met = "Gives a browser the cookie by which its people are known.";
    all.add(("post", "/api/device", met), &[], Content::Nothing, (204, Content::Nothing));
    let network = all.json::<Network>();
    let room = ("room", number(), "For the way into this room.");
    let reached = "How others reach this server.";
    all.add(("get", "/api/network", reached), &[room], Content::Nothing, (200, network));
    let trusted =
        "The certificate of the authority that devices are to trust, if this server has made one.";
    all.add(("get", "/api/authority", trusted), &[], Content::Nothing, (200, Content::Bytes));
    let works = "Whether the server works.";
    all.add(("get", "/api/health", works), &[], Content::Nothing, (200, Content::Text));
    let counted = "What the server counts, as Prometheus reads it.";
    all.add(("get", "/api/metrics", counted), &[], Content::Nothing, (200, Content::Text));
    let this = "This description.";
    let any = Content::Json(json!({ "type": "object" }));
    all.add(("get", "/api/openapi.json", this), &[], Content::Nothing, (200, any));
    let games = all.json::<Vec<GameSummary>>();
    let shelf = "The games that can be played here.";
    all.add(("get", "/api/games", shelf), &[], Content::Nothing, (200, games));
}

fn of_rooms(all: &mut Description) {
    let id = || {
        (
            "id",
            json!({ "type": "integer", "format": "uint64", "minimum": 0, "examples": [1] }),
            ROOM,
        )
    };
    let lines = all.json::<Vec<RoomSummary>>();
    let listed = "The open rooms, the newest first.";
    all.add(("get", "/api/rooms", listed), &[], Content::Nothing, (200, lines));
    let (new, made) = (all.json::<NewRoom>(), all.json::<RoomCreated>());
    all.add(("post", "/api/rooms", "Makes a room with its host in it."), &[], new, (201, made));
    let line = all.json::<RoomSummary>();
    let shown = "A room as the list shows it.";
    all.add(("get", "/api/rooms/{id}", shown), &[id()], Content::Nothing, (200, line));
    let game = all.json::<GameUpload>();
    let loaded = "The host puts a game into a room in which people gather: a save, a written game, a position, a variant.";
    all.add(("put", "/api/rooms/{id}/game", loaded), &[id()], game, (204, Content::Nothing));
    let state = all.json::<RoomState>();
    let stands = "How a room stands, with all legal moves.";
    all.add(("get", "/api/rooms/{id}/state", stands), &[id()], Content::Nothing, (200, state));
    let written = "The game of a room as text, for those who are in it.";
    let path = "/api/rooms/{id}/record";
    all.add(("get", path, written), &[id(), form()], Content::Nothing, (200, Content::Text));
    let saved = "The save of a room, for those who are in it.";
    let path = "/api/rooms/{id}/save";
    all.add(("get", path, saved), &[id()], Content::Nothing, (200, Content::Bytes));
    let socket = "The websocket of a room, with the subprotocol parlour.1 or parlour.1.json.";
    let path = "/api/rooms/{id}/socket";
    all.add(("get", path, socket), &[id()], Content::Nothing, (101, Content::Nothing));
}

fn form() -> (&'static str, Value, &'static str) {
    (
        "form",
        one_of(&["pgn", "pdn", "sgf", "txt"]),
        "How it is written; left out: as is usual for the game.",
    )
}

/// What games of the archive are sorted and grouped by.
const COLUMNS: &[&str] = &[
    "added", "date", "game", "moves", "duration", "result", "first", "second", "level", "reason",
    "finished",
];

fn filters() -> Vec<(&'static str, Value, &'static str)> {
    let small = || json!({ "type": "integer", "minimum": 0, "maximum": 255 });
    let count = || json!({ "type": "integer", "minimum": 0, "maximum": u32::MAX });
    vec![
        ("game", text(), "The game's id."),
        ("player", text(), "A part of somebody's name."),
        ("text", text(), "A part of a name, of a tag's value or of the reason."),
        ("first", text(), "The name in the first seat."),
        ("second", text(), "The name in the second seat."),
        ("result", text(), "The result."),
        ("reason", text(), "Why it ended."),
        ("winner", small(), "A seat that won."),
        ("finished", json!({ "type": "boolean" }), "Whether it is over."),
        ("from", number(), "When it began at the earliest, in milliseconds since 1970."),
        ("to", number(), "When it began at the latest."),
        ("moves_from", count(), "The least moves."),
        ("moves_to", count(), "The most moves."),
        ("level_from", small(), "The lowest level of a computer that took part."),
        ("level_to", small(), "The highest."),
        ("group", one_of(COLUMNS), "Only the games of one group: what they have in common."),
        ("value", text(), "And its value, as the list of groups has it."),
    ]
}

fn of_the_archive(all: &mut Description) {
    let id = || {
        let schema = json!({ "type": "integer", "format": "int64", "examples": [1] });
        ("id", schema, "The number of a game.")
    };
    let page = all.json::<ArchivePage>();
    let limit = json!({ "type": "integer", "minimum": 1, "maximum": 500 });
    let mut parameters = vec![
        ("limit", limit, "How many games; 50 if it is left out."),
        ("after", text(), "What the page before gave as next."),
        ("sort", one_of(COLUMNS), "The order; left out: by date."),
        ("order", one_of(&["up", "down"]), "The smallest or the greatest first."),
    ];
    parameters.extend(filters());
    let listed = "A page of the archive.";
    all.add(("get", "/api/archive", listed), &parameters, Content::Nothing, (200, page));
    let imported = all.json::<Imported>();
    let stored = "Stores written games.";
    all.add(("post", "/api/archive", stored), &[], Content::Text, (200, imported));
    let groups = all.json::<Vec<ArchiveGroup>>();
    let mut parameters = vec![("by", one_of(COLUMNS), "What a group has in common.")];
    parameters.extend(filters());
    let path = "/api/archive/groups";
    let grouped = "The games in groups, the biggest first.";
    all.add(("get", path, grouped), &parameters, Content::Nothing, (200, groups));
    let path = "/api/archive/{id}";
    let written = "A game as text.";
    all.add(("get", path, written), &[id(), form()], Content::Nothing, (200, Content::Text));
    all.add(
        ("delete", path, "Removes a game."),
        &[id()],
        Content::Nothing,
        (204, Content::Nothing),
    );
    let preview = all.json::<ArchivePreview>();
    let path = "/api/archive/{id}/preview";
    let shown = "Where a game stood at its end, as a picture and as text.";
    all.add(("get", path, shown), &[id()], Content::Nothing, (200, preview));
}

fn of_saves_and_variants(all: &mut Description) {
    let name = || {
        let schema = json!({ "type": "string", "examples": ["example"] });
        ("name", schema, "A file name without its ending.")
    };
    let saves = all.json::<Vec<SaveLine>>();
    all.add(("get", "/api/saves", "The saved games."), &[], Content::Nothing, (200, saves));
    let path = "/api/saves/{name}";
    let read = (200, Content::Bytes);
    all.add(("get", path, "The bytes of a save."), &[name()], Content::Nothing, read);
    let done = || (204, Content::Nothing);
    all.add(("put", path, "Stores a save."), &[name()], Content::Bytes, done());
    all.add(("delete", path, "Removes a save."), &[name()], Content::Nothing, done());
    let variants = all.json::<Vec<VariantLine>>();
    let listed = "The owner's variants.";
    all.add(("get", "/api/variants", listed), &[], Content::Nothing, (200, variants));
    let path = "/api/variants/{name}";
    let read = (200, Content::Text);
    all.add(("get", path, "The text of a variant."), &[name()], Content::Nothing, read);
    let variant = all.json::<VariantLine>();
    all.add(("put", path, "Stores a variant."), &[name()], Content::Text, (200, variant));
    all.add(("delete", path, "Removes a variant."), &[name()], Content::Nothing, done());
}

#[test]
fn the_description_of_the_interface_is_up_to_date() {
    let settings = SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut all = Description { generator: settings.into_generator(), paths: Map::new() };
    of_the_server(&mut all);
    of_rooms(&mut all);
    of_the_archive(&mut all);
    of_saves_and_variants(&mut all);
    let Description { mut generator, paths } = all;
    let description = json!({
        "openapi": "3.1.0",
        "info": { "title": "Parlour", "version": env!("CARGO_PKG_VERSION"), "description": ABOUT },
        "security": [{ "token": [] }, {}],
        "paths": paths,
        "components": {
            "schemas": generator.take_definitions(true),
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer" },
                "owner": { "type": "apiKey", "in": "cookie", "name": "parlour_owner_PORT" },
            },
        },
    });
    let text = format!("{}\n", serde_json::to_string_pretty(&description).expect("JSON"));
    if std::env::var_os("PARLOUR_GOLDEN").is_some() {
        std::fs::write(FILE, &text).expect("the description can be written");
    }
    let kept = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(kept == text, "docs/openapi.json is out of date; PARLOUR_GOLDEN=1 writes it anew");
}
