import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readTexts } from '../../../../src/i18n/files.ts';
import { registerLocale } from '../../../../src/i18n/registry.ts';
import { createLocale } from '../../../../src/i18n/translate.ts';
import { registerFacts } from '../../../../src/islands/core/facts.tsx';
import { island } from '../../../../src/islands/core/island.tsx';
import { Tile } from '../../../../src/islands/games/Tile.tsx';
import { FACTS, makeWorld } from '../../api/made-environment.ts';
import { makeGame } from '../../stores/made-values.ts';

const SCOPE = 'lotus/EN';
const texts = readTexts('EN');
const BADGES = ['games.hot', 'games.new', 'games.soon'] as const;
const OnPage = island(Tile);

/** The keys of the badges that a tile of this game shows. */
function badgesOf(changes: Parameters<typeof makeGame>[0]): string[] {
  makeWorld();
  registerLocale(SCOPE, createLocale('EN', texts));
  registerFacts(SCOPE, FACTS);
  const html = renderToStaticMarkup(<OnPage game={makeGame({ displayName: 'Fort', ...changes })} scope={SCOPE} />);
  expect(html).toContain('Fort');
  return BADGES.filter((key) => html.includes(`>${texts[key]}</`));
}

test.each([
  ['isHot 1 shows the hot badge (SPEC 3)', { isHot: 1 }, ['games.hot']],
  ['isNew shows that it is new', { isNew: true }, ['games.new']],
  ['neither shows no badge', {}, []],
  ['a hot game that is new is hot', { isHot: 1, isNew: true }, ['games.hot']],
  ['what is not open yet says that above all', { isOpen: false, isHot: 1, isNew: true }, ['games.soon']],
  ["a vendor's entry opens at any time", { isGame: 'VASSALAGE', isOpen: false, isHot: 1 }, ['games.hot']],
] as const)('%s', (_, game, badges) => {
  expect(badgesOf(game)).toEqual(badges);
});
