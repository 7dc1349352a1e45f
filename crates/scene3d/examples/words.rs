//! Writes what a page would tell the stage about a game, each word as a file of bytes, for a look at the stage without the page:
//! `words FOLDER GAME [MOVE ...]`. The last move is the one that is shown; a number stands for the move of that number.

use parlour_core::show::Tint;
use parlour_protocol::desk::encode;
use parlour_protocol::stage::{StageLooks, StageMarks, StageMaterial, StageMessage, StageScene};
use parlour_table::{GameSpec, Table, open};
use std::error::Error;
use std::fs;
use std::path::Path;

fn looks() -> StageLooks {
    StageLooks {
        light: [0xec, 0xd9, 0xb4],
        dark: [0xb0, 0x80, 0x4f],
        plain: [0xd8, 0xb6, 0x85],
        point: [0xdc, 0xb6, 0x7a],
        reserved: [[0xe6, 0xd6, 0xb9], [0xc9, 0x8f, 0x6a], [0xc6, 0xbd, 0x7e], [0xb3, 0xb7, 0xae]],
        frame: [0x5a, 0x3a, 0x22],
        line: [0x55, 0x37, 0x1c],
        marks: [[240, 196, 60], [64, 122, 82], [38, 84, 58], [208, 48, 28], [244, 197, 66]],
        strokes: [[64, 122, 82], [47, 143, 78], [194, 59, 42], [43, 111, 196], [224, 168, 30]],
        material: StageMaterial::Wood,
        ..StageLooks::default()
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, game, moves @ ..] = &arguments[..] else {
        return Err("words FOLDER GAME [MOVE ...]".into());
    };
    let mut table = open(&GameSpec::new(game)).map_err(|why| why.message().to_string())?;
    let tints: Vec<Tint> = table.info().seats.iter().map(|seat| seat.tint).collect();
    let write = |name: &str, word: &StageMessage| {
        fs::create_dir_all(folder)?;
        fs::write(Path::new(folder).join(format!("{name}.bin")), encode(word))
    };
    write("0-board", &StageMessage::Board { board: table.board().clone(), tints })?;
    write("1-looks", &StageMessage::Looks(Box::new(looks())))?;
    let (last, before) =
        moves.split_last().map_or((None, moves), |(last, before)| (Some(last), before));
    // A number stands for the move with that number.
    let named = |table: &dyn Table, text: &String| match text.parse::<usize>() {
        Ok(number) => {
            let choices = table.choices();
            choices
                .get(number % choices.len().max(1))
                .map_or_else(String::new, |choice| choice.text.clone())
        }
        Err(_) => text.clone(),
    };
    for text in before {
        let text = &named(&*table, text);
        table.play(text).map_err(|why| why.message().to_string())?;
    }
    let now = table.scene();
    let still = StageScene { pieces: now.pieces, edges: now.edges, ..StageScene::default() };
    write("2-before", &StageMessage::Scene(Box::new(still)))?;
    if let Some(text) = last {
        let text = &named(&*table, text);
        let choice = table.choices().into_iter().find(|choice| choice.text == *text);
        let path = choice.map(|choice| choice.cells()).unwrap_or_default();
        table.play(text).map_err(|why| why.message().to_string())?;
        let scene = StageScene {
            pieces: table.scene().pieces,
            path: path.clone(),
            effects: table.effects(),
            duration: 250,
            edges: table.scene().edges,
            ..StageScene::default()
        };
        write("3-scene", &StageMessage::Scene(Box::new(scene)))?;
        let marks = StageMarks { last: path, ..StageMarks::default() };
        write("4-marks", &StageMessage::Marks(Box::new(marks)))?;
    }
    Ok(())
}
