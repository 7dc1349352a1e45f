//! Deciding commands. Nothing changes here: the answer is events, or a refusal.

use crate::words::why_word;
use crate::{Context, MAX_PEOPLE, Phase, Room, from_protocol, grace};
use parlour_core::{Message, Reason, Seat, Why, message};
use parlour_protocol::{Actor, Command, Event, Holder, Millis, Opening, PersonId, Refusal, input};

type Decision = Result<Vec<Event>, Refusal>;

fn check_level(level: u8) -> Result<(), Refusal> {
    if level <= STRONGEST {
        return Ok(());
    }
    let why = message!("there is no level {level}; choose 1 to {most}", level, most = STRONGEST);
    Err(Refusal::Input { why })
}

/// The strongest level of the computer; 0 is any legal move.
const STRONGEST: u8 = 10;

impl Room {
    /// What a command leads to at this moment.
    pub fn decide(&self, actor: Actor, command: &Command, context: impl Into<Context>) -> Decision {
        let context = context.into();
        // A computer's clock may be set back, but the time of a room never runs backwards.
        let now = context.now.max(self.latest);
        if let Some(why) = &self.read_only {
            return Err(Refusal::ReadOnly { why: why.clone() });
        }
        if let Actor::Person(person) = actor
            && !self.people.contains_key(&person)
        {
            return Err(Refusal::NotHere);
        }
        match command {
            Command::Join { person, name } => self.join(actor, *person, name),
            Command::Leave => match actor {
                Actor::Person(person) => Ok(vec![Event::Left { person, removed: None }]),
                _ => Err(Refusal::NotHere),
            },
            Command::PassHost { to } => {
                self.host_only(actor)?;
                self.present(*to)?;
                Ok(vec![Event::HostPassed { to: *to }])
            }
            Command::Remove { person, reason } => {
                self.host_only(actor)?;
                self.present(*person)?;
                input::check_reason(reason).map_err(|why| Refusal::Input { why })?;
                Ok(vec![Event::Left { person: *person, removed: Some(reason.clone()) }])
            }
            Command::Seat { seat, holder } => self.seat(actor, *seat, holder, &context),
            Command::Sit { seat } => self.sit(actor, *seat),
            Command::Stand => self.stand(actor),
            Command::Configure { opening } => self.choose_opening(actor, opening),
            Command::Start => self.start(actor, now),
            Command::Regather => {
                self.host_only(actor)?;
                // A game that is paused or adjourned is not over.
                let over = matches!(self.phase, Phase::Gathering | Phase::Aborted);
                if !over && self.outcome().is_none() {
                    return Err(Refusal::Started);
                }
                Ok(vec![Event::Regathered])
            }
            Command::Play { ply, text } => self.play(actor, *ply, text, now, context.lag),
            Command::Resign { seat } => self.resign(actor, *seat, now),
            Command::Claim { reason } => self.claim(actor, reason, now),
            Command::Abort => self.abort(actor, now),
            Command::ClaimAbandoned { seat } => {
                self.claim_abandoned(actor, *seat, &Context { now, ..context })
            }
            Command::Propose { what } => self.propose(actor, what, now),
            Command::Answer { what, yes } => self.answer(actor, what, *yes, now),
            Command::PlayOn => {
                self.seated(actor)?;
                if !self.unsettled() || self.phase != Phase::Playing {
                    return Err(Refusal::NothingToSettle);
                }
                Ok(vec![Event::PlayedOn { at: now }])
            }
            Command::Wake if actor == Actor::Server => {
                Ok(vec![Event::Woken { at: now, down: now - self.latest }])
            }
            Command::Wake => Err(Refusal::NotServer),
            Command::Mute { person, muted } => {
                self.host_only(actor)?;
                self.present(*person)?;
                Ok(vec![Event::Muted { person: *person, muted: *muted }])
            }
        }
    }

