import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../../../src/sandbox/engines/table/games/games.ts';
import { CHIPS, mostOf } from '../../../../../src/sandbox/engines/table/limits.ts';
import { commitment, fairDraw } from '../../../../../src/sandbox/kit/draw.ts';
import { booked, refused } from '../../vendor/standing-clock.ts';
import { openTables } from './at-table.ts';

const PLAYER = { spot: 'player', amount: 5_000 };
const EVERYTHING = ['player', 'banker', 'tie'].map((spot) => ({ spot, amount: 1_000 }));

describe('a table', () => {
  test('is at the same moment of the same round for all its players, and another table is not', async () => {
    const table = await openTables();
    const [one, two] = [await table.launch('play-0001'), await table.launch('play-0002')];
    const elsewhere = await table.launch('play-0003', 'cebu-baccarat');
    await table.until(one, 'betting');
    expect(await table.round(two)).toEqual(await table.round(one));
    expect((await table.round(elsewhere)).commitment).not.toBe((await table.round(one)).commitment);
    await table.bet(one, [PLAYER]);
    await table.bet(two, [PLAYER]);
    expect((await table.round(two)).players).toBe(2);
    const dealt = await table.until(one, 'dealing');
    expect(dealt.outcome).not.toBeNull();
    expect((await table.round(two)).outcome).toEqual(dealt.outcome);
  });

  test('takes several bets of a player under one round, each once, and pays them together', async () => {
    const table = await openTables();
    const [one, two] = [await table.launch('play-0001'), await table.launch('play-0002')];
    await table.until(one, 'betting');
    const id = crypto.randomUUID();
    await table.bet(one, [PLAYER], { id });
    expect((await table.bet(one, [PLAYER], { id })).bet?.state).toBe('taken');
    expect((await table.bet(one, [{ ...PLAYER, amount: 1_000 }], { id })).code).toBe('mismatch');
    await table.bet(one, EVERYTHING);
    await table.bet(two, [{ spot: 'tie', amount: 1_000 }]);
    const { outcome } = await table.until(one, 'result');
    const debits = table.asked.filter(({ action }) => action === 'debit').map(({ body }) => body);
    const credits = table.asked.filter(({ action }) => action === 'credit').map(({ body }) => body);
    expect(debits.map(({ amount }) => amount)).toEqual(['50.00', '30.00', '10.00']);
    expect(new Set([...debits, ...credits].map(({ roundId }) => roundId)).size).toBe(1);
    expect(new Set([...debits, ...credits].map(({ transactionId }) => transactionId)).size).toBe(5);
    const win = [PLAYER, ...EVERYTHING].reduce(
      (sum, { spot, amount }) => sum + (amount * GAMES.baccarat.returns(spot, outcome ?? [])) / 100,
      0,
    );
    expect(credits[0]).toMatchObject({ playId: 'play-0001', amount: (win / 100).toFixed(2), final: false });
    expect(credits).toHaveLength(2);
    expect((await table.round(one)).result).toMatchObject({ state: 'settled', win: (win / 100).toFixed(2) });
  });

  test('closes a round when all its players have their wins, because one may have played it twice', async () => {
    const table = await openTables();
    const [first, again] = [await table.launch('play-0001'), await table.launch('play-0002')];
    await table.until(first, 'betting');
    await table.bet(first, EVERYTHING);
    await table.bet(again, EVERYTHING);
    const isLate = (playId: unknown) => playId === 'play-0002';
    table.setWallet((asked) => (isLate(asked.body.playId) && asked.action === 'credit' ? undefined : booked(asked)));
    await table.until(first, 'result');
    await table.pass(30_000);
    expect(table.asked.some(({ action }) => action === 'close')).toBe(false);
    table.setWallet(booked);
    await table.pass(60_000);
    await table.pass(60_000);
    const [closings, credits] = ['close', 'credit'].map((name) => table.asked.filter(({ action }) => action === name));
    expect(closings?.map(({ body }) => body.playId).sort()).toEqual(['play-0001', 'play-0002']);
    expect(new Set([...(closings ?? []), ...(credits ?? [])].map(({ body }) => body.roundId)).size).toBe(1);
    expect(credits?.every(({ body }) => body.final === false)).toBe(true);
    expect(table.owed()).toBe(0);
  });

  test('hides what comes until bets are closed, and takes none afterwards', async () => {
    const table = await openTables();
    const page = await table.launch('play-0001');
    const { round, outcome } = await table.until(page, 'betting');
    expect(outcome).toBeNull();
    for (const phase of ['closed', 'dealing', 'result'] as const) {
      const now = await table.until(page, phase);
      expect(now.outcome === null).toBe(phase === 'closed');
      expect((await table.bet(page, [PLAYER])).code).toBe('closed');
    }
    expect((await table.bet(page, [PLAYER], { number: round + 5 })).code).toBe('closed');
    expect(table.asked).toEqual([]);
  });

  test.each([
    ['a spot of another game', [{ spot: 'red', amount: 1_000 }], 'stake'],
    ['half a chip', [{ spot: 'tie', amount: 500 }], 'stake'],
    ['more than the table takes', [{ spot: 'tie', amount: mostOf('PHP') + 1_000 }], 'stake'],
    ['nothing', [], 'invalid'],
    ['less than nothing', [{ spot: 'tie', amount: -1_000 }], 'invalid'],
  ])('refuses a bet of %s', async (_what, chips, code) => {
    const table = await openTables();
    const page = await table.launch('play-0001');
    await table.until(page, 'betting');
    expect((await table.bet(page, chips)).code).toBe(code);
    expect(table.asked).toEqual([]);
  });

  test('takes no more than its limit over all bets of a round', async () => {
    const table = await openTables();
    const page = await table.launch('play-0001');
    await table.until(page, 'betting');
    expect((await table.bet(page, [{ spot: 'tie', amount: mostOf('PHP') }])).bet?.state).toBe('taken');
    expect((await table.bet(page, [PLAYER])).code).toBe('stake');
  });

  test('shows after each round the seed that it promised before, and everybody can repeat the draw', async () => {
    const table = await openTables();
    const page = await table.launch('play-0001');
    const promised = (await table.until(page, 'betting')).commitment;
    await table.bet(page, [PLAYER]);
    expect(await table.history(page)).toMatchObject([{ state: 'open', outcome: null, fair: null }]);
    await table.until(page, 'result');
    const [{ fair, outcome, state } = { fair: null, outcome: null, state: '' }] = await table.history(page);
    expect(state).toBe('settled');
    expect(fair?.commitment).toBe(promised);
    expect(commitment(fair?.serverSeed ?? '')).toBe(promised);
    expect(fair && GAMES.baccarat.deal(fairDraw(fair))).toEqual(outcome);
  });
});

