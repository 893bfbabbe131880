import { expect, test } from 'vitest';
import { checkBrands } from '../../../src/brand/check.ts';
import { loadBrands } from '../../../src/brand/load.ts';
import { formatProblem } from '../../../src/brand/problem.ts';
import { brandsWith, type Changes } from './folders.ts';

const RULE = 'kind: rebate\nstarts: 2026-01-01\nleast: "1.00"\nrates:\n  RNG: "1.2"\n  LIVE: "0.85"\n';
const PAGE = `---
title: "Rebate up to {{highest}}"
description: From {{lowest}} to {{highest}} comes back.
image: assets/logo.svg
category: Rebate
order: 10
---
Slots {{rate.RNG}}, from {{least}} on, for {{days}} days.
`;

const PROMOTION = 'content/EN/promotions/rebate.md';

async function problemsWith(changes: Changes): Promise<string[]> {
  const root = await brandsWith({ acme: { [PROMOTION]: PAGE, 'promotions/rebate.yaml': RULE, ...changes } });
  const { problems } = await checkBrands({ root });
  return problems.map((problem) => formatProblem(problem, root));
}

test('texts of a promotion have the figures of its rule, as their language writes them', async () => {
  const root = await brandsWith({ acme: { [PROMOTION]: PAGE, 'promotions/rebate.yaml': RULE } });
  const [brand] = await loadBrands({ root });
  const [promotion] = brand?.content('EN').promotions ?? [];
  expect(promotion).toMatchObject({
    title: 'Rebate up to 1.2%',
    description: 'From 0.85% to 1.2% comes back.',
    starts: '2026-01-01',
  });
  expect(promotion?.html).toMatch(/Slots 1\.2%, from \D*1\.00 on, for 30 days\./);
  expect(brand?.parts.has('rebate')).toBe(true);
});

test('a brand without such a rule does without the page', async () => {
  const root = await brandsWith({ acme: {} });
  const [brand] = await loadBrands({ root });
  expect(brand?.parts.has('rebate')).toBe(false);
});

test.each([
  [
    'a figure that the rule has not',
    { [PROMOTION]: PAGE.replace('rate.RNG', 'rate.FISH') },
    '{{rate.FISH}} would show as text',
  ],
  ['a figure in the title', { [PROMOTION]: PAGE.replace('{{highest}}"', '{{top}}"') }, '{{top}} would show as text'],
  [
    'a rate above what anybody gives',
    { 'promotions/rebate.yaml': RULE.replace('"1.2"', '"12"') },
    '"12" is not a percentage above zero',
  ],
  [
    'a rate of nothing',
    { 'promotions/rebate.yaml': RULE.replace('"1.2"', '"0"') },
    '"0" is not a percentage above zero',
  ],
  [
    'no rates',
    { 'promotions/rebate.yaml': 'kind: rebate\nstarts: 2026-01-01\nleast: "1.00"\nrates: {}\n' },
    'nothing would come back',
  ],
  ['an unknown category', { 'promotions/rebate.yaml': RULE.replace('LIVE', 'LIFE') }, 'Did you mean LIVE?'],
  ['an unknown kind', { 'promotions/rebate.yaml': RULE.replace('rebate', 'rebates') }, 'Did you mean rebate?'],
  ['an amount of another currency', { 'promotions/rebate.yaml': RULE.replace('1.00', '1.005') }, 'is not an amount of'],
  ['a name that is none', { 'promotions/Rebate.yml': RULE }, 'makes no rule of a promotion'],
  ['a rule without texts', { 'promotions/cashback.yaml': RULE }, 'has no texts'],
  ['an end before the beginning', { 'promotions/rebate.yaml': `${RULE}ends: 2025-12-31\n` }, 'is before "starts"'],
  [
    'a day that a page writes too',
    { [PROMOTION]: PAGE.replace('order: 10', 'order: 10\nstarts: 2026-01-01') },
    'stands in promotions/rebate.yaml for all languages',
  ],
  ['two rules of a kind', { 'promotions/other.yaml': RULE, 'content/EN/promotions/other.md': PAGE }, 'a brand has one'],
])('check names %s', async (_, changes, message) => {
  expect((await problemsWith(changes)).join('\n')).toContain(message);
});