    /// The event that the running clock has run out, if it has.
    pub fn flag(&self, now: Millis) -> Option<Event> {
        let (seat, at) = self.clock.flag_time().filter(|_| self.read_only.is_none())?;
        let is_due = self.phase == Phase::Playing && self.table.outcome().is_none() && at <= now;
        is_due.then(|| Event::Retired { seat: seat.0, why: why_word(Why::OutOfTime), at })
    }

    fn host_only(&self, actor: Actor) -> Result<(), Refusal> {
        match actor {
            Actor::Server => Ok(()),
            Actor::Person(person) if self.host == Some(person) => Ok(()),
            _ => Err(Refusal::NotHost),
        }
    }

    fn present(&self, person: PersonId) -> Result<(), Refusal> {
        if self.people.contains_key(&person) { Ok(()) } else { Err(Refusal::NotHere) }
    }

    /// The seats the actor plays for; at least one.
    pub(crate) fn seated(&self, actor: Actor) -> Result<Vec<Seat>, Refusal> {
        let seats = match actor {
            Actor::Person(person) => self.seats_of(person),
            Actor::Computer(seat) if !self.holder(Seat(seat)).levels().is_empty() => {
                vec![Seat(seat)]
            }
            _ => Vec::new(),
        };
        if seats.is_empty() { Err(Refusal::Spectator) } else { Ok(seats) }
    }

    fn known_seat(&self, seat: u8) -> Result<Seat, Refusal> {
        let seats = self.seats.len() as u8;
        if seat < seats { Ok(Seat(seat)) } else { Err(Refusal::NoSeat { seat, seats }) }
    }

