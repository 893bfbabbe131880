import { SEARCH } from '../../contract/core/rules.ts';
import { fitText } from '../../contract/core/text-rule.ts';
import type { Game } from '../../contract/games/endpoints.ts';
import { createOwnQuery } from '../core/address-query.ts';
import { withVendor } from './game-query.ts';
import { type Lobby, lobbyOf } from './lobby.ts';

/** The games of every category, in a popup. */
export function createGameSearch(): Lobby {
  return lobbyOf(undefined, createOwnQuery(withVendor(null)));
}

/** The first game that was found for what stands in the search box; undefined while that is being typed or answered. */
export function firstFound({ $page, $query, $typed }: Lobby): Game | undefined {
  const page = $page.get();
  const { search } = $query.get();
  const isAnswered = page.state === 'ready' && search !== '' && search === fitText(SEARCH, $typed.get());
  return isAnswered ? page.value.items[0] : undefined;
}
