"""compose.yaml and Caddyfile say nothing that Tablebot, its container or each other would not understand."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from argparse import ArgumentParser
from ipaddress import ip_network
from typing import Any

import pytest
import yaml

from tablebot.bus.opening import open_bus
from tablebot.cli.main import COMMANDS
from tablebot.server.app import ROUTES
from tablebot.server.settings import Settings, read
from tablebot.store.address import is_postgres
from tests.test_imports import SOURCE

ROOT = SOURCE.parents[1]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
CADDYFILE = (ROOT / "Caddyfile").read_text()
CONTAINERFILE = (ROOT / "Containerfile").read_text()
SERVICES: dict[str, Any] = COMPOSE["services"]
OURS = [name for name, service in SERVICES.items() if service.get("image") == COMPOSE["x-tablebot"]["image"]]
NODES = [name for name in OURS if "command" not in SERVICES[name]]
GIVEN = {"SITE": "play.example.org", "POSTGRES_PASSWORD": "secret"}


def environment(name: str) -> dict[str, str]:
    """As the container gets it."""
    return {key: _filled(value) for key, value in SERVICES[name]["environment"].items()}


def _filled(text: str) -> str:
    return re.sub(r"\$\{(\w+):\?[^}]+\}", lambda found: GIVEN[found[1]], text)


def _seconds(text: str) -> float:
    assert text.endswith("s")
    return float(text[:-1])


def command(name: str) -> list[str]:
    found = re.search(r'^CMD \["(.*)"\]$', CONTAINERFILE, re.MULTILINE)
    assert found
    return SERVICES[name].get("command", found[1].split('", "'))


def settings(name: str) -> Settings:
    """What a Tablebot there would be started with. Raises BadSetting."""
    program, *words = command(name)
    assert program == "tablebot"
    parser = ArgumentParser()
    subparsers = parser.add_subparsers(required=True)
    for one in COMMANDS:
        one.add(subparsers)
    args = parser.parse_args(words)
    args.port = None if "bots" in words else args.port
    return read(args, environment(name))


def test_there_are_two_nodes_and_each_other_part_once() -> None:
    assert NODES == ["node-1", "node-2"]
    assert list(SERVICES) == [*NODES, "bots", "postgres", "valkey", "caddy"]
    assert set(OURS) == {*NODES, "bots"}


@pytest.mark.xfail(
    not any(one.__name__.endswith(".bots") for one in COMMANDS),
    reason="bots are not yet processes of their own",
    strict=True,
)
@pytest.mark.parametrize("name", OURS)
def test_every_flag_and_variable_is_one_of_ours_and_fits(name: str) -> None:
    known = {f"TABLEBOT_{field.upper()}" for field in Settings.__struct_fields__} | {"FORWARDED_ALLOW_IPS"}
    assert set(environment(name)) <= known
    found = settings(name)
    assert is_postgres(found.database)
    assert found.serves == "together"
    assert open_bus(found.bus).is_shared


def test_all_find_the_same_database_and_the_same_bus_where_they_are() -> None:
    postgres = SERVICES["postgres"]["environment"]
    user, password, name = (_filled(postgres[f"POSTGRES_{key}"]) for key in ("USER", "PASSWORD", "DB"))
    for one in OURS:
        found = environment(one)
        assert found["TABLEBOT_DATABASE"] == f"postgresql://{user}:{password}@postgres:5432/{name}"
        assert found["TABLEBOT_BUS"] == "redis://valkey:6379/0"
        assert {"postgres", "valkey"} == set(SERVICES[one]["depends_on"])
        assert "inside" in SERVICES[one]["networks"]
    assert SERVICES["postgres"]["networks"] == SERVICES["valkey"]["networks"] == ["inside"]
    assert COMPOSE["networks"]["inside"]["internal"]


def test_caddy_reaches_every_node_by_its_own_name_and_is_believed() -> None:
    exposed = re.search(r"^EXPOSE (\d+)$", CONTAINERFILE, re.MULTILINE)
    assert exposed
    assert int(exposed[1]) == Settings().port
    upstreams = re.search(r"reverse_proxy (.*) \{", CADDYFILE)
    assert upstreams
    assert upstreams[1].split() == [f"{name}:{exposed[1]}" for name in NODES]
    for name in NODES:
        # It answers only to names of its own.
        assert SERVICES[name]["hostname"] == name
        assert environment(name)["TABLEBOT_PUBLIC_URL"] == f"https://{GIVEN['SITE']}"
        believed = ip_network(environment(name)["FORWARDED_ALLOW_IPS"])
        assert [ip_network(each["subnet"]) for each in COMPOSE["networks"]["front"]["ipam"]["config"]] == [believed]
        assert set(SERVICES[name]["networks"]) == {"inside", "front"}
    assert [name for name, one in SERVICES.items() if "front" in one["networks"]] == [*NODES, "caddy"]
    assert "{$SITE} {" in CADDYFILE
    assert _filled(SERVICES["caddy"]["environment"]["SITE"]) == GIVEN["SITE"]
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in SERVICES["caddy"]["volumes"]


def test_a_node_goes_on_until_caddy_has_noticed_and_is_not_killed_before_it_has_ended() -> None:
    paths = {path for route in ROUTES for path in getattr(route, "paths", ())}
    told = dict(line.split() for line in re.findall(r"^\t\t(\w+ \S+)$", CADDYFILE, re.MULTILINE))
    assert told["health_uri"] in paths
    notices = _seconds(told["health_interval"]) + _seconds(told["health_timeout"])
    for name in NODES:
        drain = float(environment(name)["TABLEBOT_DRAIN"])
        assert notices < drain
        assert drain + 10 < _seconds(SERVICES[name]["stop_grace_period"])
    assert "/health" in CONTAINERFILE


def test_volumes_networks_and_dependencies_are_there() -> None:
    for one in SERVICES.values():
        assert set(one["networks"]) <= set(COMPOSE["networks"])
        assert set(one.get("depends_on", ())) <= set(SERVICES)
        for volume in one.get("volumes", ()):
            source = volume.split(":")[0]
            assert source in COMPOSE["volumes"] or (ROOT / source).exists()
    for name, condition in COMPOSE["x-tablebot"]["depends_on"].items():
        assert condition == {"condition": "service_healthy"}
        assert "healthcheck" in SERVICES[name]
    build = COMPOSE["x-tablebot"]["build"]
    assert (ROOT / build["context"] / build["dockerfile"]).exists()


@pytest.mark.skipif(shutil.which("caddy") is None, reason="there is no caddy here")
def test_caddy_itself_understands_its_file() -> None:
    words = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(ROOT / "Caddyfile")]
    done = subprocess.run(words, env={**os.environ, **GIVEN}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
