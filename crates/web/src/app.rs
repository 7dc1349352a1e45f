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
        words::load_language(&language).await?;
        store::recover().await;
        load_piece_set(&Settings::load().figures).await?;
        insert_sprite_sheet("icons.svg", "icons").await?;
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
            // Prefetch the other screens while the page is idle.
            request_idle_callback(move || {
                leptos::task::spawn_local(async move {
                    screens::fetch_all().await;
                    screens::deliver(shelf);
                });
            });
        }
        Err(why) => fail(&why),
    }
}

/// Says on the loading screen why nothing comes.
fn fail(why: &str) {
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.set_text_content(Some(&format!("Parlour cannot start: {why}. Reload the page.")));
    }
}

/// Puts a piece set into the document, where every board takes it from.
pub(crate) async fn load_piece_set(set: &str) -> Result<(), String> {
    insert_sprite_sheet(&format!("figures-{set}.svg"), "figures").await
}

/// Puts an SVG sprite sheet into the document, in the place of the one before it.
pub(crate) async fn insert_sprite_sheet(file: &str, id: &str) -> Result<(), String> {
    let error = || format!("the drawings of {file} could not be used");
    let sheet = files::text(file).await?;
    let parsed = web_sys::DomParser::new()
        .and_then(|parser| parser.parse_from_string(&sheet, web_sys::SupportedType::ImageSvgXml))
        .ok()
        .and_then(|parsed| parsed.document_element())
        .ok_or_else(error)?;
    let document = document();
    let adopted = document.adopt_node(&parsed).map_err(|_| error())?;
    if let Some(old) = document.get_element_by_id(id) {
        old.remove();
    }
    if let Some(sheet) = adopted.dyn_ref::<web_sys::Element>() {
        sheet.set_id(id);
        let _ = sheet.set_attribute("aria-hidden", "true");
        let _ = sheet.set_attribute("class", "figure-sheet");
    }
    let body = document.body().ok_or_else(error)?;
    body.append_child(&adopted).map_err(|_| error())?;
    Ok(())
}

/// An icon.
pub(crate) fn icon(id: &'static str) -> impl IntoView {
    view! { <svg class="icon" aria-hidden="true"><use href=format!("#{id}")></use></svg> }
}

#[component]
fn App() -> impl IntoView {
    let notices = Notices::new();
    provide_context(notices);
    offer_updates(notices);
    let settings = settings::load_and_apply();
    provide_context(settings);
    crate::sound::start();
    provide_context(crate::install::watch());
    let route = route::follow();
    provide_context(route);
    screens::refresh(shelf());
    // A new language is loaded before the texts switch to it.
    let Language(language) = expect_context::<Language>();
    Effect::new(move |_| {
        let wanted = words::preferred(&settings.with(|settings| settings.language.clone()));
        if wanted != language.get_untracked() {
            leptos::task::spawn_local(async move {
                match words::load_language(&wanted).await {
                    Ok(()) => language.set(wanted),
                    Err(why) => notices.notify(why),
                }
            });
        }
    });
    Effect::new(move |before: Option<String>| {
        let wanted = settings.with(|settings| settings.figures.clone());
        if before.is_some_and(|before| before != wanted) {
            let wanted = wanted.clone();
            leptos::task::spawn_local(async move {
                if let Err(why) = load_piece_set(&wanted).await {
                    notices.notify(why);
                }
            });
        }
        wanted
    });
    // The hash holds the route, so the skip link must not change it.
    let skip = |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        focus_main();
    };
    view! {
        <a class="skip" href="#main" on:click=skip>{move || t("nav-skip")}</a>
        <Banners/>
        {move || localized_screen(route.get(), language)}
        <div class="visually-hidden" role="status" aria-live="polite">{move || notices.spoken.get()}</div>
        <div class="visually-hidden" role="alert" aria-live="assertive">{move || notices.urgent.get()}</div>
    }
}

/// The screen of a route. Each screen gets a language signal of its own that is dropped with it: a signal keeps its
/// subscribers even after they are gone, and a screen has hundreds of texts.
fn localized_screen(route: Route, page_language: RwSignal<String>) -> AnyView {
    let language = RwSignal::new(page_language.get_untracked());
    provide_context(Language(language));
    Effect::new(move |_| {
        let now = page_language.get();
        if language.with_untracked(|before| *before != now) {
            language.set(now);
        }
    });
    screens::screen(route)
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
    /// The screen says by itself what it is.
    #[prop(optional)]
    untitled: bool,
    children: Children,
) -> impl IntoView {
    Effect::new(move |_| document().set_title(&format!("{} · Parlour", title.get())));
    let help = Route::Help { page: help.unwrap_or_else(|| "start".to_owned()) };
    // If the focused link is gone with the old screen, focus the start of the new one, or restore its scroll position.
    let scroll_start = route::beginning();
    request_animation_frame(move || {
        let focused = document().active_element();
        if focused.is_none_or(|element| element.tag_name() == "BODY") {
            window().scroll_to_with_x_and_y(0.0, scroll_start);
            focus_main();
        }
    });
    view! {
        <header class="top">
            <a class="home" href=Route::Home.href() data-testid="home">
                <img src=files::path("icon.svg") alt="" width="28" height="28"/>
                <span>"Parlour"</span>
            </a>
            <h1 class="title"><span class:visually-hidden=untitled>{move || title.get()}</span></h1>
            <nav class="tools" aria-label=move || t("nav-label")>
                <NavLink route=Route::Home icon="i-games" label="nav-games"/>
                <NavLink route=Route::Saves icon="i-play" label="nav-saves"/>
                <NavLink route=Route::Archive icon="i-book" label="nav-archive"/>
                <NavLink route=help icon="i-help" label="nav-help"/>
                <NavLink route=Route::Settings icon="i-settings" label="nav-settings"/>
            </nav>
        </header>
        <main id="main" class="main wide" tabindex="-1">{children()}</main>
    }
}

/// A link to another screen.
#[component]
fn NavLink(route: Route, icon: &'static str, label: &'static str) -> impl IntoView {
    view! { <a class="button quiet tool" data-testid=label href=route.href()>{self::icon(icon)}<span>{move || t(label)}</span></a> }
}

/// Puts the focus where the screen begins.
fn focus_main() {
    let main = document().get_element_by_id("main");
    if let Some(main) = main.and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok()) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = main.focus_with_options(&options);
    }
}

#[component]
fn Banners() -> impl IntoView {
    let notices = notices();
    let press = move |action: BannerAction| match action {
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

/// Lets the waiting service worker take over, and loads its version.
fn take_over() {
    if take_over_now().is_err() {
        let _ = window().location().reload();
    }
}

/// Offers a newer version as soon as there is one; a running game goes on until the user accepts.
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
