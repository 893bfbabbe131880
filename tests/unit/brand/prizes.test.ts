import { expect, test } from 'vitest';
import { merchantsOf } from '../../../scripts/parts/merchants.ts';
import { loadBrands } from '../../../src/brand/load.ts';
import { GamesPart } from '../../../src/gateway/games/catalogue/offer.ts';
import { brandsWith, type Changes, printed, problemsOf, swap } from './folders.ts';

const unable = swap('      profile: { freeRounds: [SLOT] },\n', '');
const rounds = (game: string) => `{ freeRounds: { game: ${game}, rounds: 10, stake: "1.00", days: 7 } }`;
const missionOf = (game: string) =>
  `missions:\n  - { id: spins, title: { EN: Spins }, period: daily, goal: { rounds: 20 }, prize: ${rounds(game)} }\n`;
const giving = (game: string): Changes[string] =>
  swap('cashier:\n  currency: EUR\n', `cashier:\n  currency: EUR\n${missionOf(game)}`);
const RAFFLE = (game: string) =>
  `kind: raffle\nstarts: 2026-01-01\nends: 2026-02-01\nbets: "10.00"\nprizes:\n  - { count: 1, prize: ${rounds(game)} }\n`;
const RAFFLE_PAGE = '---\ntitle: Draw\ndescription: A draw.\nsummary: A draw.\n---\nWords.\n';

/** What is said of a brand whose one prize is free rounds of this game. */
async function said(game: string, brand: Changes = {}, portfolio?: Changes[string]): Promise<readonly string[]> {
  const root = await brandsWith({ plain: { 'brand.yaml': giving(game), ...brand } }, portfolio);
  return printed(await problemsOf(`${root}/plain`), root);
}

test('free rounds of a vendor that the brand offers and that has them are taken, and the gateway knows of which games', async () => {
  expect(await said('JDB/moon')).toEqual([]);
  const root = await brandsWith({ plain: { 'brand.yaml': giving('JDB/moon') } });
  const [merchant] = merchantsOf(await loadBrands({ root }), { localPort: undefined });
  expect(GamesPart.parse(merchant?.parts?.games).freeRounds).toEqual(['JDB/moon']);
});

test.each([
  ['of a vendor without free rounds', 'PG/jade-bell'],
  ['of a vendor that nobody knows', 'GHOST/moon'],
])('free rounds %s are refused with their place and what to write', async (_, game) => {
  const [line, ...others] = await said(game);
  expect(others).toEqual([]);
  expect(line).toMatch(/^plain\/brand\.yaml:\d+:\d+ missions\.0\.prize\.freeRounds\.game: /);
  expect(line).toContain(`"${game}" is of a vendor that has no free rounds`);
  expect(line).toContain(': write a game of JDB.');
});

test('free rounds of a vendor that the brand does not offer are refused, and so are all where none has any', async () => {
  const without = (text: string) =>
    text
      .replaceAll('[PG, JDB]', '[PG]')
      .replace('cashier:\n  currency: EUR\n', `cashier:\n  currency: EUR\n${missionOf('JDB/moon')}`);
  const [line] = await said('JDB/moon', { 'brand.yaml': without });
  expect(line).toContain(
    '"JDB/moon" is of a vendor that this brand does not offer for RNG. Name JDB in vendors.categories.RNG, or give',
  );
  expect((await said('JDB/moon', {}, unable))[0]).toContain(
    'has no free rounds (freeRounds of its profile in vendors.yaml): give another prize.',
  );
});

test('those of a rule of promotions are held to the same', async () => {
  const files = { 'promotions/draw.yaml': RAFFLE('PG/bell'), 'content/EN/promotions/draw.md': RAFFLE_PAGE };
  const lines = await said('JDB/moon', files);
  expect(lines.join('\n')).toMatch(/promotions\/draw\.yaml:\d+:\d+ prizes\.0\.prize\.freeRounds\.game: "PG\/bell"/);
});
