"""Every route on one screen."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin as AsJson

from tablebot import __version__
from tablebot.core.game import AnyGame
from tablebot.server import problems
from tablebot.server.dependencies import GIVEN
from tablebot.server.guards import keys
from tablebot.server.guards.addresses import is_public
from tablebot.server.guards.hosts import only_by_our_names
from tablebot.server.guards.limits import LARGEST_BODY, Origins
from tablebot.server.house import House, open_house
from tablebot.server.routes import analysis, classes, health, links, lobby, pages, pictures, records, replays
from tablebot.server.settings import Settings
from tablebot.server.sockets import socket

ROUTES = [
    lobby.games,  #        GET  /api/games
    lobby.rules,  #        GET  /api/games/SLUG/rules
    lobby.daily,  #        GET  /api/games/SLUG/daily
    lobby.puzzles,  #      GET  /api/games/SLUG/puzzles
    lobby.open_table,  #   POST /api/tables
    lobby.table_card,  #   GET  /api/tables/CODE
    lobby.join_table,  #   POST /api/tables/CODE/people
    lobby.invitation,  #   POST /api/tables/CODE/invitation
    lobby.screen_ticket,  # POST /api/tables/CODE/ticket
    lobby.qr_code,  #      GET  /api/tables/CODE/qr.svg
    links.change_key,  #   POST /api/tables/CODE/key
    links.hand_key,  #     POST /api/tables/CODE/people/PERSON/key
    replays.replay,  #     GET  /api/tables/CODE/replay
    replays.log,  #        GET  /api/tables/CODE/log
    replays.file_replay,  # POST /api/replays
    analysis.analysis,  #  POST /api/tables/CODE/analysis
    records.export,  #     GET  /api/tables/CODE/export
    records.delete_table,  # DELETE /api/tables/CODE
    socket.table_socket,  # WS  /api/tables/CODE/socket
    classes.open_class,  #  POST /api/classes
    classes.class_card,  #  GET  /api/classes/CODE
    classes.join_class,  #  POST /api/classes/CODE/people
    classes.class_qr_code,  # GET /api/classes/CODE/qr.svg
    classes.class_now,  #   GET  /api/classes/CODE/tables
    classes.to_class,  #    POST /api/classes/CODE
    classes.close_class,  # DELETE /api/classes/CODE
    links.change_class_key,  # POST /api/classes/CODE/key
    pictures.shipped,  #   GET  /packs/classic/FILE, /packs/classic/large/FILE
    pictures.pictures_now,  # GET /api/tables/CODE/pictures
    pictures.bring,  #     POST /api/tables/CODE/pictures
    pictures.take_away,  # DELETE /api/tables/CODE/pictures
    pictures.own,  #       GET  /api/pictures/FILE, /api/pictures/large/FILE
    health.health,  #      GET  /health
    health.ready,  #       GET  /ready
    health.metrics,  #     GET  /metrics
    problems.no_such_route,  # /api/...
    pages.page,  #         GET  everything else: the client
]


def create_app(settings: Settings, catalogue: Mapping[str, AnyGame]) -> Litestar:
    """The server, with its tables opened when it starts and closed when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.house = await open_house(settings, catalogue)
        yield
        house: House = app.state.house
        await house.close()

    client = pages.Pages(pages.client_folder(), keys.PUBLIC_CODE if is_public(settings) else keys.CODE)
    return Litestar(
        route_handlers=ROUTES,
        lifespan=[lifespan],
        middleware=[only_by_our_names(Origins(settings.public_url))],
        dependencies={**GIVEN, "pages": Provide(lambda: client, sync_to_thread=False)},
        exception_handlers=problems.HANDLERS,
        request_max_body_size=LARGEST_BODY,
        before_send=[problems.guarded],
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Tablebot", version=__version__, path="/api/schema", render_plugins=[AsJson(path="/")]
        ),
    )
