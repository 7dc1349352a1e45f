//! Trusting a host that encrypts with a certificate of its own making: the certificate to download, and what to do with it on
//! each system.

use crate::server;
use crate::words::t;
use leptos::prelude::*;

/// The systems, each with the message of its steps.
const SYSTEMS: [(&str, &str); 6] = [
    ("Windows", "trust-windows"),
    ("macOS", "trust-macos"),
    ("iPhone, iPad", "trust-ios"),
    ("Android", "trust-android"),
    ("Linux", "trust-linux"),
    ("Firefox", "trust-firefox"),
];

/// How a device comes to trust this host. Nothing where devices trust it already.
#[component]
pub(super) fn Trust() -> impl IntoView {
    let offered = RwSignal::new(false);
    leptos::task::spawn_local(async move {
        let has_authority = server::has_authority().await;
        offered.try_set(has_authority);
    });
    move || {
        offered.get().then(|| view! {
            <details class="trust" data-testid="trust">
                <summary>{t("trust-title")}</summary>
                <div class="stack">
                    <p>{t("trust-words")}</p>
                    <p><a class="button" href="api/authority" download="parlour-authority.crt" data-testid="trust-download">{t("trust-download")}</a></p>
                    <dl>
                        {SYSTEMS.map(|(system, steps)| view! { <dt>{system}</dt><dd>{t(steps)}</dd> }).into_iter().collect_view()}
                    </dl>
                    <p class="hint">{t("trust-limits")}</p>
                </div>
            </details>
        })
    }
}
