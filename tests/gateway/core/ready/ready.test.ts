import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../src/contract/contract.ts';
import type { Endpoint } from '../../../../src/contract/core/endpoint.ts';
import { addNotice } from '../../../../src/gateway/announcements/write.ts';
import { AREAS, PARTS } from '../../../../src/gateway/areas.ts';
import { openPostgres } from '../../../../src/gateway/core/db/open.ts';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { syncMerchants } from '../../../../src/gateway/core/merchants/merchants.ts';
import { createVersions } from '../../../../src/gateway/core/ready/versions.ts';
import { seedDemo } from '../../../../src/gateway/seed/seed.ts';
import { whenFileEnds } from '../../cleaning.ts';
import { createHarness, HARBOR, LOTUS, withPostgres } from '../../harness.ts';
import { operated } from '../../operating.ts';
import { observed } from './observed-database.ts';

const HELP = { EN: [{ id: 'term', title: 'Terms', content: '<p>18 and older</p>' }] };
const LIVE = { models: [{ id: 'mika', name: 'Mika', language: 'fil', picture: '/hosts/mika.svg' }] };
const merchants = [
  {
    ...LOTUS,
    mirrors: ['lotus-1.example'],
    flags: { ...LOTUS.flags, LIVEMODEL3: true },
    parts: { ...LOTUS.parts, live: LIVE, system: { help: HELP } },
  },
  HARBOR,
];

/** Inputs of each read that is kept ready. */
const INPUTS: Readonly<Record<string, readonly Record<string, string>[]>> = {
  'announcements getAnnouncements': [{}, { types: 'PU,B', execution: 'B' }, { types: 'PL', language: 'ES' }],
  'games getGameMenus': [{}],
  'games getGameVendors': [{}],
  'games getGameList': [{}, { gameType: 'RNG', pageNo: '2' }, { isHot: '1', pageSize: '5' }, { gameClassify: 'BG' }],
  'games getHotGames': [{}, { gameType: 'LIVE' }],
  'jackpot getJackpotPool': [{}],
  'live getLiveModels': [{}],
  'registration getRegisterSettings': [{}],
  'system getDomainRoutes': [{}],
  'system getHelpCentre': [{ lang: 'EN' }, { lang: 'TY' }],
  'system getStatus': [{}],
  'system getWhitelabel': [{}],
  'system pingMirror': [{}, { r: 'x1' }],
  'verification getCountries': [{}],
  'winners getWinnerBoard': [{}, { gameCategory: 'RNG', limitNum: '5' }],
};

const reads = ENDPOINTS.filter(({ endpoint: { auth, method } }) => auth === 'anyone' && method === 'GET').map(
  (named) => {
    const handler = PARTS.handlers.find(({ endpoint }) => endpoint === named.endpoint);
    return { ...named, name: `${named.area} ${named.name}`, handler };
  },
);
const readyReads = reads.flatMap(({ name, endpoint, handler }) =>
  handler?.ready ? [{ name, endpoint, rules: handler.ready }] : [],
);

const plain = await createHarness({ merchants });
await seedDemo(plain.services);
const versions = createVersions({ db: plain.db, log: plain.services.log }, () => 0);
const database = observed(plain.database);
const kept = await createHarness({ merchants, database, versions });

async function textOf({ request }: typeof plain, endpoint: Endpoint, input: Parameters<typeof plain.request>[1]) {
  const response = await request(endpoint, input);
  return { status: response.status, text: await response.text(), etag: response.headers.get('etag') };
}

test('every read that needs no session is kept ready, or says why not', () => {
  const undeclared = reads.filter(({ handler }) => (handler?.ready === undefined) === (handler?.unready === undefined));
  expect(undeclared.map(({ name }) => name)).toEqual([]);
  expect(readyReads.map(({ name }) => name).sort()).toEqual(Object.keys(INPUTS).sort());
});

test('all that a ready answer is made of is watched, or its answer is short-lived', async () => {
  const { rows } = await sql<{ name: string; topic: string }>`
    SELECT DISTINCT tgrelid::regclass::text AS name, split_part(encode(tgargs, 'escape'), E'\\\\000', 1) AS topic
      FROM pg_trigger WHERE tgname LIKE 'versions_%'`.execute(plain.db);
  const watchedBy = (topics: readonly string[]) =>
    rows.filter(({ topic }) => topics.includes(topic)).map(({ name }) => name);
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, endpoint, rules } of readyReads) {
    expect(
      rules.topics.filter((topic) => watchedBy([topic]).length === 0),
      name,
    ).toEqual([]);
    for (const query of INPUTS[name] ?? []) {
      // Merchants and the sealing key are read once for many calls.
      await kept.services.merchants.all();
      await kept.services.keys.current();
      database.takeTables();
      await kept.request(endpoint, { query });
      const unwatched = [...database.takeTables()].filter((table) => !watchedBy(rules.topics).includes(table));
      expect(rules.freshMs === undefined ? unwatched : [], name).toEqual([]);
    }
  }
});

