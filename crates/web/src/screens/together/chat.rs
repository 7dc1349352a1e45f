//! Talking in a room, where its server lets people talk.

use crate::net::Connection;
use crate::settings::settings;
use crate::words::{t, t_with};
use leptos::prelude::*;
use parlour_protocol::PersonId;
use parlour_protocol::session::{ChatLine, Session};
use parlour_protocol::wire::MAX_CHAT;

/// Whether people may talk in a room.
pub(super) fn has_chat(session: &Session) -> bool {
    session.welcome().is_some_and(|welcome| welcome.chat)
}

/// Whether the host has forbidden somebody to talk.
pub(super) fn is_muted(session: &Session, person: PersonId) -> bool {
    session.presence(person).is_some_and(|presence| presence.muted)
}

/// What was said, and the field to say something; whoever does not want to see it folds it away. Nothing where there is no chat.
#[component]
pub(crate) fn Chat(connection: Connection) -> impl IntoView {
    let on = Memo::new(move |_| connection.watch(has_chat));
    let lines = Memo::new(move |_| connection.watch(|session| session.chat().to_vec()));
    let own = Memo::new(move |_| connection.watch(|session| session.yours().first().copied()));
    let muted = Memo::new(move |_| {
        own.get().is_some_and(|own| connection.watch(|session| is_muted(session, own)))
    });
    let text = RwSignal::new(String::new());
    let list = NodeRef::<leptos::html::Ol>::new();
    // The newest line is in sight.
    Effect::new(move |_| {
        lines.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let say = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let line = text.get_untracked().trim().to_owned();
        if let Some(person) = own.get_untracked().filter(|_| !line.is_empty()) {
            connection.say(person, line);
            text.set(String::new());
        }
    };
    let line = |ChatLine { name, text }: ChatLine| {
        view! { <li><strong>{name}</strong>" "<span>{text}</span></li> }
    };
    let settings = settings();
    let hidden = Memo::new(move |_| settings.with(|settings| settings.hide_chat));
    // How many lines were there when they were last in sight.
    let seen = RwSignal::new(0);
    let count = Memo::new(move |_| lines.with(Vec::len));
    Effect::new(move |_| {
        if !hidden.get() {
            seen.set(count.get());
        }
    });
    let unread = move || Some(count.get().saturating_sub(seen.get())).filter(|unread| *unread > 0);
    let toggle = move |event: leptos::ev::Event| {
        use wasm_bindgen::JsCast;
        let details = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let closed = details.is_some_and(|details| !details.has_attribute("open"));
        if closed != hidden.get_untracked() {
            settings.update(|settings| settings.hide_chat = closed);
        }
    };
    move || {
        on.get().then(|| view! {
            <details class="panel chat" data-testid="chat" prop:open=move || !hidden.get() on:toggle=toggle>
                <summary>
                    {t("together-chat")}
                    {move || unread().map(|unread| view! {
                        " "<span class="chip on" data-testid="chat-unread">{t_with("together-unread", &[("count", &unread.to_string())])}</span>
                    })}
                </summary>
                <ol class="chat-lines" role="log" tabindex="0" aria-label=t("together-chat") node_ref=list>{move || lines.get().into_iter().map(line).collect_view()}</ol>
                {move || muted.get().then(|| view! { <p class="hint" role="status" data-testid="muted">{t("together-you-are-muted")}</p> })}
                {move || own.get().filter(|_| !muted.get()).map(|_| view! {
                    <form class="setup-drawn" on:submit=say>
                        <label for="chat-line" class="visually-hidden">{t("together-say")}</label>
                        <input id="chat-line" type="text" autocomplete="off" data-testid="chat-line" maxlength=MAX_CHAT.to_string()
                            placeholder=t("together-say") prop:value=text on:input=move |event| text.set(event_target_value(&event))/>
                        <button type="submit" class="button" data-testid="chat-send">{t("together-send")}</button>
                    </form>
                })}
            </details>
        })
    }
}
