//! The whole screen: menu, game and pages; actions come in, pictures go out.

mod online;

use crate::action::{AppAction, Context, SHORTCUTS};
use crate::board::{self, Picture};
use crate::browser::Browser;
use crate::editor;
use crate::field::TextField;
use crate::footer;
use crate::frame::{FOOTER, ScreenLayout};
use crate::menu::{Menu, MenuResult};
use crate::online::Lobby;
use crate::pages::{HelpPage, Topic};
use crate::play::{GameScreen, PlayFocus};
use crate::review::{self, SaveMode};
use crate::saves::SavesScreen;
use crate::screens::{MIN_SIZE, Next, too_small};
use crate::session::Session;
use crate::setup::{SeatPlan, Setup, TermError, spec_of};
use crate::side;
use crate::theme::Theme;
use crate::thinker::Thinker;
use crate::words;
use parlour_core::Rng;
use parlour_record::Record;
use parlour_table::{Catalogue, GameSpec};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use std::time::Duration;

/// The columns the panel beside the board needs at least, and at most.
const PANEL: (u16, u16) = (26, 46);
/// The keys shown on the last line, the most wanted first; narrow windows show as many as fit.
const HINTS: &str = "/urhfng?qvsoRdaPmwlcpe";
/// From this width on `HINTS` is used.
const MIN_HINTED: u16 = 80;
/// The same for narrower windows: first the key that lists all keys, and the way out.
const FEW_HINTS: &str = "?q/uhrfn";

/// Everything on the screen.
#[derive(Debug)]
pub(crate) struct App {
    catalogue: Catalogue,
    setup: Setup,
    theme: Theme,
    thinker: Thinker,
    rng: Rng,
    menu: Menu,
    /// The menu is shown, maybe over a game.
    in_menu: bool,
    play: Option<GameScreen>,
    page: Option<HelpPage>,
    /// The name a game is being saved under.
    naming: Option<TextField>,
    /// The name that a second press would replace.
    replacing: Option<String>,
    /// The lobby of a room that a server keeps.
    lobby: Option<Lobby>,
    /// What a click means, as last drawn.
    hits: Vec<(Rect, AppAction)>,
    /// Text for the clipboard.
    pub(crate) clipboard: Option<String>,
    /// A screen to be shown over this one.
    pub(crate) next: Option<Next>,
    /// Somebody wants to leave.
    pub(crate) done: bool,
}

impl App {
    /// Opens the game a setup asks for, or the menu.
    pub(crate) fn new(setup: Setup, seed: u64) -> Result<App, TermError> {
        let catalogue = setup.catalogue.clone();
        let mut rng = Rng::new(seed);
        let menu = Menu::new(&catalogue, &setup, &mut rng);
        let mut app = App {
            theme: Theme::new(&setup),
            thinker: Thinker::new(seed),
            in_menu: true,
            play: None,
            page: None,
            naming: None,
            replacing: None,
            lobby: None,
            hits: Vec::new(),
            clipboard: None,
            next: None,
            done: false,
            menu,
            rng,
            setup,
            catalogue,
        };
        if let Some((save, name)) = app.setup.load.take() {
            let session = Session::load(save, name.as_deref(), &app.setup)?;
            app.seat(session);
        } else if let Some(game) = app.setup.game.clone() {
            let spec = spec_of(&app.catalogue, &app.setup, &game, &mut app.rng)?;
            app.begin(&spec, &app.setup.seats.clone())?;
        }
        Ok(app)
    }

    fn begin(&mut self, spec: &GameSpec, seats: &[SeatPlan]) -> Result<(), TermError> {
        let session = Session::open(&self.catalogue, spec, seats, &self.setup)?;
        self.seat(session);
        Ok(())
    }

    /// A game takes the screen.
    fn seat(&mut self, session: Session) {
        self.thinker.cancel();
        self.play = Some(GameScreen::new(session, &self.setup));
        self.in_menu = false;
    }

    /// What the keyboard is for just now.
    pub(crate) fn context(&self) -> Context {
        if self.page.is_some() {
            return Context::Keys;
        }
        if self.naming.is_some() {
            return Context::Text;
        }
        if self.in_menu {
            return if self.menu.is_typing(&self.catalogue) {
                Context::Text
            } else {
                Context::Menu
            };
        }
        match &self.play {
            Some(play) if play.focus == PlayFocus::Field => Context::Text,
            _ => Context::Keys,
        }
    }

    /// Lets time pass. True if something has changed.
    pub(crate) fn tick(&mut self, passed: Duration) -> bool {
        match &mut self.play {
            // While a menu or page lies over the game, the computer may think but time stands still for people.
            Some(play) if !self.in_menu && self.page.is_none() => {
                let changed = play.tick(passed, &mut self.thinker);
                self.pass_notices();
                changed
            }
            _ => self.receive(),
        }
    }

