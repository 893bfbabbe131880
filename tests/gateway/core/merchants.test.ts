import { join } from 'node:path';
import { expect, test } from 'vitest';
import { merchantsOf } from '../../../scripts/parts/merchants.ts';
import { loadBrands } from '../../../src/brand/load.ts';
import type { Flag } from '../../../src/contract/core/words.ts';
import { logInFreeplay } from '../../../src/contract/session/endpoints.ts';
import { getHelpCentre, getStatus } from '../../../src/contract/system/endpoints.ts';
import { flagsOn } from '../../../src/contract/system/words.ts';
import { AREAS } from '../../../src/gateway/areas.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { memberAccount } from '../../../src/gateway/core/ledger/account.ts';
import { openAccounts } from '../../../src/gateway/core/ledger/booking.ts';
import { GATE_FRESH_MS, syncMerchants } from '../../../src/gateway/core/merchants/merchants.ts';
import { StartError } from '../../../src/gateway/core/start-error.ts';
import { addPicture, LARGEST_BRAND } from '../../fixtures/largest-brand.ts';
import { brandsWith } from '../../unit/brand/folders.ts';
import { createHarness, HARBOR, LOTUS } from '../harness.ts';

const PORT = 4321;
const GAMES = `http://games.localhost:${PORT}`;
const brands = await loadBrands();
const merchants = merchantsOf(brands, { localPort: PORT });
const { services, call } = await createHarness({ merchants });

test('every brand becomes a merchant that the gateway takes', async () => {
  const known = await services.merchants.all();
  expect(known.map(({ merchant }) => merchant.code)).toEqual(brands.map(({ identity }) => identity.merchant));
});

test('a brand is reached by its domains, its mirrors and locally by its name, the first one by localhost', async () => {
  const [first, second] = brands;
  if (!first || !second) throw new Error('Expected two demo brands or more.');
  const codeAt = async (host: string) => (await services.merchants.byHost(host))?.merchant.code;
  expect(await codeAt(first.domains.main)).toBe(first.identity.merchant);
  expect(await codeAt(`${second.id}.localhost:4321`)).toBe(second.identity.merchant);
  expect(await codeAt('localhost:4321')).toBe(first.identity.merchant);
  expect(await codeAt(`quick.${second.id}.localhost:4321`)).toBe(second.identity.merchant);
});

test('a brand whose members have money goes on in the currency of its books, and is taken with another while they have none', async () => {
  const { db } = await createHarness({ merchants: [LOTUS] });
  const sync = (currency: 'PHP' | 'EUR') => syncMerchants(db, [{ ...LOTUS, currency }], AREAS);
  await sync('EUR');
  await sync('PHP');
  await inTransaction(db, (trx) => openAccounts(trx, [memberAccount('ana', { code: 'lotus', currency: 'PHP' })]));
  await expect(sync('EUR')).rejects.toThrow(
    new StartError(
      'lotus: expected currency PHP, in which its members have money, found EUR. Give the brand its currency back, or open another brand.',
    ),
  );
  await sync('PHP');
});

test('a vendor is told the language by the tag that the portal has for it', async () => {
  const tags = Object.assign({}, ...merchants.map(({ languages }) => languages.tags));
  expect(tags).toMatchObject({ CN: 'zh-Hans', TW: 'zh-Hant', TY: 'fil', 'PT-BR': 'pt-BR', EN: 'en' });
});

