//! Everything the games say to people is said in every language that Parlour speaks.
//!
//! A file `lang/*.ftl` names each English text by its fingerprint, with the English in a comment above. When the
//! test misses something, it writes what is missing, ready to be translated, to the file it names; put it into the
//! language's file with the words of that language.

mod damage;
mod own_variants;
mod sources;

use damage::Damager;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use parlour_core::show::{Cell, FieldKind, Heading, Info, Tap, Values};
use parlour_core::words::{kind_name, letter_name, message_id};
use parlour_core::{KeyHistory, Letters, Message, Playable, Reason, Rng, Visitor, ending};
use parlour_games::living::LIVING;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Random games of each game in search of words that only a game in play shows.
const GAMES: u64 = 40;
/// Longer games say nothing new.
const LONGEST: usize = 240;

/// Positions with words that random games may miss.
const RARE: &[(&str, &str)] = &[("draughts_frisian", "W:W6,K41:B30:SW41/3")];

/// Texts that are refused with words that random damage may miss.
const REFUSED: &[(&str, &str)] = &[
    ("chess", "4k3/8/3N1N2/8/8/8/8/4RK2 b - - 0 1"),
    ("chess", "4rk2/8/8/8/8/3n1n2/8/4K3 w - - 0 1"),
    ("chess960", "4k3/8/8/8/8/8/8/4KR1R w HF - 0 1"),
    ("chess960", "4kr1r/8/8/8/8/8/8/4K3 w hf - 0 1"),
    ("hole_chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    (
        "hex11",
        ".........../.........../.........../.........../.........../.........../.........../.........../.........../.........../........... x swapped",
    ),
    ("othello", "--------/--------/--------/---ox---/---xo---/--------/--------/-------- -"),
    ("laser_khet2", "sa8fc/10/10/10/10/10/10/Fa8Sb b"),
    (
        "four_player_ffa",
        "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{'enPassant':('','x','','')}-x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/14/14/14/13,gK/bK,13/14/14/14/x,x,x,8,x,x,x/x,x,x,8,x,x,x/x,x,x,4,rK,3,x,x,x",
    ),
    (
        "four_player_ffa",
        "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{'enPassant':('','','x','')}-x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/14/14/14/13,gK/bK,13/14/14/14/x,x,x,8,x,x,x/x,x,x,8,x,x,x/x,x,x,4,rK,3,x,x,x",
    ),
    (
        "four_player_ffa",
        "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{'enPassant':('','','','x')}-x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/14/14/14/13,gK/bK,13/14/14/14/x,x,x,8,x,x,x/x,x,x,8,x,x,x/x,x,x,4,rK,3,x,x,x",
    ),
    (
        "four_player_survivor",
        "B-1,2,3,0-0,0,0,0-0,0,0,0-0,0,0,0-0-x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/14/14/14/13,gK/bK,13/14/14/14/x,x,x,8,x,x,x/x,x,x,8,x,x,x/x,x,x,4,rK,3,x,x,x",
    ),
    (
        "four_player_survivor",
        "R-0,0,0,1-0,0,0,0-0,0,0,0-0,0,0,0-0-x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/14/14/14/13,gK/bK,13/14/14/14/x,x,x,8,x,x,x/x,x,x,8,x,x,x/x,x,x,4,rK,3,x,x,x",
    ),
];

/// Who says a text.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Owner {
    /// Something every game needs.
    Common,
    /// A game of the shelf, by its id.
    Game(String),
    /// The source of a module of the shelf.
    Module(String),
}

/// Every text that is shown to people, in the order of the shelf, each once.
struct Texts {
    owner: Owner,
    order: Vec<(Owner, String)>,
    known: HashSet<String>,
    /// The name of each game, its id and its module.
    names: Vec<(String, String, String)>,
}

impl Texts {
    fn add(&mut self, text: &str) {
        if !text.is_empty() && self.known.insert(text.to_owned()) {
            self.order.push((self.owner.clone(), text.to_owned()));
        }
    }

    /// A kind of piece, as words.
    fn add_kind(&mut self, kind: &str) {
        self.add(&kind_name(kind));
    }

    /// A value, unless it has no letters: numbers are the same everywhere.
    fn add_word(&mut self, value: &str) {
        if value.contains(char::is_alphabetic) {
            self.add(value);
        }
    }

    /// A message and those in its places.
    fn add_message(&mut self, message: &Message) {
        if !message.is_verbatim() {
            self.add(message.pattern());
        }
        message.parts().for_each(|part| self.add_message(part));
    }