    /// True if only a key changes anything soon.
    pub(crate) fn is_at_rest(&self) -> bool {
        !self.thinker.is_busy() && self.play.as_ref().is_none_or(GameScreen::is_at_rest)
    }

    /// Handles an action.
    pub(crate) fn update(&mut self, action: AppAction) {
        let action = match action {
            AppAction::Click(x, y) => {
                let at = Position::new(x, y);
                let hit = self.hits.iter().rev().find(|(rect, _)| rect.contains(at));
                match hit {
                    Some((_, action)) => action.clone(),
                    None => return,
                }
            }
            other => other,
        };
        match action {
            AppAction::Leave => self.leave(),
            AppAction::Resized => {}
            _ if self.page.is_some() => self.update_page(&action),
            _ if self.naming.is_some() => self.update_name(&action),
            _ if self.update_online(&action) => {}
            AppAction::Saves => self.open_saves(),
            AppAction::Archive => self.open_archive(),
            AppAction::Keys => self.page = Some(HelpPage::new(Topic::Keys)),
            AppAction::Rules => self.open_rules(),
            AppAction::Edit => self.edit(),
            _ if self.in_menu => self.update_menu(action),
            AppAction::Review => self.review(),
            AppAction::Save => self.ask_name(),
            AppAction::Quit => {
                if self.play.as_mut().is_none_or(GameScreen::may_quit) {
                    self.leave();
                }
            }
            AppAction::NewGame => {
                self.in_menu = true;
                self.menu.details = true;
            }
            AppAction::Position => {
                if let Some(play) = &self.play {
                    let text = play.session.table().position();
                    self.clipboard = Some(text.clone());
                    self.page = Some(HelpPage::new(Topic::Position(text)));
                }
            }
            _ => {
                if let Some(play) = &mut self.play {
                    play.update(action, &mut self.thinker);
                }
            }
        }
    }

    /// Asks for the name to save under; something sensible stands there already.
    fn ask_name(&mut self) {
        let (Some(folder), Some(play)) = (&self.setup.folder, &mut self.play) else {
            if let Some(play) = &mut self.play {
                play.say("There is no folder to save in here");
            }
            return;
        };
        let name = folder.saves().free_name(play.session.table().info().name.as_ref());
        self.naming = Some(TextField::new(name));
    }

    fn update_name(&mut self, action: &AppAction) {
        let (Some(field), Some(play)) = (&mut self.naming, &mut self.play) else { return };
        match action {
            AppAction::Char(letter) => field.add(&letter.to_string()),
            AppAction::Paste(text) => field.add(text),
            AppAction::Erase => field.erase(),
            AppAction::Back => {
                self.naming = None;
                self.replacing = None;
            }
            AppAction::Submit
                if self.replacing.as_deref() != Some(field.text.trim())
                    && play.session.is_saved(field.text.trim()) =>
            {
                self.replacing = Some(field.text.trim().to_owned());
                play.say("There is a saved game of this name; Enter again replaces it");
            }
            AppAction::Submit => match play.session.save_as(field.text.trim()) {
                Ok(()) => {
                    play.say("Saving...");
                    self.naming = None;
                }
                Err(sentence) => play.say(words::capital(&sentence)),
            },
            _ => {}
        }
    }

    /// Waits until the game is saved, before files are listed.
    fn flush(&mut self) {
        if let Some(play) = &mut self.play {
            play.session.flush();
        }
    }

    fn open_saves(&mut self) {
        self.flush();
        match SavesScreen::new(&self.setup) {
            Ok(saves_screen) => self.next = Some(Next::Over(Box::new(saves_screen))),
            Err(error) => self.complain(&error.to_string()),
        }
    }

    fn open_archive(&mut self) {
        self.flush();
        match Browser::new(&self.setup) {
            Ok(browser) => self.next = Some(Next::Over(Box::new(browser))),
            Err(error) => self.complain(&error.to_string()),
        }
    }

    fn complain(&mut self, sentence: &str) {
        let sentence = words::capital(sentence);
        match &mut self.play {
            Some(play) if !self.in_menu => play.say(sentence),
            _ => self.menu.error = sentence,
        }
    }

    fn leave(&mut self) {
        self.thinker.cancel();
        self.done = true;
    }

    /// Leaves the game as it is; gives a message if it could not be saved.
    pub(crate) fn close(&mut self) -> Option<String> {
        let play = self.play.as_mut()?;
        play.session.close();
        let error = play.session.save_warning();
        error.or_else(|| play.session.saved().and_then(Result::err))
    }

