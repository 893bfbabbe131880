import { atom } from 'nanostores';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readTexts } from '../../../../src/i18n/files.ts';
import { registerLocale } from '../../../../src/i18n/registry.ts';
import { createLocale } from '../../../../src/i18n/translate.ts';
import { registerFacts } from '../../../../src/islands/core/facts.tsx';
import { island } from '../../../../src/islands/core/island.tsx';
import { LobbyPage } from '../../../../src/islands/games/LobbyPage.tsx';
import { type GameFilter, withVendor } from '../../../../src/stores/games/game-query.ts';
import { createGameSearch } from '../../../../src/stores/games/game-search.ts';
import type { GamePage } from '../../../../src/stores/games/lobby.ts';
import { FACTS, makeWorld } from '../../api/made-environment.ts';
import { makeGame } from '../../stores/made-values.ts';

const SCOPE = 'lotus/EN';
const NONE: GamePage = { items: [], total: 0, totalPages: 0, near: [], popular: [] };
const NO_MATCH = readTexts('EN')['games.none'];
const Page = island(LobbyPage);

/** A lobby's page, as it is for a filter while this is what was read last. */
function show(filter: GameFilter, state: 'loading' | 'ready', value: GamePage): string {
  makeWorld();
  registerLocale(SCOPE, createLocale('EN', readTexts('EN')));
  registerFacts(SCOPE, FACTS);
  const lobby = {
    ...createGameSearch(),
    $query: atom({ ...withVendor(null), filter }),
    $page: atom({ state, value }),
  };
  return renderToString(<Page lobby={lobby} scope={SCOPE} />);
}

const placesIn = (html: string) => html.match(/aria-busy="true"/g)?.length ?? 0;

test('a lobby says that there is nothing once the answer has come, and keeps places until then', () => {
  expect(show('ALL', 'ready', NONE)).toContain(NO_MATCH);
  const waiting = show('ALL', 'loading', NONE);
  expect(waiting).not.toContain(NO_MATCH);
  expect(placesIn(waiting)).toBe(1);
  expect(placesIn(show('FAV', 'ready', NONE))).toBe(0);
  expect(placesIn(show('FAV', 'loading', NONE))).toBe(1);
});

test('games of the page before stay until the next has come', () => {
  const some = { ...NONE, items: [makeGame()], total: 1, totalPages: 1 };
  const html = show('HOT', 'loading', some);
  expect(placesIn(html)).toBe(0);
  expect(html).toContain(makeGame().displayName);
});
