import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  PaymentJournalError,
  paymentFile,
  paymentMemory,
} from '../../../../../src/sandbox/services/payment/journal.ts';
import { ORDERS_KEPT } from '../../../../../src/sandbox/services/payment/limits.ts';
import type { PaymentRecord } from '../../../../../src/sandbox/services/payment/records.ts';
import { asked, atProvider } from './at-provider.ts';
import { journalPlace } from './journal-place.ts';

const amounts = (list: readonly { readonly amount: string }[]) => list.map(({ amount }) => amount);

describe('the money', () => {
  test('arrives as it was asked for', async () => {
    const { payIn, desk, status } = await atProvider();
    await payIn(asked());
    expect((await desk({ do: 'arrive' })).status).toBe(303);
    const { state, payments, returns, confirmations } = await status();
    expect({ state, returns, confirmations }).toEqual({ state: 'paid', returns: [], confirmations: null });
    expect(amounts(payments)).toEqual(['1000.00']);
  });

  test('arrives as another amount, and in several payments, each with a number of its own', async () => {
    const { payIn, desk, status } = await atProvider();
    await payIn(asked());
    await desk({ do: 'arriveOther', amount: '0.5' });
    await desk({ do: 'arriveTwice' });
    const { payments } = await status();
    expect(amounts(payments)).toEqual(['0.50', '1000.00', '1000.00']);
    expect(new Set(payments.map(({ id }) => id)).size).toBe(3);
  });

  test.each(['0', '-5', '1.001', 'ten', ''])('does not arrive as "%s", and the desk says why', async (amount) => {
    const { payIn, desk, status } = await atProvider();
    await payIn(asked());
    const response = await desk({ do: 'arriveOther', amount });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('This is no amount above zero');
    expect((await status()).payments).toEqual([]);
  });

  test('counts after its time, and after a refusal', async () => {
    const { payIn, desk, status, clock } = await atProvider();
    await payIn(asked());
    clock.now = new Date(asked().expiresAt - 1);
    expect((await status()).state).toBe('waiting');
    clock.now = new Date(asked().expiresAt);
    expect((await status()).state).toBe('expired');
    await desk({ do: 'refuse' });
    expect((await status()).state).toBe('refused');
    await desk({ do: 'arrive' });
    expect(await status()).toMatchObject({ state: 'paid', payments: [{ amount: '1000.00' }] });
    expect((await desk({ do: 'refuse' })).status).toBe(422);
  });

  test('on the coin network counts after nineteen blocks, one by one or all at once', async () => {
    const { payIn, desk, status } = await atProvider();
    await payIn(asked('crypto'));
    expect((await desk({ do: 'block' })).status).toBe(422);
    expect(await status()).toMatchObject({ state: 'waiting', confirmations: { seen: 0, needed: 19 } });
    await desk({ do: 'arrive' });
    for (let block = 1; block < 19; block++) {
      await desk({ do: 'block' });
      expect(await status()).toMatchObject({ state: 'confirming', confirmations: { seen: block }, payments: [] });
    }
    await desk({ do: 'block' });
    expect(await status()).toMatchObject({
      state: 'paid',
      confirmations: { seen: 19 },
      payments: [{ amount: '1000.00' }],
    });
    await desk({ do: 'arriveOther', amount: '1' });
    expect(amounts((await status()).payments)).toEqual(['1000.00']);
    await desk({ do: 'allBlocks' });
    expect(amounts((await status()).payments)).toEqual(['1000.00', '1.00']);
  });

  test('goes back in parts up to what came, and never above', async () => {
    const { payIn, desk, status } = await atProvider();
    await payIn(asked());
    expect((await desk({ do: 'refund', amount: '1' })).status).toBe(422);
    await desk({ do: 'arrive' });
    await desk({ do: 'refund', amount: '400' });
    const tooMuch = await desk({ do: 'refund', amount: '600.01' });
    expect(tooMuch.status).toBe(422);
    expect(await tooMuch.text()).toContain('No more than \u2068₱600.00\u2069 can go back.');
    await desk({ do: 'refund', amount: '600' });
    expect((await desk({ do: 'refund', amount: '0.01' })).status).toBe(422);
    expect((await desk({ do: 'chargeback' })).status).toBe(422);
    const { state, payments, returns } = await status();
    expect(state).toBe('paid');
    expect(amounts(payments)).toEqual(['1000.00']);
    expect(returns.map(({ amount, kind }) => [amount, kind])).toEqual([
      ['400.00', 'refund'],
      ['600.00', 'refund'],
    ]);
  });

  test('is charged back, all that was left', async () => {
    const { payIn, desk, status } = await atProvider();
    await payIn(asked());
    await desk({ do: 'arrive' });
    await desk({ do: 'refund', amount: '1' });
    await desk({ do: 'chargeback' });
    expect((await status()).returns.at(-1)).toMatchObject({ amount: '999.00', kind: 'chargeback' });
  });

  test('that two refunds at once would take twice goes back once', async () => {
    const { payIn, desk, status } = await atProvider();
    await payIn(asked());
    await desk({ do: 'arrive' });
    const answers = await Promise.all([1, 2].map(() => desk({ do: 'refund', amount: '1000' })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 422]);
    expect(amounts((await status()).returns)).toEqual(['1000.00']);
  });

  test('moves at most twenty times each way', async () => {
    const { payIn, desk, status } = await atProvider();
    await payIn(asked());
    for (let time = 0; time < 10; time++) await desk({ do: 'arriveTwice' });
    expect((await desk({ do: 'arrive' })).status).toBe(422);
    expect((await status()).payments).toHaveLength(20);
  });
});