const GIFT = 'kind: gift\nstarts: 2026-01-01\ntimes: daily\nprize:\n  points: 1200\ndeposit: "300.00"\n';
const APPLICATION =
  'kind: application\nstarts: 2026-01-01\ntimes: once\nprize:\n  money: "88.00"\npictures: 1\napprovedWith: "500.00"\n';
const SEASON = `---
title: Season
description: Come.
image: assets/logo.svg
category: Season
order: 20
---
{{prize}} for {{FIGURE}}.
`;

test.each([
  ['a gift', GIFT, 'deposit', /1,200 for \D*300\.00\./],
  ['an application', APPLICATION, 'approvedWith', /88\.00 for \D*500\.00\./],
])('texts of %s have the figures of its rule', async (_, rule, figure, written) => {
  const page = SEASON.replace('FIGURE', figure);
  const root = await brandsWith({ acme: { 'content/EN/promotions/season.md': page, 'promotions/season.yaml': rule } });
  const [brand] = await loadBrands({ root });
  expect(brand?.content('EN').promotions.find(({ slug }) => slug === 'season')?.html).toMatch(written);
});

test.each([
  [
    'a gift of two things',
    GIFT.replace('1200', '1200\n  money: "1.00"'),
    'is to be money, points, a bonus or free rounds, one of them',
  ],
  [
    'a gift of nothing',
    GIFT.replace('  points: 1200\n', '').replace('prize:', 'prize: {}'),
    'is to be money, points, a bonus or free rounds, one of them',
  ],
  [
    'a gift of a bonus, which nobody takes with one press',
    GIFT.replace(
      '  points: 1200',
      '  bonus:\n    amount: "5.00"\n    wagering: { multiple: "10", of: bonus, counts: { RNG: 100 }, days: 14 }\n    order: realFirst',
    ),
    'so it is money or points: whoever takes a bonus or free rounds first reads',
  ],
  [
    'a gift of free rounds',
    GIFT.replace('  points: 1200', '  freeRounds: { game: PG/aztec-gold, rounds: 10, stake: "1.00", days: 7 }'),
    'so it is money or points: whoever takes a bonus or free rounds first reads',
  ],
  ['half a point', GIFT.replace('1200', '0.5'), 'is not a number of points'],
  ['a prize of another currency', APPLICATION.replace('88.00', '88.005'), 'is not an amount of'],
  ['a deposit of another currency', GIFT.replace('300.00', '300.005'), 'is not an amount of'],
  [
    'more pictures than anybody may send',
    APPLICATION.replace('pictures: 1', 'pictures: 4'),
    'is not a number of pictures',
  ],
  ['a time that is none', GIFT.replace('daily', 'dayly'), 'Did you mean daily?'],
])('check names %s', async (_, rule, message) => {
  const page = SEASON.replace('{{FIGURE}}', 'all');
  const root = await brandsWith({ acme: { 'content/EN/promotions/season.md': page, 'promotions/season.yaml': rule } });
  const { problems } = await checkBrands({ root });
  expect(problems.map((problem) => formatProblem(problem, root)).join('\n')).toContain(message);
});

const RAFFLE =
  'kind: raffle\nstarts: 2026-01-01\nends: 2026-01-31\nbets: "500.00"\nmost: 100\nprizes:\n  - prize:\n      money: "1000.00"\n    count: 3\n';

test.each([
  ['a raffle without an end', RAFFLE.replace('ends: 2026-01-31\n', ''), 'tickets are drawn once the last day is over'],
  ['a raffle of nothing', `${RAFFLE.slice(0, RAFFLE.indexOf('prizes'))}prizes: []\n`, 'nothing would be drawn'],
  ['a prize that nobody wins', RAFFLE.replace('count: 3', 'count: 0'), 'is not how many there are'],
  ['tickets for nothing', RAFFLE.replace('"500.00"', '"0"'), 'is not an amount of money'],
  ['a prize of another currency', RAFFLE.replace('1000.00', '1000.005'), 'is not an amount of'],
])('check names %s', async (_, rule, message) => {
  const page = SEASON.replace('{{prize}} for {{FIGURE}}', 'Come');
  const root = await brandsWith({ acme: { 'content/EN/promotions/season.md': page, 'promotions/season.yaml': rule } });
  const { problems } = await checkBrands({ root });
  expect(problems.map((problem) => formatProblem(problem, root)).join('\n')).toContain(message);
});