    /// Opens a review of the game being played.
    fn review(&mut self) {
        if let Some(play) = &mut self.play {
            play.stop_thinking(&mut self.thinker);
            let table = play.session.table().fork();
            let ending = parlour_record::Form::customary(table.info()).word();
            let name = format!("{}.{ending}", table.info().name);
            let record = Record { table, tags: play.session.tags(), result: None };
            let page = review::open(&self.setup, record, SaveMode::Ask(name.into()));
            self.next = Some(Next::Over(Box::new(page)));
        }
    }

    /// Opens the editor on the position being played, or on the game chosen in the menu.
    fn edit(&mut self) {
        let page = match &mut self.play {
            Some(play) if !self.in_menu => {
                play.stop_thinking(&mut self.thinker);
                editor::open(&self.setup, play.session.table())
            }
            _ => {
                let id = self.menu.info(&self.catalogue).id.to_string();
                editor::open_spec(&self.setup, &GameSpec::new(id))
            }
        };
        self.next = page.ok().map(|page| Next::Over(Box::new(page)));
    }

    fn update_page(&mut self, action: &AppAction) {
        if self.page.as_mut().is_some_and(|page| !page.handles(action)) {
            self.page = None;
        }
    }

    fn open_rules(&mut self) {
        let table = match &self.play {
            Some(play) if !self.in_menu => Ok(play.session.table().fork()),
            _ => {
                self.catalogue.open(&GameSpec::new(self.menu.info(&self.catalogue).id.to_string()))
            }
        };
        if let Ok(table) = table {
            self.page = Some(HelpPage::new(Topic::Rules(table)));
        }
    }

    fn update_menu(&mut self, action: AppAction) {
        if action == AppAction::Quit {
            self.leave();
            return;
        }
        match self.menu.update(action, &self.catalogue, &mut self.rng) {
            MenuResult::Nothing => {}
            MenuResult::Leave if self.play.is_some() => self.in_menu = false,
            MenuResult::Leave => {}
            MenuResult::Begin => {
                (self.setup.time, self.setup.take_backs) = (self.menu.time, self.menu.take_backs);
                self.setup.pace = self.menu.pace;
                let chosen = self.menu.spec(&self.catalogue);
                if let Err(error) = chosen.and_then(|(spec, seats)| self.begin(&spec, &seats)) {
                    self.menu.error = words::capital(&error.to_string());
                }
            }
        }
    }

    /// Draws everything.
    pub(crate) fn draw(&mut self, area: Rect, buf: &mut Buffer) {
        self.hits.clear();
        if too_small(area, MIN_SIZE, buf) {
            return;
        }
        if let Some(page) = &mut self.page {
            page.draw(self.theme, area, buf);
            return;
        }
        if self.draw_lobby(area, buf) {
            return;
        }
        self.hits = match &self.play {
            Some(play) if !self.in_menu => {
                let hits = draw_play(play, self.theme, area, buf);
                if let Some(field) = &self.naming {
                    let footer = Rect { y: area.bottom() - FOOTER, height: FOOTER, ..area };
                    buf.set_string(
                        footer.x,
                        footer.y,
                        " ".repeat(usize::from(footer.width)),
                        Style::new(),
                    );
                    let label = ("Save as: ", field, "Enter saves, Esc leaves");
                    footer::draw_field(label, false, self.theme, footer, buf);
                }
                self.draw_talk(area, buf);
                hits
            }
            _ => self.menu.draw(&self.catalogue, self.theme, area, buf),
        };
    }

    #[cfg(test)]
    pub(crate) fn play(&self) -> Option<&GameScreen> {
        self.play.as_ref()
    }

    #[cfg(test)]
    pub(crate) fn set_theme(&mut self, theme: Theme) {
        self.theme = theme;
    }
}

