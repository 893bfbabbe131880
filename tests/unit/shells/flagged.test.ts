import { expect, test } from 'vitest';
import { loadBrands } from '../../../src/brand/load.ts';
import { partsOf } from '../../../src/brand/parts.ts';
import { FLAGS } from '../../../src/contract/core/words.ts';
import { pageFacts } from '../../../src/layouts/facts.ts';
import { entriesAt, menuGroups } from '../../../src/shells/core/navigation.ts';
import { siteOf } from '../../../src/shells/core/site.ts';

const [brand] = await loadBrands({ only: ['lotus'] });
if (!brand) throw new Error('Expected the demo brand lotus.');
const withFeatures = (some: Partial<typeof brand.features>) => {
  const features = { ...brand.features, ...some };
  const parts = partsOf({ ...brand, features, promotions: true, kinds: new Set(['rebate', 'ranks']) });
  return siteOf({ ...brand, features, parts }, brand.languages.default);
};
const entries = (site: ReturnType<typeof siteOf>) => [...menuGroups(site).flat(), ...entriesAt(site, 'footerRewards')];
const shown = (site: ReturnType<typeof siteOf>, id: string) =>
  entries(site)
    .filter((entry) => entry.id === id)
    .map(({ flagged }) => !flagged?.hidden);

test('an entry of a feature that the brand does without is not in the page', () => {
  const off = withFeatures({ vip: false, referral: false });
  expect(shown(off, 'vip')).toEqual([]);
  expect(shown(off, 'referral')).toEqual([]);
  expect(shown(withFeatures({}), 'vip')).toEqual([true, true]);
});

test('an entry that needs two features names both, and shows while both are on (SPEC 2: agents)', () => {
  const menu = (site: ReturnType<typeof siteOf>) =>
    menuGroups(site)
      .flat()
      .find(({ id }) => id === 'agentCentre')?.flagged;
  expect(menu(withFeatures({}))).toEqual({ 'data-flag': 'REFERRAL3 AGENTPOLICY3', hidden: false });
  expect(menu(withFeatures({ agents: false }))).toBeUndefined();
  expect(menu(withFeatures({ referral: false }))).toBeUndefined();
});

test('a page tells its scripts whether the brand pays money out', () => {
  const site = siteOf(brand, brand.languages.default);
  const { withdrawals: _, ...cashier } = brand.cashier;
  expect(brand.cashier.withdrawals).toBeDefined();
  expect(pageFacts(site, { route: '/' }).withdrawals).toBe(true);
  const without = siteOf({ ...brand, cashier }, brand.languages.default);
  expect(pageFacts(without, { route: '/' })).not.toHaveProperty('withdrawals');
});

test('a page tells its scripts which flags the brand has on, each of SPEC 3 by a key of its own', () => {
  const on = (features: Partial<typeof brand.features>) => pageFacts(withFeatures(features), { route: '/' }).flags;
  const all = {
    registration: 'both' as const,
    mobilePassword: true,
    registrationCode: true,
    mobileLogin: true,
    mobileReset: true,
  };
  expect(on(all)).toEqual(FLAGS);
  for (const [registration, ways] of [
    ['username', ['USERNAMEREG3']],
    ['mobile', ['MOBILENUMREG3']],
    ['closed', []],
  ] as const) {
    expect(on({ registration }).filter((flag) => /^(?:USERNAME|MOBILENUM)REG3$/.test(flag))).toEqual(ways);
  }
  for (const key of ['mobilePassword', 'registrationCode', 'mobileLogin', 'mobileReset'])
    expect(on({ ...all, [key]: false })).toHaveLength(FLAGS.length - 1);
  for (const key of ['passwordExpiry', 'freeplay', 'vip', 'referral', 'agents']) {
    expect(on({ ...all, [key]: false })).toHaveLength(FLAGS.length - 1);
  }
});
