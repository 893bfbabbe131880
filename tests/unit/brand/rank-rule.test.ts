import { expect, test } from 'vitest';
import { merchantsOf } from '../../../scripts/parts/merchants.ts';
import { checkBrands } from '../../../src/brand/check.ts';
import { loadBrands } from '../../../src/brand/load.ts';
import { formatProblem } from '../../../src/brand/problem.ts';
import { RanksPart } from '../../../src/gateway/ranks/part.ts';
import { brandsWith, type Changes } from './folders.ts';

const RULE = `kind: ranks
starts: 2026-01-01
keepsFor: 3
claimDays: 30
levels:
  - id: bud
    name: { EN: "Bud | [new]" }
    needs: "100.00"
    gifts:
      upgrade: { points: 1200 }
  - id: bloom
    name: { EN: Bloom }
    needs: "5000.00"
    keeps: "50.00"
    gifts:
      upgrade: { money: "20.00" }
      monthly: { money: "8.00" }
      birthday: { points: 1 }
`;
const PAGE = `---
title: "Club of {{count}} ranks"
description: A rank is kept for {{keepsFor}}.
image: assets/logo.svg
category: VIP
order: 10
---
| Rank | Bets | Gift | Month | Birthday | Keeps |
| --- | --- | --- | --- | --- | --- |
{{rows}}

{{name.bloom}} from {{needs.bloom}}, kept by {{keeps.bloom}}, waits {{claimDays}} days. See [ranks](/playerRank/).
`;
const REBATE = 'kind: rebate\nstarts: 2026-01-01\nleast: "1.00"\nrates: { RNG: "1.2" }\n';
const FILES = { 'content/EN/promotions/vip.md': PAGE, 'promotions/vip.yaml': RULE };

async function problemsWith(changes: Changes): Promise<string> {
  const root = await brandsWith({ acme: { ...FILES, ...changes } });
  const { problems } = await checkBrands({ root });
  return problems.map((problem) => formatProblem(problem, root)).join('\n');
}

async function loaded(changes: Changes = FILES) {
  const [brand] = await loadBrands({ root: await brandsWith({ acme: changes }) });
  if (!brand) throw new Error('Expected a brand.');
  return brand;
}

test('the table of the ranks is written from their rule', async () => {
  const promotion = (await loaded()).content('EN').promotions.find(({ slug }) => slug === 'vip');
  expect(promotion).toMatchObject({ title: 'Club of 2 ranks', description: 'A rank is kept for 3 months.' });
  const rows = [...(promotion?.html ?? '').matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell]) => cell),
  );
  expect(rows).toEqual([
    ['Rank', 'Bets', 'Gift', 'Month', 'Birthday', 'Keeps'],
    ['Bud | [new]', '€100.00', '1,200 points', '–', '–', '–'],
    ['Bloom', '€5,000.00', '€20.00', '€8.00', '1 point', '€50.00'],
  ]);
  expect(promotion?.html).toContain('Bloom from €5,000.00, kept by €50.00, waits 30 days.');
});

test('the gateway is handed the same rule', async () => {
  const [merchant] = merchantsOf([await loaded()], { localPort: undefined });
  expect(RanksPart.parse(merchant?.parts?.ranks)).toEqual({
    rule: {
      ...{ from: '2026-01-01', to: null, window: null, keepsFor: 3, claimDays: 30 },
      levels: [
        {
          id: 'bud',
          name: { EN: 'Bud | [new]' },
          needs: '100.00',
          keeps: null,
          gifts: { upgrade: { of: 'points', amount: 1200 } },
        },
        {
          ...{ id: 'bloom', name: { EN: 'Bloom' }, needs: '5000.00', keeps: '50.00' },
          gifts: {
            ...{ upgrade: { of: 'money', amount: '20.00' }, monthly: { of: 'money', amount: '8.00' } },
            birthday: { of: 'points', amount: 1 },
          },
        },
      ],
    },
  });
  expect(merchant?.flags?.VIP3).toBe(true);
});

test('a brand without the rule does without ranks', async () => {
  const brand = await loaded({});
  expect(brand.parts.has('vip')).toBe(false);
  const [merchant] = merchantsOf([brand], { localPort: undefined });
  expect([merchant?.flags?.VIP3, merchant?.parts?.ranks]).toEqual([false, {}]);
});

const change = (from: string | RegExp, to: string): Changes => ({ 'promotions/vip.yaml': RULE.replace(from, to) });

test.each<[string, Changes, string]>([
  ['ranks that do not rise', change('"5000.00"', '"100.00"'), 'no more than "100.00" of the rank below'],
  ['two ranks of one id', change('id: bloom', 'id: bud'), 'is the id of another rank too'],
  ['a rank without a name', change('{ EN: Bloom }', '{}'), 'lacks the name of bloom in EN'],
  ['an amount of another currency', change('"5000.00"', '"5000.005"'), 'is not an amount of EUR'],
  ['a gift of another currency', change('"8.00"', '"8.005"'), 'is not an amount of EUR'],
  [
    'a gift of both',
    change('{ points: 1 }', '{ points: 1, money: "1.00" }'),
    'is to be money, points, a bonus or free rounds, one of them',
  ],
  ['a gift of nothing', change('{ points: 1 }', '{}'), 'is to be money, points, a bonus or free rounds, one of them'],
  ['an unknown gift', change('monthly', 'montly'), 'Did you mean monthly?'],
  ['what keeps without a term', change('keepsFor: 3\n', ''), 'has no term'],
  ['a term that nothing has', change('    keeps: "50.00"\n', ''), 'has no rank with keeps'],
  ['no ranks', change(/levels:[\s\S]*/, 'levels: []\n'), 'nobody could rise'],
  [
    'a figure of a rank that is none',
    { 'content/EN/promotions/vip.md': PAGE.replace('keeps.bloom', 'keeps.bud') },
    '{{keeps.bud}} would show as text',
  ],
  ['two rules of ranks', { 'promotions/more.yaml': RULE, 'content/EN/promotions/more.md': PAGE }, 'a brand has one'],
  [
    'ranks that the brand has switched off',
    { 'brand.yaml': (text) => `${text}features: { vip: false }\n` },
    'features.vip is off',
  ],
  [
    'a link to ranks that the brand has not',
    { 'promotions/vip.yaml': REBATE, 'content/EN/promotions/vip.md': PAGE.replace(/\{\{.*?\}\}/g, 'x') },
    '/playerRank/',
  ],
])('check names %s', async (_, changes, message) => {
  expect(await problemsWith(changes)).toContain(message);
});
