import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { VendorBatchBody } from '../../../../../src/contract/games/vendor/calls.ts';
import { CATCHES, paysFor, type Species } from '../../../../../src/sandbox/engines/fish/maths/species.ts';
import { fairDraw } from '../../../../../src/sandbox/kit/draw.ts';
import { booked, refused } from '../../vendor/standing-clock.ts';
import { openSea } from './at-sea.ts';

const SHOTS: readonly Species[] = ['sprat', 'sprat', 'clown', 'koi', 'sprat', 'whale'];
const Seeds = z.object({ value: z.object({ fair: z.object({ former: z.object({ serverSeed: z.string() }) }) }) });

describe('a volley', () => {
  test('goes to the wallet in one call, all stakes before any prize, and the round ends with it', async () => {
    const sea = await openSea();
    const page = await sea.launch('play-0001');
    const { volley } = await sea.fire(page, SHOTS);
    const [call] = sea.asked;
    expect(sea.asked).toHaveLength(1);
    expect(call?.action).toBe('batch');
    const { transactions } = z.parse(VendorBatchBody, call?.body);
    const shots = volley?.state === 'settled' ? volley.shots : [];
    expect(shots).toHaveLength(SHOTS.length);
    const prizes = shots.flatMap(({ pays, win }, place) => {
      const final = place === SHOTS.length - 1;
      return pays > 0 || final ? [{ kind: 'credit', amount: win, final }] : [];
    });
    // Or a volley that loses would be refused where the wallet is short, and one that wins booked.
    expect(transactions).toMatchObject([...shots.map(() => ({ kind: 'debit', amount: '1.00' })), ...prizes]);
    expect(new Set(transactions.map(({ roundId }) => roundId)).size).toBe(1);
    expect(new Set(transactions.map(({ transactionId }) => transactionId)).size).toBe(transactions.length);
  });

  test('of most shots that all catch fits into one batch', async () => {
    const sea = await openSea();
    const page = await sea.launch('play-0001');
    const { mostShots } = await sea.state(page);
    const most = Array.from({ length: mostShots }, () => 'sprat' as const);
    await sea.fire(page, most);
    expect(mostShots * 2).toBeLessThanOrEqual(100);
    expect((await sea.fire(page, [...most, 'sprat'])).code).toBe('invalid');
    expect(sea.asked).toHaveLength(1);
  });

  test('asked for twice is one, and its id stands for no other', async () => {
    const sea = await openSea();
    const page = await sea.launch('play-0001');
    const id = crypto.randomUUID();
    const first = await sea.fire(page, SHOTS, { id });
    expect(await sea.fire(page, SHOTS, { id })).toEqual(first);
    expect((await sea.fire(page, ['whale'], { id })).code).toBe('mismatch');
    expect((await sea.fire(page, SHOTS, { id, stake: 250 })).code).toBe('mismatch');
    expect((await sea.fire(page, SHOTS, { stake: 101 })).code).toBe('stake');
    expect(sea.asked).toHaveLength(1);
  });

  test('follows from the seeds, which the player sees afterwards', async () => {
    const sea = await openSea();
    const page = await sea.launch('play-0001');
    await sea.fire(page, ['whale']);
    const { fair } = await sea.state(page);
    await sea.fire(page, SHOTS);
    const { serverSeed } = Seeds.parse(await sea.ask(page, 'seed', { clientSeed: 'mine' })).value.fair.former;
    const [last] = await sea.history(page);
    const draw = fairDraw({ serverSeed, clientSeed: fair.clientSeed, nonce: 2 });
    const drawn = SHOTS.map((species) => draw(CATCHES[species].cases));
    const shots = last && 'shots' in last ? last.shots : [];
    expect(shots.map((shot) => shot.drawn)).toEqual(drawn);
    expect(shots.map(({ pays }) => pays)).toEqual(drawn.map((number, i) => paysFor(SHOTS[i] ?? 'sprat', number)));
  });
});

describe('a wallet', () => {
  test('that does not answer is asked for the same again, also after a restart, and nothing is told before', async () => {
    const first = await openSea();
    const page = await first.launch('play-0001');
    first.setWallet(() => undefined);
    const id = crypto.randomUUID();
    expect((await first.fire(page, SHOTS, { id })).volley).toEqual({
      ...{ id, at: expect.any(Number), nonce: 1, stake: '6.00', state: 'pending' },
    });
    expect((await first.fire(page, SHOTS)).code).toBe('busy');
    await first.stop();
    const second = await openSea({ records: first.records, at: first.time() });
    expect(second.owed()).toBe(1);
    await second.pass(1_000);
    expect(second.owed()).toBe(0);
    expect(second.asked).toEqual(first.asked.slice(0, 1));
    expect((await second.history(page))[0]).toMatchObject({ id, state: 'settled' });
  });

  test('that refuses leaves no volley, and the next is asked for anew', async () => {
    const sea = await openSea();
    const page = await sea.launch('play-0001');
    sea.setWallet(refused('insufficient', 402));
    expect((await sea.fire(page, SHOTS)).volley).toMatchObject({ state: 'refused', reason: 'insufficient' });
    expect(await sea.history(page)).toEqual([]);
    sea.setWallet(booked);
    expect((await sea.fire(page, SHOTS)).volley).toMatchObject({ state: 'settled', nonce: 2 });
    expect(sea.owed()).toBe(0);
  });

  test('whose log-in has ended ends the session', async () => {
    const sea = await openSea();
    const page = await sea.launch('play-0001');
    sea.setWallet(refused('session', 404));
    expect((await sea.fire(page, SHOTS)).volley).toMatchObject({ state: 'refused', reason: 'session' });
    expect((await sea.fire(page, SHOTS)).code).toBe('session');
  });
});