test('an operator switches a feature on or off against the word of the brand, for every process, and gives it back', async () => {
  const { database, clock } = await createHarness({ merchants: [LOTUS, HARBOR] });
  const [one, other] = [
    await createHarness({ merchants: [LOTUS, HARBOR], database }),
    await createHarness({ merchants: [LOTUS, HARBOR], database }),
  ];
  const isOn = async ({ call: ask }: typeof one, flag: Flag, merchant = 'lotus') =>
    flagsOn((await ask(getStatus, { merchant })).info.whitelabel).includes(flag);
  const { merchants: operated } = one.services;
  expect(await isOn(other, 'VIP3')).toBe(true);
  await operated.setFlag('lotus', 'VIP3', false);
  await operated.setFlag('lotus', 'AGENTPOLICY3', true);
  expect(await isOn(one, 'VIP3')).toBe(false);
  other.clock.advance(GATE_FRESH_MS);
  expect([await isOn(other, 'VIP3'), await isOn(other, 'AGENTPOLICY3')]).toEqual([false, true]);
  expect(await isOn(one, 'AGENTPOLICY3', 'harbor')).toBe(false);
  expect((await operated.flags('lotus')).find(({ flag }) => flag === 'VIP3')).toEqual({
    flag: 'VIP3',
    brand: true,
    override: { enabled: false, since: clock.now() },
    enabled: false,
  });
  await operated.setFlag('lotus', 'VIP3', null);
  expect(await isOn(one, 'VIP3')).toBe(true);
  await expect(operated.setFlag('nobody', 'VIP3', true)).rejects.toThrow('"nobody"');
  await expect(operated.flags('nobody')).rejects.toThrow('"nobody"');
});

test('an override of an operator stays when the brand is written down anew', async () => {
  const before = await createHarness({ merchants: [LOTUS] });
  await before.services.merchants.setFlag('lotus', 'FREEPLAY3', false);
  const after = await createHarness({ merchants: [LOTUS], database: before.database });
  await expect(
    after.call(logInFreeplay, { body: { os: 'web', platform: 'W', random: 'x'.repeat(32), version: 3 } }),
  ).rejects.toMatchObject({
    code: 'session.freeplayClosed',
  });
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

test('addresses on this machine are told with the port of this machine, and only where there is one', async () => {
  const [brand] = brands;
  const [here] = merchants;
  const [elsewhere] = merchantsOf(brands, { localPort: undefined });
  if (!brand || !here || !elsewhere) throw new Error('Expected a demo brand.');
  const told = ({ resources = [], customerService = [], mirrors = [] }: typeof here) => [
    ...[...resources, ...customerService].map(({ url }) => url),
    ...mirrors,
  ];
  expect(told(here)).toContain(`http://services.localhost:${PORT}/${brand.id}/{lang}/service`);
  expect(here.mirrors).toHaveLength(brand.mirrors.domains.length);
  expect(told(here).filter((address) => address.includes('*'))).toEqual([]);
  expect(told(elsewhere).filter((address) => address.includes('localhost'))).toEqual([]);
});

test('a process that starts with one brand serves that alone, and takes none from the others', async () => {
  const [first, ...rest] = merchants;
  if (!first) throw new Error('Expected a demo brand.');
  const all = await createHarness({ merchants });
  const single = await createHarness({ merchants: [first], database: all.database });
  all.clock.advance(60_000);
  const codes = async ({ services: { merchants: known } }: typeof all) =>
    (await known.all()).map(({ merchant }) => merchant.code);
  expect(await codes(single)).toEqual([first.code]);
  expect(await codes(all)).toEqual(merchants.map(({ code }) => code));
  for (const { code } of rest) {
    expect((await all.request(getStatus, { merchant: code })).status, code).toBe(200);
    expect((await single.request(getStatus, { merchant: code })).status, code).toBe(404);
  }
});

test('a merchant that is no longer handed in keeps its row', async () => {
  const { database } = await createHarness({ merchants });
  const later = await createHarness({ merchants: merchants.slice(1), database });
  expect(await later.db.selectFrom('merchants').select('code').execute()).toHaveLength(merchants.length);
});

test('the longest and oddest values that the check takes of a brand are served', async () => {
  const root = await brandsWith({ plain: LARGEST_BRAND });
  await addPicture(join(root, 'plain'));
  const harness = await createHarness({ merchants: merchantsOf(await loadBrands({ root }), { localPort: PORT }) });
  const [known] = await harness.services.merchants.all();
  const code = known?.merchant.code ?? '';
  const topics = await harness.call(getHelpCentre, { merchant: code, query: { lang: 'EN' } });
  expect(topics.at(-1)?.id).toBe(`a${'-'.repeat(31)}`);
  const { info } = await harness.call(getStatus, { merchant: code });
  expect(info.mainDomain).toHaveLength(253);
});
