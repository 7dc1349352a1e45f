//! The fields of the set-up form.

use super::SetupDraft;
use super::emblem::emblem;
use super::faces::{Face, level_name};
use super::layouts::{DrawnOptions, drawn_options, option_value};
use super::plan::{Opponent, Plan, SeatPlan, read_names};
use crate::app::icon;
use crate::board::{free_corners, side_of};
use crate::route::Route;
use crate::words::{game_text, sentence, t, t_with};
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_core::show::{OptionSpec, Values};
use parlour_protocol::{Pace, TimeControl};

/// Radio buttons as one control.
#[component]
fn Segments(
    /// The message of its legend.
    legend: &'static str,
    /// The name of the group.
    name: &'static str,
    /// Values and what they are called.
    #[prop(into)]
    options: Signal<Vec<(String, String)>>,
    #[prop(into)] value: Signal<String>,
    #[prop(into)] on_choose: Callback<String>,
    /// What is drawn above the name of a value.
    #[prop(optional, into)]
    picture: Option<Callback<String, AnyView>>,
    /// What stands among the values and leads elsewhere.
    #[prop(optional, into)]
    elsewhere: Option<ViewFn>,
) -> impl IntoView {
    let option = move |(own, label): (String, String)| {
        let (shown, chosen, drawn) = (own.clone(), own.clone(), own.clone());
        let id = format!("{name}-{own}");
        view! {
            <label>
                <input type="radio" name=name value=own data-testid=id
                    prop:checked=move || value.get() == shown on:change=move |_| on_choose.run(chosen.clone())/>
                <span>{picture.map(|picture| picture.run(drawn))}{label}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choices" class:pictured=picture.is_some()>
            <legend>{move || t(legend)}</legend>
            <div>
                {move || options.get().into_iter().map(option).collect_view()}
                {elsewhere.map(|elsewhere| elsewhere.run())}
            </div>
        </fieldset>
    }
}

/// Against whom.
#[component]
pub(super) fn OpponentField(draft: SetupDraft) -> impl IntoView {
    let options = Signal::derive(move || {
        let named = |&(opponent, word): &(Opponent, &str)| {
            let label = match opponent {
                Opponent::Computer => t("setup-computer"),
                Opponent::Friend => t("setup-friend"),
                Opponent::Watch => t("setup-watch"),
                Opponent::Each => t("setup-each"),
            };
            (word.to_owned(), label)
        };
        Opponent::ALL.iter().map(named).collect::<Vec<_>>()
    });
    let value = Signal::derive(move || draft.plan.with(|plan| plan.opponent.word().to_owned()));
    let choose = move |word: String| {
        draft.plan.update(|plan| plan.opponent = Opponent::of_word(&word));
    };
    let level = Memo::new(move |_| draft.plan.with(|plan| plan.level).to_string());
    let picture = move |word: String| match Opponent::of_word(&word) {
        Opponent::Computer => view! { <Face who=level/> }.into_any(),
        Opponent::Friend => view! { <Face who="person"/> }.into_any(),
        Opponent::Watch => icon("i-eye").into_any(),
        Opponent::Each => icon("i-people").into_any(),
    };
    let elsewhere = move || {
        view! {
            <a class="choice" href=Route::Together.href() data-testid="opponent-elsewhere"><Face who="server"/>{move || t("setup-elsewhere")}</a>
        }
    };
    view! {
        <Segments legend="setup-opponent" name="opponent" options value on_choose=Callback::new(choose) picture=Callback::new(picture)
            elsewhere=elsewhere/>
        {move || match draft.plan.with(|plan| plan.opponent) {
            Opponent::Friend | Opponent::Each => view! { <Seats draft/> }.into_any(),
            Opponent::Computer | Opponent::Watch => ().into_any(),
        }}
    }
}

/// A list of levels, where there is no room for faces.
#[component]
fn Levels(#[prop(into)] value: Signal<u8>, on_choose: Callback<u8>, id: String) -> impl IntoView {
    let option = move |level: u8| {
        view! { <option value=level.to_string() selected=move || value.get() == level>{move || level_name(level)}</option> }
    };
    let chosen = move |event| {
        if let Ok(level) = event_target_value(&event).parse() {
            on_choose.run(level);
        }
    };
    let hook = id.clone();
    view! {
        <select id=id data-testid=hook on:change=chosen prop:value=move || value.get().to_string()>
            {(0..=10).map(option).collect_view()}
        </select>
    }
}

/// Which seat is the person's.
#[component]
pub(super) fn SideField(draft: SetupDraft) -> impl IntoView {
    let wanted = Memo::new(move |_| draft.plan.with(|plan| plan.opponent == Opponent::Computer));
    let options = Signal::derive(move || {
        let facts = draft.facts.get_value();
        let seats = facts.info.seats.iter().enumerate();
        let mut options: Vec<(String, String)> =
            seats.map(|(at, seat)| (at.to_string(), game_text(&seat.name))).collect();
        options.push(("random".to_owned(), t("setup-random")));
        options
    });
    let value = Signal::derive(move || {
        let side = draft.plan.with(|plan| plan.side);
        side.map_or_else(|| "random".to_owned(), |side| side.to_string())
    });
    let choose =
        Callback::new(move |word: String| draft.plan.update(|plan| plan.side = word.parse().ok()));
    let picture = Callback::new(move |word: String| match word.parse() {
        Ok(seat) => emblem(&draft.facts.get_value(), Seat(seat)).into_any(),
        Err(_) => icon("i-dice").into_any(),
    });
    move || {
        wanted.get().then(|| {
            view! { <Segments legend="setup-side" name="side" options value on_choose=choose picture/> }
        })
    }
}

/// Who of two begins, where the rules allow both.
#[component]
fn BeginField(draft: SetupDraft) -> impl IntoView {
    let wanted = Memo::new(move |_| draft.other_start.with(Option::is_some));
    let options = Signal::derive(move || {
        let facts = draft.facts.get_value();
        let first = usize::from(facts.to_move);
        let name = |seat: usize| facts.info.seats.get(seat).map(|seat| game_text(&seat.name));
        let named = |word: &str, seat: usize| (word.to_owned(), name(seat).unwrap_or_default());
        vec![named("usual", first), named("other", 1 - first.min(1))]
    });
    let value = Signal::derive(move || {
        let other = draft.plan.with(|plan| plan.other_begins);
        if other { "other" } else { "usual" }.to_owned()
    });
    let choose = Callback::new(move |word: String| {
        draft.plan.update(|plan| plan.other_begins = word == "other");
    });
    move || {
        wanted.get().then(|| {
            view! { <Segments legend="setup-begins" name="begins" options value on_choose=choose/> }
        })
    }
}

/// Clocks that many people use.
const CLOCKS: [&str; 7] = ["off", "1", "3+2", "5+3", "10", "15+10", "30"];
/// What a clock of one's own begins as.
const OWN_CLOCK: &str = "20+10";

/// Minutes for the game and seconds for each move, where a clock is no more than that.
fn minutes_and_seconds(clock: &str) -> Option<(String, String)> {
    let (minutes, seconds) = clock.split_once('+').unwrap_or((clock, "0"));
    let plain = |text: &str| text.trim().parse::<f64>().is_ok().then(|| text.trim().to_owned());
    Some((plain(minutes)?, plain(seconds)?))
}

/// The clock: one of the usual ones, or any other as text.
#[component]
pub(super) fn ClockField(draft: SetupDraft) -> impl IntoView {
    let own = RwSignal::new(draft.plan.with_untracked(|plan| !CLOCKS.contains(&&*plan.clock)));
    let clock = Signal::derive(move || draft.plan.with(|plan| plan.clock.clone()));
    let error = Memo::new(move |_| TimeControl::read(&clock.get()).err());
    let choose = move |value: String| {
        own.set(value == "own");
        draft.plan.update(|plan| {
            // Choosing an own clock turns the clock on.
            if value != "own" {
                plan.clock = value;
            } else if plan.clock == "off" {
                OWN_CLOCK.clone_into(&mut plan.clock);
            }
        });
    };
    let named = |clock: &str| match clock {
        "off" => t("setup-clock-off"),
        "own" => t("setup-clock-own"),
        clock if clock.contains('+') => clock.replace('+', " + "),
        clock => t_with("setup-clock-minutes", &[("minutes", clock)]),
    };
    let options = Signal::derive(move || {
        let all = CLOCKS.into_iter().chain(["own"]);
        all.map(|clock| (clock.to_owned(), named(clock))).collect::<Vec<_>>()
    });
    let value = Signal::derive(move || if own.get() { "own".to_owned() } else { clock.get() });
    view! {
        <div class="clocks" class:wrong=move || error.get().is_some()>
            <Segments legend="setup-clock" name="clock" options value on_choose=Callback::new(choose)/>
            {move || own.get().then(|| view! { <OwnClock draft clock/> })}
            <p id="clock-trouble" class="error">{move || error.get().map(|why| sentence(&why))}</p>
        </div>
    }
}

/// A clock of one's own: minutes and seconds, or any other kind as text.
#[component]
fn OwnClock(draft: SetupDraft, clock: Signal<String>) -> impl IntoView {
    let parts = Memo::new(move |_| minutes_and_seconds(&clock.get()));
    let set = move |text: String| draft.plan.update(|plan| plan.clock = text);
    let minutes = move || parts.get().map(|(minutes, _)| minutes).unwrap_or_default();
    let seconds = move || parts.get().map(|(_, seconds)| seconds).unwrap_or_default();
    let joined = |minutes: &str, seconds: &str| {
        if seconds.is_empty() || seconds == "0" {
            minutes.to_owned()
        } else {
            format!("{minutes}+{seconds}")
        }
    };
    view! {
        <div class="own-clock">
            <div class="field">
                <label for="clock-minutes">{move || t("setup-clock-own-minutes")}</label>
                <input id="clock-minutes" data-testid="clock-minutes" type="number" min="0" step="any" prop:value=minutes
                    on:input=move |event| set(joined(&event_target_value(&event), &untrack(seconds)))/>
            </div>
            <div class="field">
                <label for="clock-seconds">{move || t("setup-clock-own-seconds")}</label>
                <input id="clock-seconds" data-testid="clock-seconds" type="number" min="0" step="any" prop:value=seconds
                    on:input=move |event| set(joined(&untrack(minutes), &event_target_value(&event)))/>
            </div>
        </div>
        <div class="field">
            <label for="clock-text">{move || t("setup-clock-text")}</label>
            <input id="clock-text" type="text" data-testid="clock-text" aria-describedby="clock-forms clock-trouble" spellcheck="false"
                prop:value=clock on:input=move |event| set(event_target_value(&event))/>
            <p id="clock-forms" class="hint">{move || t("setup-clock-forms")}</p>
        </div>
    }
}

/// A change of one seat.
fn change(draft: SetupDraft, seat: usize, how: impl FnOnce(&mut SeatPlan)) {
    draft.plan.update(|plan| {
        if let Some(seat) = plan.seats.get_mut(seat) {
            how(seat);
        }
    });
}

/// Who sits where, seat by seat; with a seat at every side of the board, as they sit around it.
#[component]
fn Seats(draft: SetupDraft) -> impl IntoView {
    let facts = draft.facts.get_value();
    let around = free_corners(&facts.board).is_some();
    let each = draft.plan.with_untracked(|plan| plan.opponent == Opponent::Each);
    let rows = facts.info.seats.iter().enumerate().map(|(seat, info)| {
        let name = info.name.clone();
        let team = facts.teams.get(seat).and_then(|team| facts.info.teams.get(usize::from(*team)));
        let team = team.cloned();
        let legend = move || match &team {
            Some(team) => t_with(
                "setup-seat-of-team",
                &[("seat", &game_text(&name)), ("team", &game_text(team))],
            ),
            None => game_text(&name),
        };
        let side = around.then(|| side_of(&facts.board, Seat(seat as u8), 0).to_string());
        view! {
            <fieldset class="setup-seat" data-side=side>
                <legend>{legend}</legend>
                {each.then(|| view! { <Holder draft seat/> })}
                <Names draft seat/>
            </fieldset>
        }
    });
    view! { <div class="stack"><div class="stack" class:around=around>{rows.collect_view()}</div><Partner draft/></div> }
}

/// Who plays together with the first seat, in a game of teams.
#[component]
fn Partner(draft: SetupDraft) -> impl IntoView {
    let facts = draft.facts.get_value();
    let teams = facts.teams.clone();
    let partner = (1..teams.len()).find(|seat| teams[*seat] == teams[0]);
    let first = facts.info.seats.first().map(|seat| seat.name.clone()).unwrap_or_default();
    let together = crate::bar::sides(&teams) < teams.len();
    let who = move |seat: usize| {
        let names = draft.plan.with(|plan| {
            plan.seats.get(seat).map(|own| (own.computer, own.level, own.names.clone()))
        });
        match names {
            Some((true, level, _)) => level_name(level),
            Some((false, _, names)) if !names.trim().is_empty() => names,
            _ => t_with("setup-player", &[("number", &(seat + 1).to_string())]),
        }
    };
    let option = move |seat: usize| {
        view! { <option value=seat.to_string() selected={Some(seat) == partner}>{who(seat)}</option> }
    };
    let count = teams.len();
    let chosen = move |event| {
        if let Ok(seat) = event_target_value(&event).parse() {
            draft.plan.update(|plan| plan.choose_partner(&teams, seat));
        }
    };
    together.then(|| {
        view! {
            <div class="field">
                <label for="partner">{move || t_with("setup-partner", &[("seat", &game_text(&first))])}</label>
                <select id="partner" data-testid="partner" on:change=chosen>
                    {move || (1..count).map(option).collect_view()}
                </select>
            </div>
        }
    })
}

/// A person or a computer.
#[component]
fn Holder(draft: SetupDraft, seat: usize) -> impl IntoView {
    let own = move |plan: &Plan| plan.seats.get(seat).cloned().unwrap_or_default();
    let computer = Memo::new(move |_| draft.plan.with(|plan| own(plan).computer));
    let level = Signal::derive(move || draft.plan.with(|plan| own(plan).level));
    let toggled = move |_| change(draft, seat, |plan| plan.computer = !plan.computer);
    let choose = Callback::new(move |level| change(draft, seat, |plan| plan.level = level));
    let id = format!("level-{seat}");
    view! {
        <label class="switch">
            <input type="checkbox" role="switch" data-testid=format!("computer-{seat}") prop:checked=computer on:change=toggled/>
            <span>{move || t("setup-is-computer")}</span>
        </label>
        {move || computer.get().then(|| view! {
            <div class="field">
                <label for=id.clone()>{move || t("setup-level")}</label>
                <Levels value=level on_choose=choose id=id.clone()/>
            </div>
        })}
    }
}

/// The names of the people in a seat.
#[component]
fn Names(draft: SetupDraft, seat: usize) -> impl IntoView {
    let own = move |plan: &Plan| plan.seats.get(seat).cloned().unwrap_or_default();
    let hidden = Memo::new(move |_| {
        draft.plan.with(|plan| plan.opponent == Opponent::Each && own(plan).computer)
    });
    let names = Signal::derive(move || draft.plan.with(|plan| own(plan).names));
    let error = Memo::new(move |_| read_names(&names.get()).err());
    let sharing =
        draft.facts.with_value(|facts| facts.info.seats.get(seat).map(|seat| seat.sharing));
    let (least, most) = sharing.unwrap_or((1, 1));
    let hint = move || match most {
        1 => String::new(),
        _ => t_with(
            "setup-names-hint",
            &[("least", &least.to_string()), ("most", &most.to_string())],
        ),
    };
    let typed = move |event| {
        let text = event_target_value(&event);
        change(draft, seat, |plan| plan.names = text);
    };
    let id = format!("names-{seat}");
    let error_id = format!("names-{seat}-trouble");
    move || {
        (!hidden.get()).then(|| {
            let (id, error_id) = (id.clone(), error_id.clone());
            view! {
                <div class="field" class:wrong=move || error.get().is_some()>
                    <label for=id.clone()>{move || t("setup-names")}</label>
                    <input id=id.clone() type="text" data-testid=id autocomplete="off" prop:value=names on:input=typed
                        aria-describedby=error_id.clone() placeholder=hint/>
                    <p id=error_id class="error">{move || error.get().map(|why| sentence(&why))}</p>
                </div>
            }
        })
    }
}

/// Everything that most people never change.
#[component]
pub(super) fn Advanced(draft: SetupDraft) -> impl IntoView {
    let facts = draft.facts.get_value();
    let drawn = drawn_options(draft);
    let option = move |option: OptionSpec| {
        let name = option.name.clone();
        let seen = move || drawn.with(|drawn| drawn.iter().any(|known| known.name == name));
        view! { <Show when=move || !seen()><OptionField draft option=option.clone()/></Show> }
    };
    let options = facts.info.options.iter().cloned().map(option).collect_view();
    let open = draft.plan.with_untracked(|plan| !plan.start.is_empty());
    let is_local = draft.is_local;
    let back = move |_| draft.plan.update(|plan| plan.take_backs = !plan.take_backs);
    let timed = move |_| draft.plan.update(|plan| plan.first_move_timed = !plan.first_move_timed);
    view! {
        <DrawnOptions draft drawn/>
        <details class="setup-more" open=open data-testid="more">
            <summary>{move || t("setup-more")}</summary>
            <div class="stack">
                <BeginField draft/>
                {options}
                {is_local.then(|| view! {
                    <label class="switch">
                        <input type="checkbox" role="switch" data-testid="take-backs"
                            prop:checked=move || draft.plan.with(|plan| plan.take_backs) on:change=back/>
                        <span>{move || t("setup-take-backs")}</span>
                    </label>
                })}
                <label class="switch">
                    <input type="checkbox" role="switch" data-testid="first-move-timed"
                        prop:checked=move || draft.plan.with(|plan| plan.first_move_timed) on:change=timed/>
                    <span>{move || t("setup-first-move-timed")}</span>
                </label>
                <PaceField draft/>
                <StartField draft/>
            </div>
        </details>
    }
}

/// How computers take their time.
#[component]
fn PaceField(draft: SetupDraft) -> impl IntoView {
    let options = Signal::derive(move || {
        let label = |pace| match pace {
            Pace::Instant => t("setup-pace-instant"),
            Pace::Natural => t("setup-pace-natural"),
            Pace::Thoughtful => t("setup-pace-thoughtful"),
        };
        Pace::ALL.map(|pace| (pace.word().to_owned(), label(pace))).to_vec()
    });
    let value = Signal::derive(move || draft.plan.with(|plan| plan.pace.word().to_owned()));
    let choose = Callback::new(move |word: String| {
        if let Some(pace) = Pace::from_word(&word) {
            draft.plan.update(|plan| plan.pace = pace);
        }
    });
    view! { <Segments legend="setup-pace" name="pace" options value on_choose=choose/> }
}

/// An option of the game's own.
#[component]
fn OptionField(draft: SetupDraft, option: OptionSpec) -> impl IntoView {
    let (value, set) = option_value(draft, option.name.to_string());
    let set = move |text: String| set.run(text);
    let id = format!("option-{}", option.name);
    let label = option.label.clone();
    let input = match option.values {
        Values::OneOf(values) => {
            let choice = move |own: parlour_core::show::Text| {
                let (shown, words) = (own.to_string(), own.clone());
                view! { <option value=own.to_string() selected=move || value.get() == shown>{move || game_text(&words)}</option> }
            };
            view! {
                <select id=id.clone() data-testid=id.clone() on:change=move |event| set(event_target_value(&event))>
                    {values.into_iter().map(choice).collect_view()}
                </select>
            }
            .into_any()
        }
        Values::Drawn(low, high) => {
            let draw = move |_| {
                let drawn = low + (js_sys::Math::random() * f64::from(high - low + 1)) as u32;
                set(drawn.to_string());
            };
            view! {
                <div class="setup-drawn">
                    <input id=id.clone() data-testid=id.clone() type="number" min=low.to_string() max=high.to_string()
                        prop:value=value on:input=move |event| set(event_target_value(&event))/>
                    <button type="button" class="button" data-testid="draw" on:click=draw>{move || t("setup-draw")}</button>
                </div>
            }
            .into_any()
        }
    };
    view! {
        <div class="field">
            <label for=id>{move || game_text(&label)}</label>
            {input}
        </div>
    }
}

/// A start of one's own.
#[component]
fn StartField(draft: SetupDraft) -> impl IntoView {
    let start = Signal::derive(move || draft.plan.with(|plan| plan.start.clone()));
    let error = move || draft.preview.get().err().map(|why| sentence(&why));
    let typed = move |event| {
        let text = event_target_value(&event);
        draft.error.set(None);
        draft.plan.update(|plan| plan.start = text);
    };
    view! {
        <div class="field" class:wrong=move || draft.preview.get().is_err()>
            <label for="start">{move || t("setup-start")}</label>
            <textarea id="start" rows="2" spellcheck="false" data-testid="start" aria-describedby="start-trouble"
                placeholder=move || draft.preview.get().map(|facts| facts.position.clone()).unwrap_or_default()
                prop:value=start on:input=typed></textarea>
            <p id="start-trouble" class="error" role="status" data-testid="start-trouble">{error}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_clock_is_two_numbers_and_any_other_is_a_text() {
        let two = |clock: &str| minutes_and_seconds(clock);
        let numbers = |minutes: &str, seconds: &str| Some((minutes.to_owned(), seconds.to_owned()));
        assert_eq!(two("20+10"), numbers("20", "10"));
        assert_eq!(two("15"), numbers("15", "0"));
        assert_eq!(two("off"), None);
        assert!(TimeControl::read(OWN_CLOCK).is_ok());
    }
}