    fn add_info(&mut self, info: &Info) {
        self.add(&info.name);
        info.also.iter().for_each(|also| self.add(also));
        self.add(&info.goal);
        info.seats.iter().for_each(|seat| self.add(&seat.name));
        info.teams.iter().for_each(|team| self.add(team));
        info.letters.iter().for_each(|(_, kind)| self.add(&letter_name(kind)));
        info.layouts.iter().for_each(|layout| self.add(&layout.name));
        for option in &info.options {
            self.add(&option.label);
            if let Values::OneOf(values) = &option.values {
                for value in values {
                    self.add_word(value);
                }
            }
        }
        for section in &info.help {
            self.add(&section.title);
            self.add(&section.text);
        }
        info.examples.iter().for_each(|example| self.add(&example.caption));
        self.add(&info.card.line);
    }

    /// The words of a position: counts beside the board, choices of its moves, and why pieces cannot move.
    fn add_position<G: Playable>(&mut self, game: &G, pos: &G::Position, moves: &[G::Move]) {
        let scene = game.scene(pos);
        for tally in &scene.tallies {
            self.add(&tally.label);
            self.add_word(&tally.value);
        }
        for tap in moves.iter().flat_map(|&mv| game.taps(pos, mv)).flatten() {
            match tap {
                Tap::Choice(words) => self.add_kind(&words),
                Tap::Hand(kind) => self.add_kind(&kind),
                Tap::Cell(_) => {}
            }
        }
        let cells: Vec<Cell> = game.board().cells.iter().map(|spec| spec.cell).collect();
        for why in cells.iter().filter_map(|&cell| game.why_not(pos, cell)) {
            self.add_message(&why);
        }
    }

    /// What the game says to a text that is no position.
    fn add_text<G: Playable>(&mut self, game: &G, text: &str) {
        if let Err(error) = game.read_position(text) {
            self.add_message(&error.message());
        }
    }

    /// What the game says to damaged copies of a position.
    fn add_damaged<G: Playable>(&mut self, game: &G, pos: &G::Position, damaging: &mut Damaging) {
        let (damager, rng) = damaging;
        let mut draft = game.draft(pos);
        damager.draft(&mut draft, rng);
        for problem in game.build(&draft).err().into_iter().flatten() {
            self.add_message(&problem);
        }
        self.add_text(game, &damage::text(&game.write_position(pos), rng));
    }

    fn add_random_game<G: Playable>(&mut self, game: &G, rng: &mut Rng, damaging: &mut Damaging) {
        let mut pos = game.start();
        let mut past = KeyHistory::from_position(game, &pos);
        let mut moves = Vec::new();
        for ply in 0..LONGEST {
            let over = ending(game, &pos, &past, &mut moves).is_some();
            self.add_position(game, &pos, &moves);
            if ply % 2 == 0 {
                self.add_damaged(game, &pos, damaging);
            }
            let Some(mv) = rng.pick(&moves).filter(|_| !over) else { return };
            self.add_message(&game.speak(&pos, mv));
            past.play(game, &mut pos, mv);
        }
    }
}

/// How a game's positions are damaged, with its own dice.
type Damaging = (Damager, Rng);

impl Visitor for Texts {
    fn visit<G: Playable>(&mut self, game: &G) {
        let info = game.info();
        let module = parlour_games::module_of(&info.id).expect("a game of the shelf");
        self.owner = Owner::Game(info.id.to_string());
        self.names.push((info.name.to_string(), info.id.to_string(), module.to_owned()));
        let mut rng = Rng::new(1);
        let mut damaging = (Damager::new(game), Rng::new(2));
        self.add_info(&info);
        for name in info.options.iter().map(|option| option.name.as_ref()).chain(["?"]) {
            let refused = game.with_option(name, "?").err().expect("no such choice");
            self.add_message(&refused);
        }
        for option in &info.options {
            if let Values::OneOf(values) = &option.values {
                for value in values {
                    let other = game.with_option(&option.name, value).expect("an offered value");
                    self.add_info(&other.info());
                    self.add_random_game(&other, &mut rng, &mut damaging);
                }
            }
        }
        game.palette().iter().for_each(|piece| self.add_kind(&piece.kind));
        for field in game.draft(&game.start()).fields {
            self.add(&field.name);
            match field.kind {
                FieldKind::Flags(flags) => flags.iter().for_each(|flag| self.add(&flag.label)),
                FieldKind::Choice(words) => words.iter().for_each(|word| self.add_word(word)),
                _ => {}
            }
        }
        for (_, position) in RARE.iter().filter(|(id, _)| *id == info.id) {
            self.add_position(game, &game.read_position(position).expect("a position"), &[]);
        }
        for (_, text) in REFUSED.iter().filter(|(id, _)| *id == info.id) {
            self.add_text(game, text);
        }
        (0..GAMES).for_each(|_| self.add_random_game(game, &mut rng, &mut damaging));
    }
}