describe('changes', () => {
  test('are told once and in their order, to their merchant alone', async () => {
    const { payIn, desk, post, changes, clock } = await atProvider();
    const [first, second, other] = ['pay-in-000000000001', 'pay-in-000000000002', 'pay-in-000000000003'];
    for (const number of [first, second]) await payIn(asked('bank', number));
    await payIn({ ...asked('bank', other), merchant: 'HARBOR' });
    expect(await changes(0)).toEqual({ payIns: [], payOuts: [], next: 0 });
    await desk({ payIn: second, do: 'arrive' });
    await post('/harbor/en/payments', { payIn: other, do: 'arrive' });
    await desk({ payIn: first, do: 'arrive' });
    const told = await changes(0);
    expect(told.payIns).toEqual([second, first]);
    expect(await changes(told.next)).toEqual({ payIns: [], payOuts: [], next: told.next });
    expect((await changes(0, 'HARBOR')).payIns).toEqual([other]);
    await desk({ payIn: second, do: 'refund', amount: '1' });
    expect((await changes(told.next)).payIns).toEqual([second]);
    // Nothing is awaited any more that could expire.
    clock.now = new Date(asked().expiresAt);
    expect((await changes((await changes(0)).next)).payIns).toEqual([]);
  });

  test('tell that a time is over', async () => {
    const { payIn, changes, clock } = await atProvider();
    await payIn(asked());
    clock.now = new Date(asked().expiresAt);
    expect((await changes(0)).payIns).toEqual([asked().payIn]);
  });

  test('after a place of a journal that was lost are told from the beginning', async () => {
    const { payIn, desk, changes } = await atProvider();
    await payIn(asked());
    await desk({ do: 'arrive' });
    expect(await changes(700)).toEqual({ payIns: [asked().payIn], payOuts: [], next: 1 });
  });
});

describe('a desk', () => {
  test('does nothing with a pay-in of another brand', async () => {
    const { payIn, post, status } = await atProvider();
    await payIn(asked());
    await post('/harbor/en/payments', { payIn: asked().payIn, do: 'arrive' });
    expect((await status()).state).toBe('waiting');
  });
});

describe('the journal', () => {
  test('lets the next start know everything, a torn last line apart', async () => {
    const path = await journalPlace();
    const before = await atProvider({ journal: await paymentFile(path) });
    const { toPay } = await before.payIn(asked('crypto'));
    await before.desk({ do: 'mode', mode: 'late' });
    await before.desk({ do: 'arrive' });
    await before.desk({ do: 'allBlocks' });
    await before.desk({ do: 'refund', amount: '250' });
    const [status, changes] = [await before.status(), await before.changes(0)];
    await before.stop();
    await writeFile(path, `${await readFile(path, 'utf8')}{"type":"paid","at":17`);

    const after = await atProvider({ journal: await paymentFile(path) });
    expect(await after.status()).toEqual(status);
    expect(await after.changes(0)).toEqual(changes);
    expect((await after.payIn(asked('crypto'))).toPay).toEqual(toPay);
    await after.desk({ do: 'postWaiting' });
    expect(after.noticed).toHaveLength(3);
    await after.desk({ do: 'chargeback' });
    expect((await after.changes(changes.next)).next).toBe(changes.next + 1);
  });

  test('with a line of another kind is refused, and says which', async () => {
    const path = await journalPlace();
    await writeFile(path, '{"type":"counted","at":0,"change":0}\n{"type":"sold"}\n');
    await expect(paymentFile(path)).rejects.toThrow(PaymentJournalError);
    await expect(paymentFile(path)).rejects.toThrow(':2: expected');
  });

  test('forgets the oldest pay-ins, and never counts a change twice', async () => {
    const path = await journalPlace();
    const opened = (number: number): PaymentRecord => {
      const payIn = `pay-in-${String(number).padStart(12, '0')}`;
      const toPay = { kind: 'qr', payload: '' } as const;
      return {
        type: 'opened',
        at: 0,
        payIn,
        body: { ...asked('qr', payIn), currency: 'PHP' },
        reference: payIn,
        toPay,
      };
    };
    const records: PaymentRecord[] = Array.from({ length: ORDERS_KEPT }, (_, index) => opened(index + 1));
    records.push({ type: 'refused', at: 0, change: 1, payIn: asked().payIn });
    await writeFile(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    const provider = await atProvider({ journal: await paymentFile(path) });
    expect((await provider.status()).state).toBe('refused');
    await provider.payIn(asked('qr', 'pay-in-new-000000001'));
    expect((await provider.status()).state).toBe('unknown');
    await provider.stop();
    const later = await atProvider({ journal: await paymentFile(path) });
    expect((await later.status()).state).toBe('unknown');
    await later.desk({ payIn: 'pay-in-new-000000001', do: 'arrive' });
    expect(await later.changes(1)).toEqual({ payIns: ['pay-in-new-000000001'], payOuts: [], next: 2 });
  });

  test('that cannot be written to lets nothing change', async () => {
    const full = { ...paymentMemory(), append: () => Promise.reject(new Error('The disk is full.')) };
    const { call, status, logged } = await atProvider({ journal: full });
    expect((await call('/pay-ins', asked())).status).toBe(500);
    expect(logged).toEqual(['payment provider failed']);
    expect((await status()).state).toBe('unknown');
  });
});
