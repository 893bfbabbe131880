import { expect, test } from 'vitest';
import { merchantsOf } from '../../scripts/merchants.ts';
import { loadBrands } from '../../src/brand/load.ts';
import { getHelpCentre } from '../../src/contract/system.ts';
import { createHarness } from './harness.ts';

const GAMES = 'http://games.localhost:4321';
const brands = await loadBrands();
const merchants = merchantsOf(brands, { gamesOrigin: GAMES });
const { services, call, db } = await createHarness({ merchants });

test('every brand becomes a merchant that the gateway takes', async () => {
  const known = await services.merchants.all();
  expect(known.map(({ merchant }) => merchant.code)).toEqual(brands.map(({ identity }) => identity.merchant));
});

test('a brand is reached by its domains and locally by its name, the first one by localhost', async () => {
  const [first, second] = brands;
  if (!first || !second) throw new Error('Expected two demo brands or more.');
  const codeAt = async (host: string) => (await services.merchants.byHost(host))?.merchant.code;
  expect(await codeAt(first.domains.main)).toBe(first.identity.merchant);
  expect(await codeAt(`${second.id}.localhost:4321`)).toBe(second.identity.merchant);
  expect(await codeAt('localhost:4321')).toBe(first.identity.merchant);
});

test('the help of a brand is answered in each of its languages', async () => {
  for (const brand of brands) {
    for (const lang of brand.languages.offered) {
      const topics = await call(getHelpCentre, { merchant: brand.identity.merchant, query: { lang } });
      expect(
        topics.map(({ id }) => id),
        `${brand.id} ${lang}`,
      ).toContain('term');
    }
  }
});

test('a host pattern of the local sandbox stands for its origin', () => {
  const local = brands.filter(({ security }) => security.hosts.games.includes('http://games.localhost:*'));
  expect(local.length).toBeGreaterThan(0);
  for (const { identity } of local) {
    const merchant = merchants.find(({ code }) => code === identity.merchant);
    expect(merchant?.launchGameCDNs).toContain(GAMES);
  }
});

test('a merchant that is no longer handed in is not served, and keeps its row', async () => {
  const { database } = await createHarness({ merchants });
  const later = await createHarness({ merchants: merchants.slice(1), database });
  const gone = merchants[0]?.code ?? '';
  expect(await later.services.merchants.byCode(gone)).toBeNull();
  const row = await later.db.selectFrom('merchants').select('active').where('code', '=', gone).executeTakeFirst();
  expect(row).toEqual({ active: false });
  expect(await db.selectFrom('merchants').select('code').where('active', '=', true).execute()).toHaveLength(
    brands.length,
  );
});
