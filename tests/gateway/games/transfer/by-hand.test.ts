import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { getFunds } from '../../../../src/contract/games/endpoints.ts';
import { logOut } from '../../../../src/contract/session/endpoints.ts';
import { openSession } from '../../../../src/gateway/core/access/sessions.ts';
import { stepOf } from '../../../../src/gateway/games/transfer/step.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { withPostgres } from '../../harness.ts';
import { knownMember } from '../../member/known.ts';
import { soundness } from '../wallet/held.ts';
import { type Fault, openTransfers, type Player, vendorHolds } from './open.ts';

/** Two processes on one PostgreSQL. */
const house = await openTransfers({ database: await withPostgres(12) });
const { db, first, second, newPlayer, setLine, runJob, advance, deliverLate } = house;

const at = (path: string, fault: Fault) => setLine((called) => (called === path ? fault : 'pass'));

/** Past the time in which a vendor may still take a call. */
const LAPSED_MS = 181_000;
/** Past the time that money stays where no game is open. */
const LEFT_MS = 61_000;

const placesOf = async (player: Player) => [
  await player.main(),
  await player.at('TDA'),
  await player.inTransit('TDA'),
  vendorHolds(house, 'TDA', player),
];
const fundsAt = async (player: Player) => (await player.funds()).vendors.find(({ vendor }) => vendor === 'TDA');

afterEach(async () => {
  setLine(null);
  await db.deleteFrom('vendor_pauses').execute();
  expect(await soundness(first)).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});

describe('money that a member sends to a vendor', () => {
  test('is not sent again under a key that was forgotten, which is refused for other money', async () => {
    const player = await newPlayer();
    const key = randomUUID();
    expect(await player.send('TDA', '250.00', first, key)).toBe('arrived');
    await db.deleteFrom('idempotency').execute();
    await expect(player.send('TDA', '300.00', first, key)).rejects.toMatchObject({ code: 'idempotency.mismatch' });
    await db.deleteFrom('idempotency').execute();
    expect(await player.send('TDA', '250', first, key)).toBe('arrived');
    expect(await placesOf(player)).toEqual([75_000n, 25_000n, 0n, 25_000n]);
  });

  test('is there, stays while they are logged in though no game is open, and comes back when they say so', async () => {
    const player = await newPlayer();
    expect(await player.send('TDA', '250.00')).toBe('arrived');
    expect(await placesOf(player)).toEqual([75_000n, 25_000n, 0n, 25_000n]);
    for (let turn = 0; turn < 3; turn += 1) {
      advance(LEFT_MS);
      await runJob();
    }
    expect(await placesOf(player)).toEqual([75_000n, 25_000n, 0n, 25_000n]);
    expect(await player.bringBack('TDA')).toBe(true);
    expect(await placesOf(player)).toEqual([100_000n, 0n, 0n, 0n]);
  });

  test('comes back by itself after their last log-in has ended', async () => {
    const player = await newPlayer();
    await player.send('TDA', '250.00');
    const former = player.token();
    await player.logInAgain();
    await first.call(logOut, { token: former });
    advance(LEFT_MS);
    await runJob();
    expect(await player.at('TDA')).toBe(25_000n);
    await first.call(logOut, { token: player.token() });
    await runJob();
    expect(await placesOf(player)).toEqual([100_000n, 0n, 0n, 0n]);
  });

  test('adds to what is there, and a game takes along the rest', async () => {
    const player = await newPlayer();
    await player.send('TDA', '250');
    await player.send('TDA', '0.5');
    expect(await placesOf(player)).toEqual([74_950n, 25_050n, 0n, 25_050n]);
    const url = await player.launch('TDA');
    const won = (await player.spin(url)) ?? 0n;
    expect(vendorHolds(house, 'TDA', player)).toBe(100_000n + won);
    expect(await player.bringBack()).toBe(true);
    expect(await player.main()).toBe(100_000n + won);
  });

  test('is sent once, however often the call comes: one after the other, and at both processes at once', async () => {
    const player = await newPlayer();
    const key = randomUUID();
    expect([await player.send('TDA', '10.00', first, key), await player.send('TDA', '10.00', second, key)]).toEqual([
      'arrived',
      'arrived',
    ]);
    const twice = randomUUID();
    const answers = await Promise.allSettled([
      player.send('TDA', '20.00', first, twice),
      player.send('TDA', '20.00', second, twice),
    ]);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await player.transfers()).map(({ amount }) => amount)).toEqual([1_000n, 2_000n]);
    expect(await placesOf(player)).toEqual([97_000n, 3_000n, 0n, 3_000n]);
  });

  test('is sent once where the process was lost that began it, and the call is repeated', async () => {
    for (const fault of ['diesBefore', 'diesAfter'] as const) {
      const player = await newPlayer();
      const key = randomUUID();
      const there = fault === 'diesAfter' ? 25_000n : 0n;
      let called = 0;
      setLine((path) => {
        if (path !== '/api/transfer-in') return 'pass';
        called += 1;
        return fault;
      });
      void player.send('TDA', '250.00', first, key);
      await expect.poll(() => [called, vendorHolds(house, 'TDA', player)]).toEqual([1, there]);
      setLine(null);
      advance(LAPSED_MS);
      const state = await player.send('TDA', '250.00', second, key);
      expect(state, fault).toBe(fault === 'diesAfter' ? 'arrived' : 'refused');
      expect(await player.transfers(), fault).toHaveLength(1);
      expect(await placesOf(player), fault).toEqual([100_000n - there, there, 0n, there]);
    }
  });

  test('is on its way where the vendor does not say whether it came, and then where the vendor says', async () => {
    for (const fault of ['drop', 'failed', 'nonsense', 'cut', 'late'] as const) {
      const player = await newPlayer();
      at('/api/transfer-in', fault);
      expect(await player.send('TDA', '250.00'), fault).toBe('onItsWay');
      expect([await player.main(), await player.inTransit('TDA')], fault).toEqual([75_000n, 25_000n]);
      expect(await fundsAt(player), fault).toMatchObject({
        amount: '0.00',
        onItsWay: { direction: 'in', amount: '250.00' },
      });
      setLine(null);
      advance(LAPSED_MS);
      await deliverLate();
      await runJob();
      const there = fault === 'cut' || fault === 'late' ? 0n : 25_000n;
      expect(await placesOf(player), fault).toEqual([100_000n - there, there, 0n, there]);
      expect(await fundsAt(player), fault).toMatchObject({ onItsWay: null });
    }
  });

  test('waits for nothing that is on its way there: it is refused at its field, and nothing is moved', async () => {
    const player = await newPlayer();
    at('/api/transfer-in', 'late');
    await player.send('TDA', '250.00');
    at('/api/transfer-status', 'cut');
    advance(40_000);
    await expect(player.send('TDA', '100.00')).rejects.toMatchObject(field('vendor', 'moving'));
    expect(await player.transfers()).toHaveLength(1);
    setLine(null);
    advance(LAPSED_MS);
    await deliverLate();
    expect(await player.send('TDA', '100.00')).toBe('arrived');
    expect(await placesOf(player)).toEqual([90_000n, 10_000n, 0n, 10_000n]);
  });

  test('of two at once goes there one after the other, and never more than there is', async () => {
    const player = await newPlayer();
    const sent = await Promise.allSettled([
      player.send('TDA', '600.00', first),
      player.send('TDA', '600.00', second),
      player.send('TDB', '600.00', first),
    ]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of sent) if (one.status === 'rejected') expect(one.reason).toMatchObject(INSUFFICIENT);
    expect((await player.transfers()).map(({ amount }) => amount)).toEqual([60_000n]);
    expect(await player.main()).toBe(40_000n);
  });
});