test('texts of a raffle have the figures of its rule', async () => {
  const page = SEASON.replace('{{prize}} for {{FIGURE}}', '{{count.1}} of {{prize.1}} from {{bets}} on, {{most}}');
  const root = await brandsWith({
    acme: { 'content/EN/promotions/season.md': page, 'promotions/season.yaml': RAFFLE },
  });
  const [brand] = await loadBrands({ root });
  const html = brand?.content('EN').promotions.find(({ slug }) => slug === 'season')?.html;
  expect(html).toMatch(/3 of \D*1,000\.00 from \D*500\.00 on, 100/);
});

const REFERRAL = `kind: referral
starts: 2026-01-01
deposit: "50.00"
inviter: "15.00"
friend: "10.00"
share: ["0.1", "0.05"]
most: "131000.00"
perDay: 10
`;
const FRIENDS = PAGE.replace(/title: .*/, 'title: "Up to {{most}}"')
  .replace(/description: .*/, 'description: "{{inviter}} and {{friend}} for {{deposit}}."')
  .replace(/Slots .*/, '{{share.1}} and {{share.2}} of bets, {{perDay}} a day.');
const friendsWith = (rule: string, page = FRIENDS): Changes => ({
  'content/EN/promotions/friends.md': page,
  'promotions/friends.yaml': rule,
});

test('texts of inviting friends have the figures of its rule', async () => {
  const root = await brandsWith({ acme: friendsWith(REFERRAL) });
  const [brand] = await loadBrands({ root });
  const [promotion] = brand?.content('EN').promotions ?? [];
  expect(promotion?.title).toMatch(/^Up to \D*131,000\.00$/);
  expect(promotion?.html).toContain('0.1% and 0.05% of bets, 10 a day.');
  expect((await checkBrands({ root })).problems).toEqual([]);
});

test('what a friend is to play is a figure of its rule', async () => {
  const page = FRIENDS.replace('{{perDay}} a day.', '{{bets}} are played.');
  const root = await brandsWith({ acme: friendsWith(`${REFERRAL}bets: "80.00"\n`, page) });
  const [brand] = await loadBrands({ root });
  expect(brand?.content('EN').promotions[0]?.html).toMatch(/80\.00 are played/);
});

test.each([
  ['bets of another currency', `${REFERRAL}bets: "50.005"\n`, 'is not an amount of'],
  ['a share that grows with the distance', REFERRAL.replace('"0.05"', '"0.2"'), 'gives more for friends further away'],
  ['a share above what anybody gives', REFERRAL.replace('"0.1"', '"6"'), '"6" is not a percentage above zero'],
  ['more tiers than three', REFERRAL.replace('"0.05"', '"0.05", "0.04", "0.03"'), 'names more tiers than 3'],
  ['less than one friend brings', REFERRAL.replace('131000.00', '14.00'), 'is less than one friend brings'],
  ['no friend a day', REFERRAL.replace('perDay: 10', 'perDay: 0'), '0 is not a number of friends'],
  ['a gift of nothing', REFERRAL.replace('"10.00"', '"0.00"'), '"0.00" is not an amount of money'],
  ['an amount of another currency', REFERRAL.replace('"50.00"', '"50.005"'), 'is not an amount of'],
])('check names %s', async (_, rule, message) => {
  expect((await problemsWith(friendsWith(rule))).join('\n')).toContain(message);
});

test('check names a rule of referrals where nobody may refer, a second one, and a figure of a tier without a share', async () => {
  const off: Changes = { 'brand.yaml': (text) => `${text}features: { referral: false }\n` };
  expect((await problemsWith({ ...friendsWith(REFERRAL), ...off })).join('\n')).toContain('features.referral');
  const second = { 'promotions/more.yaml': REFERRAL, 'content/EN/promotions/more.md': FRIENDS };
  expect((await problemsWith({ ...friendsWith(REFERRAL), ...second })).join('\n')).toContain('a brand has one');
  const third = FRIENDS.replace('{{share.2}}', '{{share.3}}');
  expect((await problemsWith(friendsWith(REFERRAL, third))).join('\n')).toContain('{{share.3}} would show as text');
});