/// The tests need them, and they take a while.
static COLLECTED: LazyLock<Texts> = LazyLock::new(|| {
    let (order, known, names) = (Vec::new(), HashSet::new(), Vec::new());
    let mut texts = Texts { owner: Owner::Common, order, known, names };
    for reason in Reason::ALL {
        texts.add(reason.phrase());
    }
    for heading in Heading::ALL {
        texts.add(heading.name());
    }
    for living in LIVING {
        texts.add(living.title);
    }
    parlour_games::visit_all(&mut texts);
    // What is said so seldom that no damage brings it about stands in the sources all the same.
    for (owner, pattern) in sources::patterns() {
        texts.owner = owner;
        texts.add(&pattern);
    }
    texts
});

/// A text in one short line, for the comment above its message.
fn short(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(90) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}

/// A message as the file has it: the English above, each paragraph a line.
fn written(english: &str) -> String {
    let mut message = format!("# {}\n{} =", short(english), message_id(english));
    for paragraph in english.split("\n\n") {
        let line = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
        let joint = if english.contains('\n') { "\n    " } else { " " };
        let gap = if message.ends_with('=') { "" } else { "\n" };
        let _ = write!(message, "{gap}{joint}{line}");
    }
    message
}

/// What a person reads: the words of a pattern, with its variables as they are written.
fn plain(pattern: &Pattern<&str>) -> String {
    let part = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::StringLiteral { value }),
        } => (*value).to_owned(),
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::VariableReference { id }),
        } => format!("{{${}}}", id.name),
        PatternElement::Placeable { .. } => panic!("only texts and variables: {element:?}"),
    };
    pattern.elements.iter().map(part).collect()
}

/// A message of a language's file.
struct Said {
    english: String,
    words: String,
}

/// The messages of a language's file by their ids.
fn messages(file: &Path) -> BTreeMap<String, Said> {
    let name = file.display();
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{name}: {error}"));
    let resource = parser::parse(text.as_str()).unwrap_or_else(|(_, errors)| {
        let first = &errors[0];
        let line = text[..first.pos.start].lines().count();
        panic!("{name}, line {line}: {first}")
    });
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name.to_owned();
        let words =
            plain(message.value.as_ref().unwrap_or_else(|| panic!("{name}: {id}: no words")));
        let comment = message.comment.as_ref().map(|comment| comment.content.join(" "));
        let known = found.insert(id.clone(), Said { english: comment.unwrap_or_default(), words });
        assert!(known.is_none(), "{name}: {id} stands there twice");
    }
    found
}

/// The files of all languages but English.
fn languages() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lang");
    let entries = std::fs::read_dir(folder).expect("the folder of languages").flatten();
    entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|e| e == "ftl"))
        .collect()
}

/// What each language says for texts, as far as it does; the English is the first.
pub(crate) fn in_every_language<'a>(texts: &[&'a str]) -> Vec<Vec<(&'a str, String)>> {
    let english = texts.iter().map(|&text| (text, text.to_owned())).collect();
    let translated = languages().into_iter().map(|file| {
        let said = messages(&file);
        let say = |&text: &&'a str| Some((text, said.get(&message_id(text))?.words.clone()));
        texts.iter().filter_map(say).collect()
    });
    [english].into_iter().chain(translated).collect()
}

impl Texts {
    /// Whether a language is to have the texts of this owner. A game has come to a language once the language says its
    /// name; before that, whoever adds the game is only reminded.
    fn is_due(&self, owner: &Owner, said: &BTreeMap<String, Said>) -> bool {
        let says = |name: &str| said.contains_key(&message_id(name));
        self.names.iter().all(|(_, id, module)| match owner {
            Owner::Common => false,
            Owner::Game(game) => game != id,
            Owner::Module(other) => other != module,
        }) || self.names.iter().any(|(name, id, module)| match owner {
            Owner::Common => true,
            Owner::Game(game) => game == id && says(name),
            Owner::Module(other) => other == module && says(name),
        })
    }
}

#[test]
fn no_two_texts_share_a_fingerprint() {
    let texts = &COLLECTED.order;
    let ids: HashSet<String> = texts.iter().map(|(_, text)| message_id(text)).collect();
    assert_eq!(ids.len(), texts.len(), "change a word of one of the two that share an id");
}

