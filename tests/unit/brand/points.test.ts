import { expect, test } from 'vitest';
import { merchantsOf } from '../../../scripts/parts/merchants.ts';
import { checkBrands } from '../../../src/brand/check.ts';
import { loadBrands } from '../../../src/brand/load.ts';
import { formatProblem } from '../../../src/brand/problem.ts';
import { brandsWith } from './folders.ts';

const MALL = `points:
  starts: 2026-01-01
  earn: { RNG: "5.00", SPORTS: "10.00" }
  convert: { points: 200, least: 1000 }
  approveUpTo: 500
  goods:
    - id: mug
      kind: sent
      title: { EN: Mug }
      description: { EN: For coffee. }
      picture: assets/logo.svg
      points: 300
      stock: 10
    - id: cash
      kind: cash
      title: { EN: Cash }
      description: { EN: In the wallet. }
      picture: assets/logo.svg
      points: 900
      amount: "5.00"
`;

const withMall = (mall: string) => brandsWith({ acme: { 'brand.yaml': (text) => `${text}${mall}` } });

test('a brand with points has its page, and the gateway knows how they are earned and redeemed', async () => {
  const brands = await loadBrands({ root: await withMall(MALL) });
  expect(brands[0]?.parts.has('points')).toBe(true);
  const [merchant] = merchantsOf(brands, { localPort: undefined });
  expect(merchant?.parts?.points).toMatchObject({
    mall: {
      ...{ starts: '2026-01-01', earn: { RNG: '5.00', SPORTS: '10.00' }, approveUpTo: 500 },
      convert: { points: 200, least: 1000 },
      goods: [
        { id: 'mug', kind: 'sent', title: { EN: 'Mug' }, points: 300, stock: 10, limit: null, amount: null },
        { id: 'cash', stock: null, amount: '5.00' },
      ],
    },
  });
});

test('a brand without points does without the page', async () => {
  const brands = await loadBrands({ root: await brandsWith({ acme: {} }) });
  expect(brands[0]?.parts.has('points')).toBe(false);
  expect(merchantsOf(brands, { localPort: undefined })[0]?.parts?.points).toEqual({});
});

test('the points of a brand are checked, and right ones are taken', async () => {
  expect((await checkBrands({ root: await withMall(MALL) })).problems).toEqual([]);
});

test.each([
  ['nothing to earn by', ['earn: { RNG: "5.00", SPORTS: "10.00" }', 'earn: {}'], 'nobody would ever have a point'],
  ['an unknown category', ['RNG: "5.00"', 'RGN: "5.00"'], 'Did you mean RNG?'],
  ['a category that the brand lacks', ['RNG: "5.00"', 'LIVE: "5.00"'], 'bets on LIVE, which this brand lacks'],
  ['an amount of another currency', ['RNG: "5.00"', 'RNG: "5.001"'], 'is not an amount of EUR'],
  ['cash of another currency', ['amount: "5.00"', 'amount: "5.1"'], 'is not an amount of EUR'],
  ['cash without an amount', ['      amount: "5.00"\n', ''], 'cash is an amount of money'],
  ['an amount of what is no cash', ['stock: 10', 'amount: "5.00"'], 'stands at a good that is no cash'],
  ['points of nothing', ['points: 300', 'points: 0'], '0 is not a number of points'],
  ['a good that is named twice', ['id: cash', 'id: mug'], '"mug" is named twice'],
  ['a good without words in a language', ['title: { EN: Mug }', 'title: {}'], 'lacks EN, which the brand offers'],
  [
    'a picture that is not there',
    ['picture: assets/logo.svg', 'picture: assets/logos.svg'],
    'Did you mean assets/logo.svg?',
  ],
  ['a least that makes no whole amount', ['least: 1000', 'least: 1001'], 'Write a multiple of 2'],
  ['points that give too much back', ['points: 200, least', 'points: 1, least'], 'more than 10 percent of each bet'],
  ['an unknown kind', ['kind: sent', 'kind: send'], 'Did you mean sent?'],
])('check names %s', async (_, [from, to], message) => {
  if (from === undefined || to === undefined || !MALL.includes(from)) throw new Error('Expected a part of the mall.');
  const root = await withMall(MALL.replace(from, to));
  const { problems } = await checkBrands({ root });
  expect(problems.map((problem) => formatProblem(problem, root)).join('\n')).toContain(message);
});