const INSUFFICIENT = { code: 'ledger.insufficient' };

function field(path: 'vendor' | 'amount', rule: string) {
  const key = rule.includes('.') ? rule : `cashier.fundsRule.${rule}`;
  return { code: 'cashier.field', value: { fields: [{ path, key }] } };
}

describe('a transfer by hand is refused', () => {
  test('for an amount that is none, is nothing, has too many decimals, or is more than there is', async () => {
    const player = await newPlayer();
    for (const amount of ['-1', 'all', '']) {
      await expect(player.send('TDA', amount), amount).rejects.toMatchObject({ code: 'request.invalid' });
    }
    await expect(player.send('TDA', '0.005')).rejects.toMatchObject(field('amount', 'cashier.rule.amount'));
    await expect(player.send('TDA', '0.00')).rejects.toMatchObject(field('amount', 'step'));
    await expect(player.send('TDA', '1000.01')).rejects.toMatchObject(INSUFFICIENT);
    expect(await player.transfers()).toEqual([]);
    expect(await player.send('TDA', '1000.00')).toBe('arrived');
  });

  test('for a vendor that is unknown or keeps no money, there as well as back', async () => {
    const player = await newPlayer();
    for (const vendor of ['PG', 'NONE']) {
      await expect(player.send(vendor, '1.00'), vendor).rejects.toMatchObject(field('vendor', 'vendor'));
      await expect(player.bringBack(vendor), vendor).rejects.toMatchObject(field('vendor', 'vendor'));
    }
  });

  test('for a vendor in maintenance, from which money still comes back', async () => {
    const player = await newPlayer();
    await player.send('TDA', '100.00');
    await first.operate('games pause', { vendor: 'TDA' });
    await expect(player.send('TDA', '1.00')).rejects.toMatchObject(field('vendor', 'closed'));
    expect(await fundsAt(player)).toMatchObject({ amount: '100.00', isOpen: false });
    expect(await player.bringBack('TDA')).toBe(true);
    expect(await player.main()).toBe(100_000n);
  });

  test('for an amount between those that the vendor can be told', async () => {
    const player = await newPlayer();
    const reads = async (profile: object, step: string) => {
      const written = { profile: JSON.stringify(profile) };
      await db.updateTable('vendors').set(written).where('code', '=', 'TDB').execute();
      // Processes read what vendors are like twice a second.
      await expect
        .poll(async () => (await player.funds()).vendors.find(({ vendor }) => vendor === 'TDB')?.step)
        .toBe(step);
    };
    await reads({ decimals: 0 }, '1.00');
    await expect(player.send('TDB', '12.75')).rejects.toMatchObject(field('amount', 'step'));
    await reads({}, '0.01');
    expect(await player.send('TDB', '12.75')).toBe('arrived');
    expect(stepOf('PHP', {})).toBe(1n);
    expect(stepOf('PHP', { decimals: 1 })).toBe(10n);
    expect(stepOf('PHP', { decimals: 4 })).toBe(1n);
  });
});