#[test]
fn every_text_is_said_in_every_language_and_nothing_else_is() {
    let files = languages();
    assert!(!files.is_empty());
    for file in files {
        let name = file.display();
        let said = messages(&file);
        let (mut missing, mut reminded, mut used) = (String::new(), String::new(), HashSet::new());
        for (owner, english) in &COLLECTED.order {
            let id = message_id(english);
            match said.get(&id) {
                Some(message) => check(&name.to_string(), english, message),
                None if COLLECTED.is_due(owner, &said) => {
                    missing = format!("{missing}{}\n\n", written(english));
                }
                None => reminded = format!("{reminded}{}\n\n", written(english)),
            }
            used.insert(id);
        }
        let wanted = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file.file_name().expect("a name"));
        std::fs::write(&wanted, format!("{missing}{reminded}")).expect("a folder for tests");
        if !reminded.is_empty() {
            let count = reminded.matches("\n\n").count();
            let warning = format!(
                "warning: {name} lacks {count} messages of new games, which are shown in English: see {}\n",
                wanted.display()
            );
            // Past the capture of tests that pass.
            std::io::stderr().write_all(warning.as_bytes()).expect("stderr can be written");
        }
        assert!(
            missing.is_empty(),
            "{name} lacks these messages (see {}):\n\n{missing}",
            wanted.display()
        );
        let unused: Vec<String> = said
            .into_iter()
            .filter(|(id, _)| !used.contains(id))
            .map(|(id, it)| format!("{id} # {}", it.english))
            .collect();
        assert!(unused.is_empty(), "{name}: nobody says this any more:\n{}", unused.join("\n"));
    }
}

#[test]
fn a_language_is_only_reminded_of_a_game_whose_name_it_does_not_say() {
    let names = vec![("Chess".to_owned(), "chess".to_owned(), "chess".to_owned())];
    let (owner, order, known) = (Owner::Common, Vec::new(), HashSet::new());
    let texts = Texts { owner, order, known, names };
    let said = |name: &str| {
        let message = Said { english: name.to_owned(), words: name.to_owned() };
        BTreeMap::from([(message_id(name), message)])
    };
    let owners =
        [Owner::Common, Owner::Game("chess".to_owned()), Owner::Module("chess".to_owned())];
    let due = |said| owners.clone().map(|owner| texts.is_due(&owner, &said));
    assert_eq!(due(said("Chess")), [true, true, true]);
    assert_eq!(due(said("Go")), [true, false, false]);
}

/// Reads the labels of a game in the letters of a language.
struct Lettered<'a>(&'a BTreeMap<String, Said>);

impl Visitor for Lettered<'_> {
    fn visit<G: Playable>(&mut self, game: &G) {
        let info = game.info();
        let known = |kind: &str| {
            let said = self.0.get(&message_id(&letter_name(kind)))?;
            let mut letters = said.words.chars();
            letters.next().filter(|_| letters.next().is_none())
        };
        let letters = Letters::new(&info.letters, known);
        let mut own = info.letters.iter();
        if own.all(|(letter, kind)| known(kind).is_none_or(|known| known == *letter)) {
            return;
        }
        assert_ne!(letters, Letters::default(), "{}: two kinds share a letter", info.id);
        let mut rng = Rng::new(3);
        let (mut pos, mut moves) = (game.start(), Vec::new());
        let mut past = KeyHistory::from_position(game, &pos);
        while past.len() < LONGEST && ending(game, &pos, &past, &mut moves).is_none() {
            for &mv in &moves {
                let label = game.label(&pos, mv);
                let read = letters.read(&letters.show(&label));
                assert_eq!(read, label, "{}: {}", info.id, letters.show(&label));
            }
            let Some(mv) = rng.pick(&moves) else { return };
            past.play(game, &mut pos, mv);
        }
    }
}

#[test]
fn labels_are_read_as_they_are_shown_in_every_language() {
    for file in languages() {
        parlour_games::visit_all(&mut Lettered(&messages(&file)));
    }
}

/// A message tells which English it translates, and has its paragraphs and its variables.
fn check(name: &str, english: &str, message: &Said) {
    let id = message_id(english);
    assert_eq!(message.english, short(english), "{name}: the comment above {id}");
    let paragraphs = |text: &str| text.split("\n\n").count();
    let (theirs, ours) = (paragraphs(english), paragraphs(&message.words));
    assert_eq!(theirs, ours, "{name}: paragraphs of {id}: {}", message.words);
    let places = |text: &str| -> BTreeSet<String> {
        let ends = text.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
        ends.map(|(place, _)| place.trim_start_matches('$').to_owned()).collect()
    };
    assert_eq!(places(english), places(&message.words), "{name}: places of {id}");
}