describe.each(readyReads)('$name', ({ name, endpoint }) => {
  const asked = (INPUTS[name] ?? []).flatMap((query) =>
    merchants.flatMap(({ code: merchant, languages }) =>
      languages.offered.map((language) => ({ query, merchant, language })),
    ),
  );

  test('answers from memory what it would answer anew, for each merchant and language', async () => {
    await versions.refresh();
    for (const input of asked) {
      const first = await textOf(kept, endpoint, input);
      database.takeTables();
      const again = await textOf(kept, endpoint, input);
      expect([...database.takeTables()], JSON.stringify(input)).toEqual([]);
      const anew = await textOf(plain, endpoint, input);
      expect(anew.status).toBe(200);
      expect([first, again], JSON.stringify(input)).toEqual([anew, anew]);
    }
  });

  test('answers members as it would answer them anew', async () => {
    await versions.refresh();
    const token = await plain.session('member');
    for (const query of INPUTS[name] ?? []) {
      await kept.request(endpoint, { query });
      expect(await textOf(kept, endpoint, { query, token })).toEqual(await textOf(plain, endpoint, { query, token }));
    }
  });
});

test('what differs from caller to caller is put in for each', async () => {
  const status = ENDPOINTS.find(({ name }) => name === 'getStatus')?.endpoint;
  if (!status) throw new Error('Expected the endpoint of the status.');
  const from = async (ip: string) => JSON.parse((await textOf(kept, status, { ip })).text).value;
  expect((await from('203.0.113.7')).location).toEqual({ ip: '203.0.113.7', country: null });
  const before = (await from('2001:db8::7')).now;
  kept.clock.advance(1);
  expect(await from('2001:db8::7')).toMatchObject({ location: { ip: '2001:db8::7' }, now: before + 1 });
  await kept.services.merchants.setBlocked('lotus', { countries: [], ips: ['203.0.113.7'] });
  expect([(await from('203.0.113.7')).status, (await from('203.0.113.8')).status]).toEqual([2, 0]);
  await kept.services.merchants.setMaintenance('lotus', { endsAt: null });
  expect(await from('203.0.113.7')).toMatchObject({ status: 1, maintenance: { endsAt: null } });
  await kept.services.merchants.setMaintenance('lotus', null);
  await kept.services.merchants.setBlocked('lotus', { countries: [], ips: [] });
  expect(await from('203.0.113.7')).toMatchObject({ status: 0 });
});

test('a search is counted against who asks, and never kept', async () => {
  const list = ENDPOINTS.find(({ name }) => name === 'getGameList')?.endpoint;
  if (!list) throw new Error('Expected the endpoint of the list.');
  for (const _ of [1, 2]) {
    database.takeTables();
    await kept.request(list, { query: { gameName: 'a' } });
    expect([...database.takeTables()]).toContain('rates');
  }
});

/** For each topic a write by SQL, and where it shows. */
const WRITES: Readonly<Record<string, { show: string; query?: Record<string, string>; write: string; undo: string }>> =
  {
    announcements: {
      show: 'getAnnouncements',
      write: `UPDATE notice_texts SET title = title || ' (new)'`,
      undo: `UPDATE notice_texts SET title = replace(title, ' (new)', '')`,
    },
    catalogue: {
      show: 'getGameList',
      write: `UPDATE games SET name = name || '!'`,
      undo: `UPDATE games SET name = rtrim(name, '!')`,
    },
    games: {
      show: 'getGameVendors',
      write: `UPDATE vendors SET name = name || '!'`,
      undo: `UPDATE vendors SET name = rtrim(name, '!')`,
    },
    help: {
      show: 'getHelpCentre',
      query: { lang: 'EN' },
      write: `UPDATE help_topics SET title = 'Rules'`,
      undo: `UPDATE help_topics SET title = 'Terms'`,
    },
    jackpot: {
      show: 'getJackpotPool',
      write: 'UPDATE jackpot_pools SET amount = amount + 100',
      undo: 'UPDATE jackpot_pools SET amount = amount - 100',
    },
    live: {
      show: 'getLiveModels',
      write: `UPDATE live_parts SET part = jsonb_set(part, '{models,0,name}', '"Luna"') WHERE merchant = 'lotus'`,
      undo: `UPDATE live_parts SET part = jsonb_set(part, '{models,0,name}', '"Mika"') WHERE merchant = 'lotus'`,
    },
    'register-rules': {
      show: 'getRegisterSettings',
      write: `INSERT INTO register_rules VALUES ('lotus', 'line', true, true, 'any', 1, 20)`,
      undo: 'DELETE FROM register_rules',
    },
    verification: {
      show: 'getCountries',
      write: `UPDATE verification_parts SET part = jsonb_set(part, '{countries}', '["SG"]')`,
      undo: `UPDATE verification_parts SET part = jsonb_set(part, '{countries}', '[]')`,
    },
    winners: {
      show: 'getWinnerBoard',
      write: 'UPDATE winners SET amount = amount + 100',
      undo: 'UPDATE winners SET amount = amount - 100',
    },
  };

