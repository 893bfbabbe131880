import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getAnnouncements } from '../../../src/contract/announcements/endpoints.ts';
import { getHotGames } from '../../../src/contract/games/endpoints.ts';
import { GAME_CLASSES, GAME_TYPES } from '../../../src/contract/games/words.ts';
import { AGENT_TYPES } from '../../../src/contract/member/words.ts';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { refuseDemo } from '../../../src/gateway/core/demo/demo.ts';
import { storedNames } from '../../../src/gateway/games/catalogue/names.ts';
import { DEMO_PASSWORD, openingFor } from '../../../src/gateway/seed/accounts.ts';
import { DEMO_DAYS } from '../../../src/gateway/seed/bets.ts';
import { otherNames } from '../../../src/gateway/seed/other-names.ts';
import { seedDemo } from '../../../src/gateway/seed/seed.ts';
import { NAMED_LANGUAGES } from '../../../src/gateway/seed/words/words.ts';
import { ENGINES } from '../../../src/sandbox/vendor/engines.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { createHarness, HARBOR, type Harness, LOTUS, withPostgres } from '../harness.ts';
import { ALL_GAMES } from '../merchants.ts';

const harness = await createHarness();
const { db, services, call, clock } = harness;
const lines = await seedDemo(services);

/** Everything the seed wrote, as one number; salts are fresh each time and stay out. */
async function digest({ db: from }: Harness): Promise<string> {
  const hash = createHash('sha256');
  const tables = [
    'vendors',
    'games',
    'accounts',
    'bookings',
    'entries',
    'bets',
    'hot_games',
    'banners',
    'banner_texts',
  ];
  for (const table of [...tables, 'notices', 'notice_texts', 'popups', 'popup_texts']) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(table)} t ORDER BY 1`.execute(
      from,
    );
    hash.update(`${table} ${JSON.stringify(rows)}`);
  }
  const members = await from
    .selectFrom('members')
    .select(['id', 'merchant', 'username', 'type', 'invite_code', 'invited_by', 'created_at'])
    .orderBy('id')
    .execute();
  return hash.update(JSON.stringify(members)).digest('hex');
}

let again: Promise<Harness> | undefined;

/** Another database with the same seed, made once: seeding takes longer than all that is asked of it. */
function seededAgain(): Promise<Harness> {
  again ??= createHarness().then(async (other) => {
    await seedDemo(other.services);
    return other;
  });
  return again;
}

describe('the demo seed', () => {
  test('is the same on another database at the same time', async () => {
    const other = await seededAgain();
    expect(await digest(other)).toBe(await digest(harness));
  });

  test('is the same on PostgreSQL, and the books are sound there too', async () => {
    const postgres = await createHarness({ database: await withPostgres() });
    await seedDemo(postgres.services);
    const books = (from: Harness) =>
      from.db
        .selectFrom('accounts')
        .select(['merchant', 'kind', 'owner', 'balance'])
        .orderBy(sql`concat_ws(' ', merchant, kind, owner, wallet, unit) COLLATE "C"`)
        .execute();
    expect(await books(postgres)).toEqual(await books(harness));
    expect(await brokenInvariants(postgres.db)).toEqual([]);
  });

  test('is marked, and a gateway that is no demo refuses it', async () => {
    const marked = await db.selectFrom('demo_data').select('merchant').orderBy('merchant').execute();
    expect(marked).toEqual([{ merchant: 'harbor' }, { merchant: 'lotus' }]);
    const place = { name: 'the embedded database in x', fresh: 'move it away.' };
    await expect(refuseDemo({ db, place }, [LOTUS, { code: 'other' }])).rejects.toThrow(
      'Expected data of your own in the embedded database in x, found accounts of the demo, whose passwords everybody ' +
        'knows, in lotus: npm start or npm run dev wrote them. Name another DATA_DIR or DATABASE_URL, or begin anew: ' +
        'move it away.',
    );
    await expect(refuseDemo({ db, place }, [{ code: 'other' }])).resolves.toBeUndefined();
    const { db: own } = await createHarness();
    await expect(refuseDemo({ db: own, place }, [LOTUS])).resolves.toBeUndefined();
  });

  test('leaves what it finds alone', async () => {
    const before = await digest(harness);
    expect(await seedDemo(services)).toEqual(lines);
    expect(await digest(harness)).toBe(before);
  });

  test('offers at least 600 games over all categories, classes and vendors, each name once', async () => {
    const games = await db.selectFrom('games').selectAll().execute();
    expect(games.length).toBeGreaterThanOrEqual(600);
    expect(new Set(games.map(({ game_type }) => game_type))).toEqual(new Set(GAME_TYPES));
    expect(new Set(games.flatMap(({ classify }) => classify ?? []))).toEqual(new Set(GAME_CLASSES));
    expect(new Set(games.map(({ name }) => name)).size).toBe(games.length);
    for (const { code, icon, vendor } of games) {
      expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(icon).toBe(`/icons/${vendor}/${code}.svg`);
    }
    const open = games.filter(({ is_open }) => is_open);
    expect(new Set(open.map(({ game_type, classify }) => classify ?? game_type))).toEqual(
      new Set(['SLOT', 'TG', 'SC', 'AC', 'VP', 'BG', 'JP', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT']),
    );
    expect(open.length).toBeGreaterThan(380);
  });

  test('names its games in other scripts too', async () => {
    const games = await db.selectFrom('games').select(['name', 'names']).where('is_list', '=', false).execute();
    const unnamed = games.filter(({ names }) => Object.keys(storedNames(names)).length < NAMED_LANGUAGES.length);
    expect(unnamed.map(({ name }) => name)).toEqual([]);
    expect(otherNames('Manila Baccarat')).toMatchObject({
      CN: '马尼拉百家乐',
      AR: 'باكارات مانيلا',
      KO: '마닐라 바카라',
    });
    expect(otherNames('Amber Tiger 2')).toMatchObject({ CN: '琥珀老虎 2', TH: 'เสืออำพัน 2' });
    expect(otherNames('Fox of Hoi An')).toMatchObject({ JA: 'ホイアンキツネ', HI: 'होई आन लोमड़ी' });
    expect(otherNames('Kelmorba Tiger')).toEqual({});
  });

  test('opens each game for the engine that plays its kind, by a name that the engine knows', async () => {
    const engines: Readonly<Record<string, string>> = {
      ...{
        SLOT: 'slot',
        JP: 'slot',
        SC: 'scratch',
        VP: 'poker',
        BG: 'bingo',
        AC: 'crash',
        TG: 'table',
        LIVE: 'table',
        FISH: 'fish',
        PVP: 'room',
      },
      ...{ SPORTS: 'book', ESPORTS: 'book', COCKFIGHT: 'book' },
    };
    const open = await db.selectFrom('games').selectAll().where('is_open', '=', true).execute();
    for (const { code, game_type, classify } of open)
      expect(ENGINES.find(({ plays }) => plays(code))?.name, code).toBe(engines[classify ?? game_type]);
  });

  test('gives a vendor that joins the portfolio its games at the next start, and touches no other', async () => {
    const joined = await seededAgain();
    const before = await joined.db.selectFrom('games').selectAll().orderBy('node_id').execute();
    await joined.db
      .insertInto('vendors')
      .values({ code: 'NEWBIE', name: 'New House', position: 99, kinds: ['RNG', 'PVP'] })
      .execute();
    await seedDemo(joined.services);
    const after = await joined.db.selectFrom('games').selectAll().orderBy('node_id').execute();
    expect(after.slice(0, before.length)).toEqual(before);
    const own = after.slice(before.length);
    expect(new Set(own.map(({ vendor, game_type }) => `${vendor} ${game_type}`))).toEqual(
      new Set(['NEWBIE RNG', 'NEWBIE PVP']),
    );
    expect(new Set(after.map(({ name }) => name)).size).toBe(after.length);
  });

  test('bets on nothing that the brand does not offer', async () => {
    const narrow = await createHarness({
      merchants: [{ ...HARBOR, parts: { games: { ...ALL_GAMES, categories: [{ type: 'LIVE', vendors: ['AUL'] }] } } }],
    });
    await seedDemo(narrow.services);
    const played = await narrow.db.selectFrom('bets').select('vendor').distinct().execute();
    expect(played).toEqual([{ vendor: 'AUL' }]);
  });

  test('books every cent: the books are sound, and each bet is in them', async () => {
    expect(await brokenInvariants(db)).toEqual([]);
    for (const merchant of ['lotus', 'harbor']) {
      const bets = await db
        .selectFrom('bets')
        .select((eb) => [eb.fn.sum<string>('stake').as('stake'), eb.fn.sum<string>('win').as('win')])
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('merchant', '=', merchant)
        .executeTakeFirstOrThrow();
      const vendors = await sql<{ stake: bigint; win: bigint }>`
        SELECT sum(greatest(e.amount, 0))::bigint AS stake, sum(greatest(-e.amount, 0))::bigint AS win
          FROM entries e JOIN accounts a ON a.merchant = e.merchant AND a.id = e.account
            JOIN bookings b ON b.merchant = e.merchant AND b.id = e.booking AND b.kind <> 'jackpot.contribution'
          WHERE a.kind = 'vendor' AND a.merchant = ${merchant}`.execute(db);
      expect(Number(bets.count)).toBeGreaterThan(500);
      expect(vendors.rows).toEqual([{ stake: BigInt(bets.stake), win: BigInt(bets.win) }]);
    }
  });

  test('has a ceiling for the wins of every vendor that a brand offers', async () => {
    const ceilings = await db.selectFrom('vendor_ceilings').selectAll().execute();
    const offered = await db.selectFrom('merchant_vendors').select(['merchant', 'vendor']).distinct().execute();
    const named = (rows: readonly { merchant: string | null; vendor: string }[]) =>
      new Set(rows.map(({ merchant, vendor }) => `${merchant} ${vendor}`));
    expect(named(ceilings)).toEqual(named(offered));
    expect(ceilings.every(({ currency, amount }) => amount === openingFor(currency))).toBe(true);
  });

  test('reaches back about three months and never ahead', async () => {
    const { first, last } = await db
      .selectFrom('bets')
      .select((eb) => [eb.fn.min('placed_at').as('first'), eb.fn.max('settled_at').as('last')])
      .executeTakeFirstOrThrow();
    const days = (clock.now().getTime() - new Date(first).getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(DEMO_DAYS - 5);
    expect(last && last <= clock.now()).toBe(true);
  });

  test('makes hot games out of the bets of the last days', async () => {
    const { list } = await call(getHotGames, { query: { gameType: 'RNG' } });
    expect(list).toHaveLength(20);
    const popular = await db.selectFrom('games').select('node_id').orderBy('popularity', 'desc').limit(20).execute();
    expect(list.map(({ nodeId }) => nodeId)).not.toEqual(popular.map(({ node_id }) => node_id));
  });

  test('tells of accounts that can log in, with money, and agents four levels deep', async () => {
    expect(lines.join('\n')).toMatch(/player +Lantern2026/);
    const login = { username: 'player', password: DEMO_PASSWORD, type: 'username', side: 'member' };
    const { token, passwordExpired } = await call(logIn, { body: login });
    expect(passwordExpired).toBe(false);
    const { balance } = await call(getBalance, { token });
    expect(Number(balance)).toBeGreaterThanOrEqual(25_000);
    const newcomer = await call(logIn, { body: { ...login, username: 'newcomer', password: '123456' } });
    expect(newcomer.passwordExpired).toBe(true);
    const returner = { body: { ...login, username: 'returner' } };
    expect(await call(logIn, returner)).toMatchObject({ passwordExpired: false });
    await services.merchants.setFlag('lotus', 'PWDEXPFORCECHANGE3', true);
    expect(await call(logIn, returner)).toMatchObject({ passwordExpired: true });
    await services.merchants.setFlag('lotus', 'PWDEXPFORCECHANGE3', false);

    let at: string | null = 'player';
    const types: number[] = [];
    while (at !== null) {
      const row: { type: number; invited_by: string | null } = await db
        .selectFrom('members')
        .select(['type', 'invited_by'])
        .where('merchant', '=', 'lotus')
        .where((eb) => eb.or([eb('username', '=', at), eb('id', '=', at)]))
        .executeTakeFirstOrThrow();
      types.unshift(row.type);
      at = row.invited_by;
    }
    expect(types).toEqual([...AGENT_TYPES, 0]);
  });

  test('speaks every language of a merchant', async () => {
    for (const language of ['EN', 'ES', 'PT-BR', 'AR']) {
      const { banners, player, popup } = await call(getAnnouncements, { merchant: 'harbor', language });
      const groups = banners.map(({ groupName }) => groupName);
      expect(groups.sort()).toEqual(['w_home', 'w_home', 'w_home', 'w_home', 'w_leftmenu', 'w_login', 'w_register']);
      expect(banners[0]?.image).toBe(`banners/harbor/1.svg${language === 'AR' ? '?dir=rtl' : ''}`);
      expect(player.length).toBeGreaterThanOrEqual(4);
      expect(popup.map(({ execution }) => execution)).toEqual(['B']);
      expect(JSON.stringify([banners, player, popup])).not.toContain('{brand}');
    }
    const [spanish, arabic] = await Promise.all(
      ['ES', 'AR'].map((language) => call(getAnnouncements, { merchant: 'harbor', language })),
    );
    expect(spanish?.banners[0]?.title).not.toBe(arabic?.banners[0]?.title);
  });
});
