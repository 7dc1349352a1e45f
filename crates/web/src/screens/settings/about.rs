//! What this page is, and where everything lies.

use super::controls::SettingsSection;
use crate::server;
use crate::words::{t, t_with};
use leptos::prelude::*;
use parlour_protocol::api::Hello;
use parlour_protocol::wire;

/// Versions, and the places where games are saved.
#[component]
pub(super) fn About() -> impl IntoView {
    let program = RwSignal::new(None::<Hello>);
    leptos::task::spawn_local(async move {
        let answer = server::hello().await;
        program.try_set(answer);
    });
    let address = window().location().origin().unwrap_or_default();
    let program = move || {
        program.get().map(|Hello { version, folder, network, .. }| {
            let version_text = t_with("settings-version-program", &[("version", &version)]);
            let folder_text =
                folder.map(|folder| t_with("settings-program-folder", &[("folder", &folder)]));
            let (own, theirs) = (wire::VERSION.to_string(), network.to_string());
            let network_text =
                t_with("settings-version-network", &[("own", &own), ("theirs", &theirs)]);
            view! {
                <p data-testid="program">{version_text}" "{folder_text}</p>
                <p data-testid="network-versions">{network_text}</p>
            }
        })
    };
    view! {
        <SettingsSection title="settings-about">
            <p data-testid="version">{move || t_with("settings-version", &[("version", env!("CARGO_PKG_VERSION"))])}</p>
            {program}
            <p data-testid="where">{move || t_with("settings-where", &[("address", &address)])}</p>
            <p class="hint">{move || t("settings-where-hint")}</p>
        </SettingsSection>
    }
}