describe('bringing back from one vendor', () => {
  test('leaves what others have', async () => {
    const player = await newPlayer();
    await player.send('TDA', '100.00');
    await player.send('TDB', '200.00');
    expect(await player.bringBack('TDA')).toBe(true);
    expect([await player.main(), await player.at('TDA'), await player.at('TDB')]).toEqual([80_000n, 0n, 20_000n]);
    expect(await player.bringBack('TDA')).toBe(true);
    expect(await player.bringBack()).toBe(true);
    expect([await player.main(), await player.at('TDB')]).toEqual([100_000n, 0n]);
  });

  test('that does not answer happens later, and until then it is told to be coming back', async () => {
    const player = await newPlayer();
    await player.send('TDA', '100.00');
    at('/api/transfer-out', 'drop');
    expect(await player.bringBack('TDA')).toBe(false);
    expect(await fundsAt(player)).toMatchObject({
      ...{ amount: '0.00', isComingBack: true },
      onItsWay: { direction: 'out', amount: '100.00' },
    });
    expect(await player.main()).toBe(90_000n);
    setLine(null);
    advance(LAPSED_MS);
    await runJob();
    expect(await placesOf(player)).toEqual([100_000n, 0n, 0n, 0n]);
    expect(await fundsAt(player)).toMatchObject({ amount: '0.00', onItsWay: null, isComingBack: false });
  });
});

describe('where money can be', () => {
  test('is told with vendors that have nothing, in the order of the menus', async () => {
    const player = await newPlayer();
    await player.send('TDB', '200.00');
    const nothing = { amount: '0.00', onItsWay: null, isComingBack: false, step: '0.01', isOpen: true };
    expect(await player.funds()).toEqual({
      ...{ isSingle: false, main: '800.00', currency: 'PHP' },
      vendors: [
        { ...nothing, vendor: 'TDA', vendorName: 'Vendor TDA' },
        { ...nothing, vendor: 'TDB', vendorName: 'Vendor TDB', amount: '200.00' },
      ],
    });
  });

  test('is told to trial members too, with their play money', async () => {
    const memberId = await knownMember(db, `m-${randomUUID()}`, { merchant: 'lotus', audience: 'trial' });
    const session = { memberId, merchant: 'lotus', audience: 'trial' } as const;
    const token = await openSession({ db, random: first.services.random, now: first.clock.now() }, session);
    const { isSingle, main, vendors } = await first.call(getFunds, { token });
    expect([isSingle, main, vendors.length]).toEqual([false, '0.00', 2]);
  });

  test('is one wallet where no vendor keeps money, save one that still has some and only gives it back', async () => {
    const player = await newPlayer();
    await player.send('TDA', '100.00');
    const offered = await db.selectFrom('merchant_vendors').selectAll().where('vendor', '<>', 'PG').execute();
    await db.deleteFrom('merchant_vendors').where('vendor', '<>', 'PG').execute();
    expect(await player.funds()).toMatchObject({
      isSingle: false,
      vendors: [{ vendor: 'TDA', vendorName: 'Vendor TDA', amount: '100.00', isOpen: false }],
    });
    await expect(player.send('TDA', '1.00')).rejects.toMatchObject(field('vendor', 'vendor'));
    expect(await player.bringBack('TDA')).toBe(true);
    expect(await player.funds()).toMatchObject({ isSingle: true, main: '1000.00', vendors: [] });
    await db.insertInto('merchant_vendors').values(offered).execute();
  });
});
