//! The page as a whole: what is fetched first, the frame, and the screen of the address.

use crate::notice::{Banner, BannerAction, Notices, notices};
use crate::route::{self, Route};
use crate::screens;
use crate::settings::{self, Settings};
use crate::shelf::{Shelf, shelf};
use crate::words::{self, Language, t};
use crate::{files, store};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

/// Fetches what the first screen needs and shows it.
pub(crate) async fn start() {
    let language = words::preferred(&Settings::load().language);
    let ready = async {
        words::learn(&language).await?;
        store::recover().await;
        figures(&Settings::load().figures).await?;
        Shelf::load().await
    };
    match ready.await {
        Ok(shelf) => {
            if let Some(loading) = document().get_element_by_id("loading") {
                loading.remove();
            }
            mount_to_body(move || {
                provide_context(shelf);
                provide_context(Language(RwSignal::new(language.clone())));
                view! { <App/> }
            });
        }
        Err(why) => fail(&why),
    }
}

/// Says in the waiting page why nothing comes.
fn fail(why: &str) {
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.set_text_content(Some(&format!("Parlour cannot start: {why}. Reload the page.")));
    }
}

/// Puts a set of figures into the document, where every board takes them from.
pub(crate) async fn figures(set: &str) -> Result<(), String> {
    let sheet = files::text(&format!("figures-{set}.svg")).await?;
    let parsed = web_sys::DomParser::new()
        .and_then(|parser| parser.parse_from_string(&sheet, web_sys::SupportedType::ImageSvgXml))
        .ok()
        .and_then(|parsed| parsed.document_element())
        .ok_or("the figures could not be read")?;
    let document = document();
    let adopted = document.adopt_node(&parsed).map_err(|_| "the figures could not be used")?;
    if let Some(old) = document.get_element_by_id("figures") {
        old.remove();
    }
    if let Some(sheet) = adopted.dyn_ref::<web_sys::Element>() {
        sheet.set_id("figures");
        let _ = sheet.set_attribute("aria-hidden", "true");
        let _ = sheet.set_attribute("class", "figures-sheet");
    }
    let body = document.body().ok_or("there is no page")?;
    body.append_child(&adopted).map_err(|_| "the figures could not be used")?;
    Ok(())
}

#[component]
fn App() -> impl IntoView {
    let notices = Notices::new();
    provide_context(notices);
    offer_updates(notices);
    let settings = settings::wear();
    provide_context(settings);
    let route = route::follow();
    provide_context(route);
    leptos::task::spawn_local(shelf().refresh());
    // Another language is read before it is spoken.
    let Language(language) = expect_context::<Language>();
    Effect::new(move |_| {
        let wanted = words::preferred(&settings.with(|settings| settings.language.clone()));
        if wanted != language.get_untracked() {
            leptos::task::spawn_local(async move {
                match words::learn(&wanted).await {
                    Ok(()) => language.set(wanted),
                    Err(why) => notices.tell(why),
                }
            });
        }
    });
    Effect::new(move |before: Option<String>| {
        let wanted = settings.with(|settings| settings.figures.clone());
        if before.is_some_and(|before| before != wanted) {
            let wanted = wanted.clone();
            leptos::task::spawn_local(async move {
                if let Err(why) = figures(&wanted).await {
                    notices.tell(why);
                }
            });
        }
        wanted
    });
    view! {
        <Banners/>
        <main id="main" class="main">{move || screen(route.get())}</main>
        <div class="visually-hidden" role="status" aria-live="polite">{move || notices.spoken.get()}</div>
        <div class="visually-hidden" role="alert" aria-live="assertive">{move || notices.urgent.get()}</div>
    }
}

/// The screen of a route. Another key or game is another screen, built anew.
fn screen(route: Route) -> AnyView {
    match route {
        Route::Home => view! { <screens::Home/> }.into_any(),
        Route::Setup { game, start } => view! { <screens::Setup game start/> }.into_any(),
        Route::Game { key } => view! { <screens::Game key/> }.into_any(),
        Route::Review { key } => view! { <screens::Review key/> }.into_any(),
        Route::Archive => view! { <screens::Archive/> }.into_any(),
        Route::Saves => view! { <screens::Saves/> }.into_any(),
        Route::Editor { game, start } => view! { <screens::Editor game start/> }.into_any(),
        Route::Variants => view! { <screens::Variants/> }.into_any(),
        Route::Settings => view! { <screens::SettingsScreen/> }.into_any(),
        Route::Help { page } => view! { <screens::Help page/> }.into_any(),
        Route::Lesson { game } => view! { <screens::Lesson game/> }.into_any(),
        Route::Link { data } => view! { <screens::Link data/> }.into_any(),
        Route::Lost { address } => view! { <screens::Lost address/> }.into_any(),
    }
}

/// The frame of every screen: the way home, what this is, and the way to help and settings.
#[component]
pub(crate) fn Frame(
    /// What the screen is.
    #[prop(into)]
    title: Signal<String>,
    /// The page of help that belongs to it.
    #[prop(optional, into)]
    help: Option<String>,
    children: Children,
) -> impl IntoView {
    Effect::new(move |_| document().set_title(&format!("{} · Parlour", title.get())));
    let help = Route::Help { page: help.unwrap_or_else(|| "start".to_owned()) };
    view! {
        <header class="top">
            <a class="home-link" href=Route::Home.href()>
                <img src=files::path("icon.svg") alt="" width="28" height="28"/>
                <span>"Parlour"</span>
            </a>
            <h1>{move || title.get()}</h1>
            <nav aria-label=move || t("nav-label")>
                <a href=Route::Saves.href()>{move || t("nav-saves")}</a>
                <a href=Route::Archive.href()>{move || t("nav-archive")}</a>
                <a href=help.href()>{move || t("nav-help")}</a>
                <a href=Route::Settings.href()>{move || t("nav-settings")}</a>
            </nav>
        </header>
        {children()}
    }
}

#[component]
fn Banners() -> impl IntoView {
    let notices = notices();
    let press = move |action: BannerAction| match action {
        BannerAction::Reload => {
            let _ = window().location().reload();
        }
        BannerAction::TakeOver => take_over(),
    };
    view! {
        {move || notices.banner.get().map(|banner| view! {
            <div class="banner" role="alert">
                <span>{banner.text}</span>
                {banner.action.map(|(words, action)| view! {
                    <button class="button primary" on:click=move |_| press(action)>{words}</button>
                })}
                <button class="button quiet" on:click=move |_| notices.banner.set(None)>{t("close")}</button>
            </div>
        })}
        {move || notices.notice.get().map(|text| view! { <div class="notice">{text}</div> })}
    }
}

#[wasm_bindgen]
extern "C" {
    /// Lets a newer version take over and loads it; nothing where there is none (`boot.js`).
    #[wasm_bindgen(js_namespace = parlour, js_name = update, catch)]
    fn take_over_now() -> Result<(), JsValue>;
}

/// Lets the version that waits take over, and loads it.
fn take_over() {
    if take_over_now().is_err() {
        let _ = window().location().reload();
    }
}

/// Offers a newer version as soon as there is one; a running game goes on until somebody says yes.
fn offer_updates(notices: Notices) {
    let offer = Closure::<dyn Fn()>::new(move || {
        let action = Some((t("update-take"), BannerAction::TakeOver));
        notices.banner.set(Some(Banner { text: t("update-there"), action }));
    });
    let _ =
        window().add_event_listener_with_callback("parlour-update", offer.as_ref().unchecked_ref());
    // The page listens for as long as it lives.
    offer.forget();
}