/// Draws the game screen: board, panel, and the lines below.
fn draw_play(
    play: &GameScreen,
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(Rect, AppAction)> {
    let table = play.session.table();
    let board = table.board();
    let frame = match ScreenLayout::new(board, play.turn, area, PANEL) {
        Ok(frame) => frame,
        Err(least) => {
            too_small(area, least, buf);
            return Vec::new();
        }
    };
    let info = table.info();
    let scene = play.scene();
    let picture = Picture {
        board,
        scene: &scene,
        tints: info.seats.iter().map(|seat| seat.tint).collect(),
        initials: info.seats.iter().filter_map(|seat| seat.name.chars().next()).collect(),
        turn: play.turn,
        badges: play.badges(),
        cursor: play.cursor.filter(|_| play.focus == PlayFocus::Board),
        beams: play.beams(),
    };
    let cells = board::draw(&picture, theme, frame.size, frame.board, buf);
    let mut hits: Vec<(Rect, AppAction)> =
        cells.into_iter().map(|(rect, cell)| (rect, AppAction::Tap(cell))).collect();
    hits.extend(side::draw(play, theme, frame.panel, buf));
    hits.extend(draw_footer(play, theme, area, buf));
    hits
}

/// The three lines below the board.
fn draw_footer(
    play: &GameScreen,
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(Rect, AppAction)> {
    let mut hits = Vec::new();
    let width = usize::from(area.width) - 2;
    let (x, y) = (area.x + 1, area.bottom() - FOOTER);
    let buttons = play.buttons();
    let mut message_from = y;
    if play.focus == PlayFocus::Field {
        draw_field(play, theme, x, y, width, buf);
        hits.push((Rect::new(area.x, y, area.width, 1), AppAction::TypeMove));
        message_from += 1;
    } else if !buttons.is_empty() {
        let mut at = x;
        for (index, words) in buttons.iter().enumerate() {
            let number = if index < 9 { (index + 1).to_string() } else { " ".to_owned() };
            let text = format!("[{number} {words}]");
            let wide = text.chars().count() as u16;
            if at + wide > area.right() {
                break;
            }
            buf.set_string(at, y, &text, Theme::strong());
            hits.push((Rect::new(at, y, wide, 1), AppAction::Button(index)));
            at += wide + 1;
        }
        message_from += 1;
    }
    let room = usize::from(area.bottom() - 1 - message_from);
    let message = if play.message.is_empty() { play.under_cursor() } else { play.message.clone() };
    let lines = words::wrap(&message, width);
    let rest = lines.len() > room;
    for (down, line) in lines.into_iter().take(room).enumerate() {
        let line = if rest && down + 1 == room {
            line.chars().take(width - 3).chain("...".chars()).collect()
        } else {
            line
        };
        // A message of one line stands just above the keys.
        let y = if room > 1 && message.chars().count() <= width {
            message_from + 1
        } else {
            message_from
        };
        let style = if play.wrong { Theme::strong() } else { Style::new() };
        buf.set_stringn(x, y + down as u16, line, width, style);
    }
    let may_play = play.session.read_only().is_none();
    let hints = online::hints(&play.session).unwrap_or(if area.width < MIN_HINTED {
        FEW_HINTS
    } else {
        HINTS
    });
    let keys: Vec<(String, Option<AppAction>, &str)> = hints
        .chars()
        .filter_map(|key| SHORTCUTS.iter().find(|(other, ..)| *other == key))
        .filter(|(_, action, ..)| may_play || !action.plays_on())
        .map(|(key, action, _, word)| (key.to_string(), Some(action.clone()), *word))
        .collect();
    let hints: Vec<(&str, Option<AppAction>, &str)> =
        keys.iter().map(|(key, action, word)| (key.as_str(), action.clone(), *word)).collect();
    hits.extend(draw_hints(&hints, theme, area, buf));
    hits
}

fn draw_field(play: &GameScreen, theme: Theme, x: u16, y: u16, width: usize, buf: &mut Buffer) {
    let label = "Move: ";
    buf.set_string(x, y, label, Theme::strong());
    let style = if play.wrong { theme.wrong() } else { Style::new().underlined() };
    let text = format!("{}_", play.field);
    let at = x + label.len() as u16;
    buf.set_stringn(at, y, &text, width.saturating_sub(label.len()), style);
    let after = at + text.chars().count() as u16 + 2;
    let room = (usize::from(x) + width).saturating_sub(usize::from(after));
    let mut words = "Enter plays, Esc leaves".to_owned();
    if !play.field.is_empty() && !play.wrong {
        let found = play.completions();
        words = if found.is_empty() {
            "no legal move begins like this".to_owned()
        } else {
            found.join(" ")
        };
    }
    if words.chars().count() > room {
        words = words.chars().take(room.saturating_sub(3)).chain("...".chars()).collect();
    }
    buf.set_stringn(after, y, words, room, theme.quiet());
}

/// Draws keys with their meaning on the last line, as far as they fit; each can be clicked.
pub(crate) fn draw_hints(
    hints: &[(&str, Option<AppAction>, &str)],
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(Rect, AppAction)> {
    let mut hits = Vec::new();
    let y = area.bottom() - 1;
    let mut x = area.x + 1;
    for (key, action, words) in hints {
        let wide = (key.chars().count() + words.chars().count() + 1) as u16;
        if x + wide > area.right() {
            break;
        }
        buf.set_string(x, y, key, Theme::key());
        buf.set_string(x + key.chars().count() as u16 + 1, y, words, theme.quiet());
        if let Some(action) = action {
            hits.push((Rect::new(x, y, wide, 1), action.clone()));
        }
        x += wide + 2;
    }
    hits
}

#[cfg(test)]
mod tests;