describe('after a restart', () => {
  test('in the middle of a round the cards are the same, and the win is paid without the player', async () => {
    const first = await openTables();
    const page = await first.launch('play-0001');
    await first.until(page, 'betting');
    await first.bet(page, EVERYTHING);
    const { outcome } = await first.until(page, 'dealing');
    await first.stop();
    const second = await openTables({ records: first.records, at: first.time() });
    expect((await second.round(page)).outcome).toEqual(outcome);
    expect(second.asked).toEqual([]);
    await second.pass(9_000);
    await second.pass(0);
    expect(second.asked.map(({ action }) => action)).toEqual(['credit']);
    expect(await second.history(page)).toMatchObject([{ state: 'settled', outcome }]);
    await second.stop();
    const third = await openTables({ records: second.records, at: second.time() });
    await third.pass(30_000);
    expect(third.asked.map(({ action }) => action)).toEqual(['close']);
    expect(third.owed()).toBe(0);
  });

  test('a stake that was asked for without an answer is given back', async () => {
    const first = await openTables();
    const page = await first.launch('play-0001');
    await first.until(page, 'betting');
    first.setWallet(() => undefined);
    expect((await first.bet(page, [PLAYER])).bet?.state).toBe('doubted');
    await first.stop();
    const second = await openTables({ records: first.records, at: first.time() });
    await second.deliver();
    expect(second.asked.map(({ action }) => action)).toEqual(['rollback']);
    expect(second.owed()).toBe(0);
    expect(await second.history(page)).toMatchObject([{ state: 'voided', stake: '0.00' }]);
  });
});

describe('a wallet', () => {
  test('that refuses a stake keeps the bet out of the round', async () => {
    const table = await openTables();
    const page = await table.launch('play-0001');
    await table.until(page, 'betting');
    table.setWallet(refused('insufficient', 402));
    expect((await table.bet(page, [PLAYER])).bet).toMatchObject({ state: 'refused', reason: 'insufficient' });
    table.setWallet(booked);
    await table.until(page, 'result');
    expect(table.asked.map(({ action }) => action)).toEqual(['debit']);
    expect((await table.round(page)).result).toBeNull();
  });

  test('that is silent when a win is due hears of it until it answers', async () => {
    const table = await openTables();
    const page = await table.launch('play-0001');
    await table.until(page, 'betting');
    await table.bet(page, EVERYTHING);
    table.setWallet(() => undefined);
    await table.until(page, 'result');
    expect((await table.round(page)).result).toMatchObject({ state: 'pending', balance: null });
    expect(table.owed()).toBe(1);
    table.setWallet(booked);
    await table.pass(60_000);
    expect(table.owed()).toBe(0);
    const credits = table.asked.filter(({ action }) => action === 'credit').map(({ body }) => JSON.stringify(body));
    expect(credits.length).toBeGreaterThan(1);
    expect(new Set(credits).size).toBe(1);
  });

  test('that refuses a win for good is not asked again, and the player is told', async () => {
    const table = await openTables();
    const page = await table.launch('play-0001');
    await table.until(page, 'betting');
    await table.bet(page, EVERYTHING);
    table.setWallet(({ action }) =>
      action === 'credit' ? refused('transaction', 409)({ action, body: {} }) : undefined,
    );
    await table.until(page, 'result');
    expect((await table.round(page)).result).toMatchObject({ state: 'unpaid' });
    expect(table.owed()).toBe(0);
  });
});

test('five percent of any bet are a whole amount', () => {
  for (const chips of Object.values(CHIPS)) for (const chip of chips) expect(chip % 20, String(chips)).toBe(0);
});