test('every topic has a write below that shows', () => {
  expect(Object.keys(WRITES).sort()).toEqual([...new Set(readyReads.flatMap(({ rules }) => rules.topics))].sort());
});

describe.each(Object.entries(WRITES))('a change of %s', (_, { show, query = {}, write, undo }) => {
  test('by SQL shows when the versions are read, and not where nothing was committed', async () => {
    const endpoint = ENDPOINTS.find(({ name }) => name === show)?.endpoint;
    if (!endpoint) throw new Error(`Expected the endpoint ${show}.`);
    const now = async () => {
      await versions.refresh();
      return (await textOf(kept, endpoint, { query })).text;
    };
    const before = await now();
    await expect(
      inTransaction(plain.db, async (trx) => {
        await sql.raw(write).execute(trx);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await now()).toBe(before);
    await sql.raw(write).execute(plain.db);
    expect(await now()).not.toBe(before);
    await sql.raw(undo).execute(plain.db);
    expect(await now()).toBe(before);
  });
});

test('a change of one merchant leaves the answers of the others, and one that moves concerns both', async () => {
  const stamps = async () => {
    await versions.refresh();
    return ['lotus', 'harbor'].map((code) => versions.stamp(code, ['announcements']));
  };
  const [lotus, harbor] = await stamps();
  await sql`UPDATE notices SET ends_at = NULL WHERE merchant = 'lotus'`.execute(plain.db);
  const [lotusNow, harborNow] = await stamps();
  expect([lotusNow === lotus, harborNow === harbor]).toEqual([false, true]);
  await sql`UPDATE notices SET merchant = 'harbor' WHERE merchant = 'lotus'`.execute(plain.db);
  const [left, joined] = await stamps();
  expect([left === lotusNow, joined === harborNow]).toEqual([false, false]);
  await sql`UPDATE notices SET ends_at = NULL WHERE merchant = 'nobody'`.execute(plain.db);
  expect(await stamps()).toEqual([left, joined]);
});

test('an answer ends where its schedule changes it', async () => {
  const announcements = ENDPOINTS.find(({ name }) => name === 'getAnnouncements')?.endpoint;
  if (!announcements) throw new Error('Expected the endpoint of the announcements.');
  const startsAt = new Date(kept.clock.now().getTime() + 5_000);
  const endsAt = new Date(startsAt.getTime() + 5_000);
  const texts = { EN: { title: 'Only now', content: '<p>x</p>' } };
  await inTransaction(plain.db, (trx) =>
    addNotice(trx, { merchant: 'lotus', kind: 'player', startsAt, endsAt, texts }),
  );
  await versions.refresh();
  const shows = async () => (await textOf(kept, announcements, { language: 'EN' })).text.includes('Only now');
  expect(await shows()).toBe(false);
  kept.clock.advance(4_999);
  expect(await shows()).toBe(false);
  kept.clock.advance(1);
  expect(await shows()).toBe(true);
  kept.clock.advance(5_000);
  expect(await shows()).toBe(false);
});

test('the operator who changed something sees it at once', async () => {
  const own = createVersions({ db: plain.db, log: plain.services.log }, () => 0);
  const desk = await operated({ merchants, database: plain.database, versions: own });
  const announcements = ENDPOINTS.find(({ name }) => name === 'getAnnouncements')?.endpoint;
  if (!announcements) throw new Error('Expected the endpoint of the announcements.');
  await own.refresh();
  const count = async () => JSON.parse((await textOf(desk, announcements, {})).text).value.banners.length;
  const before = await count();
  const shown = await plain.db
    .selectFrom('banners')
    .select('id')
    .where('merchant', '=', 'lotus')
    .where('ends_at', 'is', null)
    .where((eb) => eb.or([eb('audience', 'is', null), eb('audience', '=', 'B')]))
    .executeTakeFirstOrThrow();
  await desk.operate('banners end', { id: `banner-${shown.id}` });
  // What has ended at this moment shows no more.
  expect(await count()).toBe(before - 1);
});

test('a change on one process shows on another', async () => {
  const first = await withPostgres();
  await syncMerchants(first.db, [LOTUS], AREAS);
  const second = openPostgres(first.url, 2, () => undefined);
  whenFileEnds(() => second.close());
  const other = createVersions({ db: second.changesDb, log: plain.services.log });
  whenFileEnds(() => other.stop());
  const process = await createHarness({ merchants: [LOTUS], database: second, versions: other });
  other.start();
  const settings = ENDPOINTS.find(({ name }) => name === 'getRegisterSettings')?.endpoint;
  if (!settings) throw new Error('Expected the endpoint of the settings.');
  const text = async () => (await textOf(process, settings, {})).text;
  await expect.poll(() => other.stamp('lotus', ['register-rules'])).not.toBeNull();
  const before = await text();
  await sql.raw(WRITES['register-rules']?.write ?? '').execute(first.db);
  await expect.poll(text, { interval: 20, timeout: 30_000 }).not.toBe(before);
});
