//! What all requests share.

use crate::attempts::Attempts;
use crate::connections::Connections;
use crate::own_device::OwnDevice;
use crate::owner::Owner;
use crate::rate::Rate;
use crate::rooms::Rooms;
use crate::shutdown::Shutdown;
use crate::{Config, Reach};
use axum::extract::FromRef;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// The state of the server, cheap to copy.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) port: u16,
    /// Nothing if another program keeps the rooms of this data folder.
    pub(crate) rooms: Option<Arc<Rooms>>,
    pub(crate) owner: Arc<Owner>,
    pub(crate) own_device: Arc<OwnDevice>,
    pub(crate) attempts: Arc<Attempts>,
    pub(crate) connections: Arc<Connections>,
    /// How often an address may make a room.
    pub(crate) room_rate: Arc<Rate>,
    pub(crate) shutdown: Shutdown,
    /// How many devices of other computers have asked for a token.
    pub(crate) guests: Arc<AtomicU64>,
}

impl App {
    /// Whether other computers can reach this server.
    pub(crate) fn is_shared(&self) -> bool {
        !matches!(self.config.reach, Reach::Computer)
    }
}

impl FromRef<App> for Arc<Config> {
    fn from_ref(app: &App) -> Arc<Config> {
        Arc::clone(&app.config)
    }
}

/// The address that a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PeerAddress(pub(crate) IpAddr);
