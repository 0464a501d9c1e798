"""A table as everybody may know it, apart from its game; and what only its host is to read."""

from __future__ import annotations

from typing import Any

from tablebot.core import text
from tablebot.core.dice import seed_hash
from tablebot.core.game import Seat, puzzle_of
from tablebot.pictures.options import with_brief_pack
from tablebot.server.wire import messages as out
from tablebot.server.wire import table as wire
from tablebot.table.decide.absence import away_since
from tablebot.table.decide.bot_seats import botless
from tablebot.table.decide.guards import is_hushed
from tablebot.table.keeper.live import LiveTable
from tablebot.table.keeper.names import team_name
from tablebot.table.keeper.talk import wishes
from tablebot.table.log.playing import back_for
from tablebot.table.log.seats import Chair
from tablebot.table.log.table import Table, Vote


def table_now(live: LiveTable, table: Table) -> wire.TableNow:
    """The table as everybody may know it."""
    playing = table.playing
    back = playing.back if playing else None
    return wire.TableNow(
        code=live.code,
        game=table.game.slug,
        version=table.game.version,
        status=table.status,
        host=table.host,
        manners=table.manners,
        chairs=tuple(_chair(live, Seat(seat), chair) for seat, chair in enumerate(table.chairs)),
        people=_people(live),
        screens=live.screen_count,
        muted=table.muted,
        hands=table.hands,
        votes=tuple(wire.VoteNow(v.seat, v.voter, v.choice) for v in _votes(live)),
        options=with_brief_pack(table.options),
        botless=botless(table.game, table.options),
        puzzle=puzzle.name if (puzzle := puzzle_of(table.game, table.options)) else "",
        pace=table.pace,
        paused=table.paused is not None,
        back=wire.BackNow(back.seat, back.agreed, text.said(table.game, playing.entries[back.kept].move))
        if playing and back
        else None,
        can_back=_can_back(table),
        rematch=table.rematch,
        next=table.next,
        dice=seed_hash(playing.terms.seed) if playing else None,
        seed=playing.terms.seed if playing and playing.over else None,
        ended=table.ended,
        heir_of=table.heir_of,
        invitation=live.door.invitation,
        password=live.door.password is not None,
        shares=_shares(table),
        admitted=live.screens.admitted,
        knocking=live.screens.knocking,
        clocked=wire.clock_moves(table),
        sounding=live.screens.is_sounding,
        hushed=is_hushed(table),
    )


def outline(live: LiveTable) -> tuple[Any, ...]:
    """Everything table_now() depends on, quick to compare."""
    table, playing = live.table, live.table.playing
    return (
        table.chairs,
        table.people,
        table.host,
        table.heir_of,
        table.manners,
        table.muted,
        table.hands,
        table.pace,
        table.options,
        table.status,
        table.paused,
        table.rematch,
        table.next,
        table.shares and table.shares.pledges,
        (playing.back, playing.absent, playing.clocked) if playing else None,
        _can_back(table),
        _votes(live),
        table.sat,
        [(person, who.name, who.face, who.wish != "") for person, who in live.people.items()],
        live.away,
        dict(live.teams),
        live.screen_count,
        live.screens.all,
        is_hushed(table),
        live.door,
    )


def _chair(live: LiveTable, seat: Seat, chair: Chair) -> wire.ChairNow:
    playing = live.table.playing
    return wire.ChairNow(
        people=chair.people,
        bot=wire.BotNow(chair.bot.name, chair.bot.level) if chair.bot else None,
        team=team_name(live, chair),
        absent=playing is not None and seat in playing.absent,
    )


def _people(live: LiveTable) -> tuple[wire.SomebodyNow, ...]:
    away, sat = live.away, set(live.table.sat)
    return tuple(
        wire.SomebodyNow(
            p, who.name, who.face, here=p not in away, since=away.get(p), waits=who.wish != "", sat=p in sat
        )
        for p in live.table.people
        if (who := live.people.get(p)) is not None
    )


def _shares(table: Table) -> wire.SharesNow | None:
    """What is told is shown when the game starts: by then nobody adds anything any more."""
    shares, told = table.shares, dict(table.shares.told) if table.shares and table.playing else {}
    if shares is None:
        return None
    return wire.SharesNow(
        server=seed_hash(shares.secret),
        secret=shares.secret if table.status == "over" else None,
        devices=tuple(wire.ShareNow(p.person, p.hash, told.get(p.person)) for p in shares.pledges),
    )


def _votes(live: LiveTable) -> list[Vote]:
    """Those about seats that are still away."""
    if not live.table.votes:
        return []
    since = {vote.seat: away_since(live.table, vote.seat, live.away) for vote in live.table.votes}
    return [vote for vote in live.table.votes if (gone := since[vote.seat]) is not None and vote.at >= gone]


def _can_back(table: Table) -> tuple[Seat, ...]:
    playing = table.playing
    if playing is None:
        return ()
    return tuple(Seat(s) for s in range(len(table.chairs)) if back_for(playing, Seat(s)))


def judging(live: LiveTable) -> tuple[out.ToJudge, ...]:
    """What waits for the host: names, moves, lines. A host who plays reads nobody's moves."""
    table, playing = live.table, live.table.playing
    names = [out.ToJudge("name", p, p, live.people[p].wish) for p in wishes(live)]
    held = playing.waiting if playing and playing.waiting and table.seat(table.host) is None else ()
    if not (names or held or live.unread):
        return ()  # As nearly always, and this is asked with every move.
    moves = [out.ToJudge("move", waits.number, waits.by, text.said(table.game, waits.move)) for _, waits in held]
    lines = [
        out.ToJudge("line", line.n, line.person, line.text)
        for line in live.unread.values()
        if line.person in table.people
    ]
    return (*names, *moves, *lines)
