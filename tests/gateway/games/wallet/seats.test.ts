import { describe, expect, test } from 'vitest';
import { revokeSession } from '../../../../src/gateway/core/access/sessions.ts';
import { createHarness } from '../../harness.ts';
import { openPlay, SANDBOX } from '../launch/open-play.ts';
import { soundness } from './held.ts';

const harness = await createHarness({ environment: SANDBOX });
let seats = 0;
const NO = { status: 409, code: 'transaction' };

/** A player before a card room. */
async function guest() {
  const play = await openPlay(harness, { vendor: 'AUL' });
  seats += 1;
  const seat = `seat-${String(seats).padStart(4, '0')}`;
  const at = (id: string) => ({ transactionId: `${seat}-${id}`, roundId: seat });
  return {
    ...play,
    seat,
    buyIn: (id: string, amount: string) => play.say('buyIn', { ...at(id), amount }),
    addOn: (id: string, amount: string) => play.say('addOn', { ...at(id), amount }),
    end: (id: string, amount: string) => play.say('end', { ...at(id), amount }),
    cancel: (id: string) => play.say('cancel', at(id)),
  };
}

describe('a seat at a table', () => {
  test('is bought once, added to, and left with what is there', async () => {
    const play = await guest();
    expect(await play.buyIn('in', '40.00')).toMatchObject({ status: 200, balance: '60.00' });
    expect(await play.buyIn('in', '40.00')).toMatchObject({ replayed: true, balance: '60.00' });
    expect(await play.buyIn('in-2', '10.00')).toEqual(NO);
    expect(await play.addOn('more', '20.00')).toMatchObject({ balance: '40.00' });
    expect(await play.bet(play.seat)).toMatchObject({ state: 'open', stake: 6000n });
    expect(await play.end('out', '75.00')).toMatchObject({ balance: '115.00' });
    expect(await play.end('out', '75.00')).toMatchObject({ replayed: true, balance: '115.00' });
    expect(await play.addOn('late', '5.00')).toEqual(NO);
    expect(await play.end('again', '5.00')).toEqual(NO);
    expect(await play.cancel('undo')).toEqual(NO);
    expect(await play.bet(play.seat)).toMatchObject({ state: 'settled', stake: 6000n, win: 7500n });
  });

  test('takes no more than the player has', async () => {
    const play = await guest();
    const short = { status: 402, code: 'insufficient', balance: '100.00', currency: 'PHP' };
    expect(await play.buyIn('in', '100.01')).toEqual(short);
    expect(await play.bet(play.seat)).toBeUndefined();
  });

  test('is cancelled with all that was bought in', async () => {
    const play = await guest();
    await play.buyIn('in', '40.00');
    await play.addOn('more', '20.00');
    await play.addOn('wrong', '5.00');
    await play.rollback(`${play.seat}-back`, `${play.seat}-wrong`);
    expect(await play.cancel('undo')).toMatchObject({ status: 200, balance: '100.00' });
    expect(await play.cancel('undo')).toMatchObject({ replayed: true, balance: '100.00' });
    expect(await play.cancel('undo-2')).toMatchObject({ status: 200, balance: '100.00' });
    expect(await play.rollback(`${play.seat}-late`, `${play.seat}-in`)).toMatchObject({ balance: '100.00' });
    expect(await play.addOn('late', '5.00')).toEqual(NO);
    expect(await play.end('out', '60.00')).toEqual(NO);
    expect(await play.bet(play.seat)).toMatchObject({ state: 'void', stake: 0n, win: 0n });
    expect(await soundness(harness)).toEqual([]);
  });

  test('that was cancelled before it was bought is not bought', async () => {
    const play = await guest();
    expect(await play.cancel('undo')).toMatchObject({ status: 200, balance: '100.00' });
    expect(await play.buyIn('in', '40.00')).toEqual(NO);
    expect(await play.buyIn('in', '40.00')).toEqual(NO);
    expect(await play.held()).toBe('100.00');
  });

  test('that was cancelled takes no stake of another kind either', async () => {
    const play = await guest();
    await play.buyIn('in', '40.00');
    await play.cancel('undo');
    expect(await play.debit(`${play.seat}-stake`, '10.00', play.seat)).toEqual(NO);
    expect(await play.held()).toBe('100.00');
    expect(await soundness(harness)).toEqual([]);
  });

  test('may be asked for more, or be ended, before it was bought: told again later, both are carried out', async () => {
    const play = await guest();
    expect(await play.addOn('more', '20.00')).toEqual(NO);
    expect(await play.end('out', '50.00')).toEqual(NO);
    await play.buyIn('in', '40.00');
    expect(await play.addOn('more', '20.00')).toMatchObject({ balance: '40.00' });
    expect(await play.end('out', '50.00')).toMatchObject({ balance: '90.00' });
  });

  test('is left and cancelled after the player has logged out, and not bought', async () => {
    const [left, cancelled] = [await guest(), await guest()];
    for (const play of [left, cancelled]) {
      await play.buyIn('in', '40.00');
      const session = { merchant: 'lotus', sessionId: play.sessionId };
      await revokeSession({ db: harness.db, now: harness.clock.now() }, session);
      expect(await play.addOn('more', '20.00')).toEqual({ status: 404, code: 'session' });
    }
    expect(await left.end('out', '50.00')).toMatchObject({ balance: '110.00' });
    expect(await cancelled.cancel('undo')).toMatchObject({ balance: '100.00' });
  });
});
