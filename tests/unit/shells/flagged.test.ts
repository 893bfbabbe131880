import { expect, test } from 'vitest';
import { loadBrands } from '../../../src/brand/load.ts';
import { FLAGS } from '../../../src/contract/core/words.ts';
import { pageFacts } from '../../../src/layouts/facts.ts';
import { entriesAt, menuGroups } from '../../../src/shells/core/navigation.ts';
import { siteOf } from '../../../src/shells/core/site.ts';

const [brand] = await loadBrands({ only: ['lotus'] });
if (!brand) throw new Error('Expected the demo brand lotus.');
const withFeatures = (features: Partial<typeof brand.features>) =>
  siteOf({ ...brand, features: { ...brand.features, ...features } }, brand.languages.default);
const entries = (site: ReturnType<typeof siteOf>) => [...menuGroups(site).flat(), ...entriesAt(site, 'footerRewards')];
const shown = (site: ReturnType<typeof siteOf>, id: string) =>
  entries(site)
    .filter((entry) => entry.id === id)
    .map(({ flagged }) => !flagged?.hidden);

test('an entry of a feature that the brand has off stands hidden in the page, for an operator may switch it on', () => {
  const off = withFeatures({ vip: false, referral: false });
  expect(shown(off, 'vip')).toEqual([false, false]);
  expect(shown(off, 'referral')).toEqual([false]);
  expect(shown(withFeatures({}), 'vip')).toEqual([true, true]);
});

test('an entry that needs two features names both, and shows while both are on (SPEC 2: agents)', () => {
  const menu = (site: ReturnType<typeof siteOf>) =>
    menuGroups(site)
      .flat()
      .find(({ id }) => id === 'agentCentre')?.flagged;
  expect(menu(withFeatures({}))).toEqual({ 'data-flag': 'REFERRAL3 AGENTPOLICY3', hidden: false });
  expect(menu(withFeatures({ agents: false }))?.hidden).toBe(true);
  expect(menu(withFeatures({ referral: false }))?.hidden).toBe(true);
});

test('a page tells its scripts which flags the brand has on, each of SPEC 3 by a key of its own', () => {
  const on = (features: Partial<typeof brand.features>) => pageFacts(withFeatures(features), '/').flags;
  const all = {
    mobileRegistration: true,
    mobilePassword: true,
    registrationCode: true,
    mobileLogin: true,
    mobileReset: true,
  };
  expect(on(all)).toEqual(FLAGS);
  expect(on({ registration: 'closed' })).not.toContain('USERNAMEREG3');
  for (const key of Object.keys(all)) expect(on({ ...all, [key]: false })).toHaveLength(FLAGS.length - 1);
  for (const key of ['passwordExpiry', 'freeplay', 'vip', 'referral', 'agents']) {
    expect(on({ ...all, [key]: false })).toHaveLength(FLAGS.length - 1);
  }
});