    /// Refuses unless the game has begun and is neither over nor stopped.
    pub(crate) fn require_ongoing(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Gathering => Err(Refusal::NotStarted),
            Phase::Paused | Phase::Adjourned => Err(Refusal::Stopped),
            Phase::Aborted => Err(Refusal::Over),
            Phase::Playing if self.table.outcome().is_some() => Err(Refusal::Over),
            Phase::Playing => Ok(()),
        }
    }

    fn join(&self, actor: Actor, person: PersonId, name: &str) -> Decision {
        if actor != Actor::Server {
            return Err(Refusal::NotServer);
        }
        input::check_name(name).map_err(|why| Refusal::Input { why })?;
        if self.people.len() >= MAX_PEOPLE {
            return Err(Refusal::Full { most: MAX_PEOPLE as u32 });
        }
        // A person who joins again may use the same name: only the names of others count as taken.
        let wanted = input::skeleton(name);
        let same_name = |other: &str| input::skeleton(other) == wanted;
        let taken = self.people.iter().any(|(&other, known)| other != person && same_name(known));
        if taken {
            return Err(Refusal::NameTaken { name: name.to_owned() });
        }
        Ok(vec![Event::Joined { person, name: name.to_owned() }])
    }

    fn seat(&self, actor: Actor, seat: u8, holder: &Holder, context: &Context) -> Decision {
        self.host_only(actor)?;
        let seat = self.known_seat(seat)?;
        // During a game an open seat or a computer's may get another holder. People are not removed from their seats,
        // but whoever lost the connection for good may be given theirs again, or it may be given to somebody else.
        let is_taken = matches!(self.holder(seat), Holder::People(_) | Holder::Mixed(_));
        let is_away = context.away.is_some() && context.away(seat).is_some();
        if self.phase != Phase::Gathering && is_taken && !is_away {
            return Err(Refusal::Started);
        }
        match holder {
            Holder::Open => {}
            Holder::Computer { level } => check_level(*level)?,
            Holder::People(_) | Holder::Mixed(_) => {
                let people = holder.people();
                people.iter().try_for_each(|&person| self.present(person))?;
                holder.levels().into_iter().try_for_each(check_level)?;
                // Whether there are enough players is checked when the game starts.
                let most = self.sharing(seat).1.saturating_sub(holder.levels().len() as u8);
                input::check_teams(&[people], &[(1, most)])
                    .map_err(|why| Refusal::Input { why })?;
            }
        }
        Ok(vec![Event::Seated { seat: seat.0, holder: holder.clone() }])
    }

    /// How many may share a seat of this game: the least and the most.
    fn sharing(&self, seat: Seat) -> (u8, u8) {
        self.table.info().seats.get(seat.index()).map_or((1, 1), |seat| seat.sharing)
    }

    fn sit(&self, actor: Actor, seat: u8) -> Decision {
        let Actor::Person(person) = actor else { return Err(Refusal::NotHere) };
        let seat = self.known_seat(seat)?;
        // During a game only the host gives seats away.
        if self.phase != Phase::Gathering && self.host != Some(person) {
            return Err(Refusal::Started);
        }
        let people = match self.holder(seat) {
            Holder::Open => vec![person],
            Holder::People(people)
                if self.phase == Phase::Gathering
                    && !people.contains(&person)
                    && people.len() < usize::from(self.sharing(seat).1) =>
            {
                people.iter().copied().chain([person]).collect()
            }
            _ => return Err(Refusal::SeatTaken { seat: self.seat_name(seat) }),
        };
        let mut events =
            if self.phase == Phase::Gathering { self.vacated(person) } else { Vec::new() };
        events.retain(
            |event| !matches!(event, Event::Seated { seat: other, .. } if *other == seat.0),
        );
        events.push(Event::Seated { seat: seat.0, holder: Holder::People(people) });
        Ok(events)
    }

    fn stand(&self, actor: Actor) -> Decision {
        let Actor::Person(person) = actor else { return Err(Refusal::NotHere) };
        if self.phase != Phase::Gathering {
            return Err(Refusal::Started);
        }
        let events = self.vacated(person);
        if events.is_empty() { Err(Refusal::Spectator) } else { Ok(events) }
    }

    /// The events by which a person gives up all seats.
    fn vacated(&self, person: PersonId) -> Vec<Event> {
        let vacate = |seat: Seat| {
            let holder = self.holder(seat).without(person);
            Event::Seated { seat: seat.0, holder }
        };
        self.seats_of(person).into_iter().map(vacate).collect()
    }

    /// The host may choose a game while people gather.
    pub(crate) fn may_choose(&self, actor: Actor) -> Result<(), Refusal> {
        self.host_only(actor)?;
        if self.phase == Phase::Gathering { Ok(()) } else { Err(Refusal::Started) }
    }

    fn choose_opening(&self, actor: Actor, opening: &Opening) -> Decision {
        self.may_choose(actor)?;
        let refused = |why: Message| Refusal::Input { why };
        opening.time.checked().map_err(refused)?;
        parlour_table::open(&from_protocol(&opening.game))
            .map_err(|error| refused(error.message()))?;
        Ok(vec![Event::Configured { opening: opening.clone() }])
    }

    fn start(&self, actor: Actor, now: Millis) -> Decision {
        self.host_only(actor)?;
        if self.phase != Phase::Gathering {
            return Err(Refusal::Started);
        }
        // Computers count as members of their team, under numbers that no person has.
        let team = |holder: &Holder| {
            let computers = holder.levels().len() as u32;
            let computers = (0..computers).map(|at| PersonId(u32::MAX - at));
            holder.people().into_iter().chain(computers).collect()
        };
        let teams: Vec<Vec<PersonId>> = self.seats.iter().map(team).collect();
        let sizes: Vec<(u8, u8)> = Seat::all(teams.len()).map(|seat| self.sharing(seat)).collect();
        input::check_teams(&teams, &sizes).map_err(|why| Refusal::Input { why })?;
        Ok(vec![Event::Started { at: now }])
    }

    fn play(&self, actor: Actor, ply: u32, text: &str, now: Millis, lag: Millis) -> Decision {
        let seats = self.seated(actor)?;
        self.require_ongoing()?;
        let mover = self.table.to_move();
        if !seats.contains(&mover) {
            return Err(Refusal::NotYourTurn { turn: self.seat_name(mover) });
        }
        if actor != self.actor(mover) {
            let next = self.next_person(mover).and_then(|next| self.people.get(&next));
            return Err(match next {
                Some(person) => Refusal::NotYourTurnInSeat { person: person.clone() },
                None => Refusal::NotYourTurn { turn: self.seat_name(mover) },
            });
        }
        if ply != self.ply() {
            return Err(Refusal::TooLate { meant: ply, now: self.ply() });
        }
        // The clock ran out before the move was made.
        if let Some(flag) = self.flag(now.saturating_sub(lag)) {
            return Ok(vec![flag]);
        }
        let text =
            self.table.check(text).map_err(|error| Refusal::Move { why: error.message() })?;
        let spent = self.clock.spent(now);
        Ok(vec![Event::Played { seat: mover.0, text, at: now, spent, lag: lag.min(spent) }])
    }

    fn resign(&self, actor: Actor, seat: u8, now: Millis) -> Decision {
        let seat = self.known_seat(seat)?;
        let seats = self.seated(actor)?;
        match self.phase {
            Phase::Paused | Phase::Adjourned if self.table.outcome().is_none() => {}
            _ => self.require_ongoing()?,
        }
        if !seats.contains(&seat) {
            return Err(Refusal::NotYourSeat { seat: self.seat_name(seat) });
        }
        if !self.is_in_game(seat) {
            return Err(Refusal::Over);
        }
        Ok(vec![Event::Retired { seat: seat.0, why: why_word(Why::Resigned), at: now }])
    }

    fn claim(&self, actor: Actor, reason: &str, now: Millis) -> Decision {
        let seats = self.seated(actor)?;
        self.require_ongoing()?;
        if !seats.contains(&self.table.to_move()) {
            return Err(Refusal::NotYourTurn { turn: self.seat_name(self.table.to_move()) });
        }
        let claimable = Reason::from_word(reason)
            .is_some_and(|reason| self.table.claims().iter().any(|claim| claim.reason == reason));
        if !claimable {
            return Err(Refusal::Move {
                why: message!("'{reason}' cannot be claimed now", reason),
            });
        }
        Ok(vec![Event::Claimed { reason: reason.to_owned(), at: now }])
    }

    fn abort(&self, actor: Actor, now: Millis) -> Decision {
        let seats = self.seated(actor)?;
        match self.phase {
            Phase::Paused | Phase::Adjourned => {}
            _ => self.require_ongoing()?,
        }
        if seats.iter().any(|seat| self.state().made[seat.index()] > 0) {
            return Err(Refusal::AlreadyMoved);
        }
        Ok(vec![Event::Aborted { at: now }])
    }

    fn claim_abandoned(&self, actor: Actor, seat: u8, context: &Context) -> Decision {
        self.seated(actor)?;
        self.require_ongoing()?;
        let seat = self.known_seat(seat)?;
        let not_abandoned = || Refusal::NotAbandoned { seat: self.seat_name(seat) };
        // Where presence is not known, only a seat that was left is abandoned.
        let is_free = *self.holder(seat) == Holder::Open || context.away.is_some();
        let is_person = !matches!(self.holder(seat), Holder::Computer { .. });
        if !is_free || !is_person || !self.is_in_game(seat) {
            return Err(not_abandoned());
        }
        let away = context.away(seat).ok_or_else(not_abandoned)?;
        let grace = grace(self.opening.time).ok_or_else(not_abandoned)?;
        if away < grace {
            let seconds = (grace - away).div_ceil(1000) as u32;
            return Err(Refusal::MayComeBack { seat: self.seat_name(seat), seconds });
        }
        Ok(vec![Event::Retired { seat: seat.0, why: why_word(Why::Left), at: context.now }])
    }
}
