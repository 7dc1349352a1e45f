//! The screens, one file each.

mod archive;
mod editor;
mod game;
mod help;
mod home;
mod lesson;
mod link;
mod lost;
mod review;
mod saves;
mod settings;
mod setup;
mod variants;

pub(crate) use archive::Archive;
pub(crate) use editor::Editor;
pub(crate) use game::Game;
pub(crate) use help::Help;
pub(crate) use home::Home;
pub(crate) use lesson::Lesson;
pub(crate) use link::Link;
pub(crate) use lost::Lost;
pub(crate) use review::Review;
pub(crate) use saves::Saves;
pub(crate) use settings::SettingsScreen;
pub(crate) use setup::Setup;
pub(crate) use variants::Variants;
