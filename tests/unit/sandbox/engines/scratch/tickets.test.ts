import { describe, expect, test } from 'vitest';
import { BOUNDS, PAYS, prizeOf } from '../../../../../src/sandbox/engines/scratch/maths/ticket.ts';
import { fairDraw } from '../../../../../src/sandbox/kit/draw.ts';
import { openRounds } from '../../kit/rounds/at-rounds.ts';
import { booked, refused } from '../../vendor/standing-clock.ts';

const CODE = 'velvet-tiger-scratch';

describe('a ticket', () => {
  test('is one debit and one credit of the same round, which ends with it', async () => {
    const shop = await openRounds(CODE);
    const page = await shop.launch('play-0001');
    const { round } = await shop.play(page);
    const [stake, win] = shop.asked;
    expect(shop.asked.map(({ action }) => action)).toEqual(['debit', 'credit']);
    expect(stake?.body).toMatchObject({ amount: '10.00', roundId: win?.body.roundId });
    const drawn = round && 'drawn' in round ? round.drawn : [];
    const prize = prizeOf(drawn);
    const pays = prize === null ? 0 : (PAYS[prize] ?? 0);
    expect(win?.body).toMatchObject({ amount: (pays * 10).toFixed(2), final: true });
    expect(round).toMatchObject({ state: 'settled', win: (pays * 10).toFixed(2), balance: '90.00' });
  });

  test('asked for twice is one, and its id stands for no other', async () => {
    const shop = await openRounds(CODE);
    const page = await shop.launch('play-0001');
    const id = crypto.randomUUID();
    const first = await shop.play(page, { id });
    expect(await shop.play(page, { id })).toEqual(first);
    expect((await shop.play(page, { id, stake: 500 })).code).toBe('mismatch');
    expect((await shop.play(page, { stake: 999 })).code).toBe('stake');
    expect((await shop.play(page, { asked: [1] })).code).toBe('stake');
    expect((await shop.move(page, id, [0])).round).toEqual(first.round);
    expect((await shop.move(page, crypto.randomUUID(), [0])).code).toBe('closed');
    expect(shop.asked).toHaveLength(2);
  });

  test('follows from the seeds, and is looked up after a restart with what was printed on it', async () => {
    const shop = await openRounds(CODE);
    const page = await shop.launch('play-0001');
    const { round } = await shop.play(page);
    const { fair } = await shop.state(page);
    await shop.reseed(page);
    await shop.stop();
    const again = await openRounds(CODE, { records: shop.records, at: shop.time() + 60_000 });
    const [last] = await again.history(page);
    expect(last).toMatchObject({ ...round });
    const serverSeed = last?.fair.serverSeed ?? '';
    const drawn = BOUNDS.map(fairDraw({ serverSeed, clientSeed: fair.clientSeed, nonce: 1 }));
    expect(last && 'drawn' in last ? last.drawn : []).toEqual(drawn);
  });
});

describe('a wallet', () => {
  test('that does not answer for the price gets it back, and nothing was printed', async () => {
    const shop = await openRounds(CODE);
    const page = await shop.launch('play-0001');
    shop.setWallet(({ action }) => (action === 'debit' ? undefined : booked({ action, body: {} })));
    expect((await shop.play(page)).round).toMatchObject({ state: 'voided' });
    expect(shop.asked.map(({ action }) => action)).toEqual(['debit', 'rollback']);
    expect(shop.owed()).toBe(0);
  });

  test('that does not answer for the win is asked again, also after a restart', async () => {
    const first = await openRounds(CODE);
    const page = await first.launch('play-0001');
    first.setWallet(({ action }) => (action === 'credit' ? undefined : booked({ action, body: {} })));
    const id = crypto.randomUUID();
    expect((await first.play(page, { id })).round).toMatchObject({ state: 'pending' });
    expect((await first.play(page)).code).toBe('busy');
    await first.stop();
    const second = await openRounds(CODE, { records: first.records, at: first.time() });
    expect(second.owed()).toBe(1);
    await second.pass(1_000);
    expect(second.owed()).toBe(0);
    expect(second.asked[0]).toEqual(first.asked[1]);
    expect((await second.play(page, { id })).round).toMatchObject({ state: 'settled' });
  });

  test('that refuses leaves no ticket, and one whose log-in has ended ends the session', async () => {
    const shop = await openRounds(CODE);
    const page = await shop.launch('play-0001');
    shop.setWallet(refused('insufficient', 402));
    expect((await shop.play(page)).round).toMatchObject({ state: 'refused', reason: 'insufficient' });
    expect(await shop.history(page)).toEqual([]);
    shop.setWallet(refused('session', 404));
    expect((await shop.play(page)).round).toMatchObject({ state: 'refused', reason: 'session' });
    expect((await shop.play(page)).code).toBe('session');
  });

  test('that refuses a win for good is not asked again, and the player is told so', async () => {
    const shop = await openRounds(CODE);
    const page = await shop.launch('play-0001');
    shop.setWallet(({ action, body }) =>
      action === 'credit' ? refused('transaction', 409)({ action, body }) : booked({ action, body }),
    );
    expect((await shop.play(page)).round).toMatchObject({ state: 'unpaid' });
    expect(shop.owed()).toBe(0);
  });
});
