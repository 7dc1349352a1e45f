//! The screens, one file each.

mod archive;
mod editor;
mod game;
mod help;
mod home;
mod lesson;
mod link;
mod living;
mod long_list;
mod lost;
mod parts;
mod review;
mod saves;
mod settings;
mod setup;
mod together;
mod variants;

pub(crate) use parts::{deliver, fetch_all, refresh, screen};

use archive::Archive;
use editor::Editor;
use game::Game;
use help::Help;
use home::Home;
use lesson::Lesson;
use link::Link;
use lost::Lost;
use review::Review;
use saves::Saves;
use settings::SettingsScreen;
use setup::Setup;
use together::{OwnersPage, Room, Together};
use variants::Variants;
