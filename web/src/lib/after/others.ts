/** Other games for the same people. */

import type { GameCard, TableNow } from "$lib/wire";

/** Games with a seat for every seat that people hold; those that need no bots come first. */
export function otherGames(games: readonly GameCard[], table: TableNow): GameCard[] {
  const taken = table.chairs.filter((chair) => chair.people.length > 0).length;
  const needsBots = (game: GameCard) => Number((game.seats[0] ?? 1) > taken);
  return games
    .filter((game) => game.slug !== table.game && (game.seats.at(-1) ?? 0) >= taken)
    .sort((a, b) => needsBots(a) - needsBots(b));
}
