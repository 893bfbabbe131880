import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { PROVIDER_PATHS } from '../../../../../src/contract/cashier/provider/calls.ts';
import { paymentFile, paymentMemory } from '../../../../../src/sandbox/services/payment/journal.ts';
import { ORDERS_KEPT } from '../../../../../src/sandbox/services/payment/limits.ts';
import type { PaymentRecord } from '../../../../../src/sandbox/services/payment/records.ts';
import { asked, askedOut, atProvider, START } from './at-provider.ts';
import { journalPlace } from './journal-place.ts';

const number = askedOut().payOut;
const amounts = (list: readonly { readonly amount: string }[]) => list.map(({ amount }) => amount);

describe('a pay-out', () => {
  test('is answered a second time as the first, and paid once', async () => {
    const { payOut, payOutStatus, deskOut, changes } = await atProvider();
    expect(await payOut()).toEqual({ payOut: number });
    expect(await payOutStatus()).toEqual({ payOut: number, state: 'waiting', returns: [] });
    await deskOut({ do: 'pay' });
    expect(await payOut()).toEqual({ payOut: number });
    expect(await payOutStatus()).toEqual({ payOut: number, state: 'paid', returns: [] });
    expect((await changes(0)).next).toBe(1);
  });

  test('asked for twice at once is taken once', async () => {
    const records: PaymentRecord[] = [];
    const { payOut } = await atProvider({ journal: paymentMemory(records) });
    await Promise.all([payOut(), payOut()]);
    expect(records.map(({ type }) => type)).toEqual(['opened']);
  });

  test('known with another body is not refused, because what was taken is paid all the same', async () => {
    const { payOut, call, payOutStatus } = await atProvider();
    await payOut();
    for (const change of [{ amount: '499.00' }, { account: '001234567891' }, { holder: 'Somebody Else' }]) {
      const response = await call(PROVIDER_PATHS.payOut, { ...askedOut(), ...change });
      expect(response.status).toBe(409);
      expect(await response.json()).toEqual({ message: expect.stringContaining('another body') });
    }
    expect((await payOutStatus()).state).toBe('waiting');
  });

  test.each([
    ['to a closed destination', { destination: 'closed-bank' }],
    ['of a merchant that nobody knows', { merchant: 'OTHER' }],
    ['of nothing', { amount: '0.00' }],
    ['of more decimals than the currency has', { amount: '1.001' }],
    ['in a currency that is not taken', { currency: 'XAU' }],
    ['to no account', { account: '' }],
    ['to an account with blanks', { account: '0012 3456' }],
    ['to an account without end', { account: '1'.repeat(129) }],
    ['to a holder without end', { holder: 'x'.repeat(201) }],
    ['whose notices go to no web address', { notify: 'file:///etc/hosts' }],
  ])('%s is refused, and never taken afterwards', async (_what, change) => {
    const { call, payOutStatus, changes, pass } = await atProvider();
    const response = await call(PROVIDER_PATHS.payOut, { ...askedOut(), ...change });
    expect(response.status).toBe(422);
    const refusal = await response.json();
    expect(refusal).toEqual({ message: expect.any(String) });
    const again = await call(PROVIDER_PATHS.payOut, askedOut());
    expect(again.status).toBe(422);
    expect(await again.json()).toEqual(refusal);
    pass(60_000);
    expect(await payOutStatus()).toEqual({ payOut: number, state: 'refused', returns: [] });
    expect(await changes(0)).toEqual({ payIns: [], payOuts: [], next: 0 });
  });

  test.each([
    ['a kind that nothing is paid to', { kind: 'card' }],
    ['an amount below zero', { amount: '-1' }],
    ['a number that is too short', { payOut: 'short' }],
    ['a field that no pay-out has', { tip: '1' }],
    ['no holder', { holder: undefined }],
  ])('with %s is not of the form, and not known afterwards', async (_what, change) => {
    const { call, payOutStatus } = await atProvider();
    expect((await call(PROVIDER_PATHS.payOut, { ...askedOut(), ...change })).status).toBe(400);
    expect((await payOutStatus()).state).toBe('unknown');
  });

  test('may have the number of a pay-in, and nothing of one is the other’s', async () => {
    const { payIn, payOut, desk, deskOut, status, payOutStatus, changes } = await atProvider();
    const both = 'a-number-of-two-orders';
    await payIn(asked('bank', both));
    await payOut(askedOut(both));
    await deskOut({ payOut: both, do: 'refuse' });
    expect((await status(both)).state).toBe('waiting');
    await desk({ payIn: both, do: 'arrive' });
    expect(await payOutStatus(both)).toMatchObject({ state: 'refused' });
    expect(await changes(0)).toEqual({ payIns: [both], payOuts: [both], next: 2 });
    expect(await changes(1)).toEqual({ payIns: [both], payOuts: [], next: 2 });
  });
});

describe('on the desk a pay-out', () => {
  test('that was refused stays refused', async () => {
    const { payOut, deskOut, payOutStatus, pass, changes } = await atProvider();
    await payOut();
    expect((await deskOut({ do: 'refuse' })).status).toBe(303);
    for (const action of ['pay', 'refuse', 'hold', 'returnAll'])
      expect((await deskOut({ do: action })).status).toBe(422);
    pass(60_000);
    await payOut();
    expect(await payOutStatus()).toEqual({ payOut: number, state: 'refused', returns: [] });
    expect((await changes(0)).next).toBe(1);
  });

  test('that was paid stays paid', async () => {
    const { payOut, deskOut, payOutStatus } = await atProvider();
    await payOut();
    await deskOut({ do: 'pay' });
    for (const action of ['pay', 'refuse', 'hold']) expect((await deskOut({ do: action })).status).toBe(422);
    expect((await payOutStatus()).state).toBe('paid');
  });

  test('comes back in parts up to what was paid, each with a number of its own, and never above', async () => {
    const { payOut, deskOut, payOutStatus } = await atProvider();
    await payOut();
    expect((await deskOut({ do: 'return', amount: '1' })).status).toBe(422);
    await deskOut({ do: 'pay' });
    await deskOut({ do: 'return', amount: '120.5' });
    const tooMuch = await deskOut({ do: 'return', amount: '379.51' });
    expect(tooMuch.status).toBe(422);
    expect(await tooMuch.text()).toContain('No more than \u2068₱379.50\u2069 can go back.');
    await deskOut({ do: 'return', amount: '79.50' });
    const [first] = (await payOutStatus()).returns;
    await deskOut({ do: 'returnAll' });
    expect((await deskOut({ do: 'return', amount: '0.01' })).status).toBe(422);
    expect((await deskOut({ do: 'returnAll' })).status).toBe(422);
    const { state, returns } = await payOutStatus();
    expect(state).toBe('paid');
    expect(amounts(returns)).toEqual(['120.50', '79.50', '300.00']);
    expect(returns[0]).toEqual(first);
    expect(new Set(returns.map(({ id }) => id)).size).toBe(3);
  });

  test.each(['0', '-5', '1.001', 'ten', ''])('does not come back as "%s", and the desk says why', async (amount) => {
    const { payOut, deskOut, payOutStatus } = await atProvider();
    await payOut();
    await deskOut({ do: 'pay' });
    const response = await deskOut({ do: 'return', amount });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('This is no amount above zero');
    expect((await payOutStatus()).returns).toEqual([]);
  });

  test('that two returns at once would take twice comes back once', async () => {
    const { payOut, deskOut, payOutStatus } = await atProvider();
    await payOut();
    await deskOut({ do: 'pay' });
    const answers = await Promise.all([1, 2].map(() => deskOut({ do: 'return', amount: '500' })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 422]);
    expect(amounts((await payOutStatus()).returns)).toEqual(['500.00']);
  });

  test('comes back at most twenty times', async () => {
    const { payOut, deskOut, payOutStatus } = await atProvider();
    await payOut();
    await deskOut({ do: 'pay' });
    for (let time = 0; time < 20; time++) await deskOut({ do: 'return', amount: '1' });
    expect((await deskOut({ do: 'return', amount: '1' })).status).toBe(422);
    expect((await payOutStatus()).returns).toHaveLength(20);
  });

  test('of another brand is left alone', async () => {
    const { payOut, post, payOutStatus } = await atProvider();
    await payOut();
    await post('/harbor/en/payments', { payOut: number, do: 'pay' });
    expect((await payOutStatus()).state).toBe('waiting');
  });
});

describe('a pay-out that nobody sees to', () => {
  test('is paid after ten seconds, and told without being asked for', async () => {
    const { payOut, pass, noticed, payOutStatus } = await atProvider();
    await payOut();
    pass(9_999);
    expect((await payOutStatus()).state).toBe('waiting');
    pass(1);
    await vi.waitFor(() => expect(noticed).toEqual([number]));
    expect(await payOutStatus()).toEqual({ payOut: number, state: 'paid', returns: [] });
  });

  test('is paid when its own time has come, whatever came before it', async () => {
    const { payOut, pass, noticed, payOutStatus } = await atProvider();
    await payOut();
    pass(4_000);
    await payOut(askedOut('pay-out-00000000002'));
    pass(6_000);
    await vi.waitFor(() => expect(noticed).toEqual([number]));
    expect((await payOutStatus('pay-out-00000000002')).state).toBe('waiting');
    pass(4_000);
    await vi.waitFor(() => expect(noticed).toEqual([number, 'pay-out-00000000002']));
  });

  test('is paid for whoever asks before the provider looked itself, and told once', async () => {
    const { payOut, pass, clock, changes, noticed, stop } = await atProvider();
    await payOut();
    clock.now = new Date(clock.now.getTime() + 10_000);
    expect((await changes(0)).payOuts).toEqual([number]);
    pass(60_000);
    await stop();
    expect(noticed).toEqual([number]);
  });

  test('is paid after a journal that could not be written to for a while', async () => {
    const memory = paymentMemory();
    const disk = { isFull: false };
    const { payOut, pass, logged, noticed } = await atProvider({
      journal: {
        ...memory,
        append: (record) => (disk.isFull ? Promise.reject(new Error('The disk is full.')) : memory.append(record)),
      },
    });
    await payOut();
    disk.isFull = true;
    pass(10_000);
    await vi.waitFor(() => expect(logged).toEqual(['pay-outs not paid']));
    disk.isFull = false;
    pass(1_000);
    await vi.waitFor(() => expect(noticed).toEqual([number]));
  });
});

describe('a pay-out that somebody sees to', () => {
  test.each([{ do: 'hold' }, { do: 'mode', mode: 'late' }])('by %j is not paid by itself', async (fields) => {
    const { payOut, deskOut, pass, payOutStatus, page } = await atProvider();
    await payOut();
    expect((await page()).html).not.toContain('No, it waits for you');
    await deskOut(fields);
    pass(3_600_000);
    expect((await payOutStatus()).state).toBe('waiting');
    expect((await page()).html).toContain('No, it waits for you');
    await deskOut({ do: 'pay' });
    expect((await payOutStatus()).state).toBe('paid');
  });
});

describe('the gateway', () => {
  test('is told of changes of pay-ins and pay-outs in one list, in their order, to their merchant alone', async () => {
    const { payIn, payOut, desk, deskOut, changes, noticed } = await atProvider();
    await payIn(asked());
    for (const each of [number, 'pay-out-00000000002']) await payOut(askedOut(each));
    await payOut({ ...askedOut('pay-out-00000000003'), merchant: 'HARBOR' });
    expect(await changes(0)).toEqual({ payIns: [], payOuts: [], next: 0 });
    await deskOut({ payOut: 'pay-out-00000000002', do: 'refuse' });
    await desk({ do: 'arrive' });
    await deskOut({ do: 'pay' });
    expect(await changes(0)).toEqual({
      payIns: [asked().payIn],
      payOuts: ['pay-out-00000000002', number],
      next: 3,
    });
    expect(await changes(1)).toEqual({ payIns: [asked().payIn], payOuts: [number], next: 3 });
    expect(await changes(3)).toEqual({ payIns: [], payOuts: [], next: 3 });
    await deskOut({ do: 'return', amount: '1' });
    expect(await changes(3)).toEqual({ payIns: [], payOuts: [number], next: 4 });
    expect((await changes(0, 'HARBOR')).payOuts).toEqual([]);
    expect(noticed).toEqual(['pay-out-00000000002', asked().payIn, number, number]);
  });

  test('is not told that a pay-out is held', async () => {
    const { payOut, deskOut, changes, noticed } = await atProvider();
    await payOut();
    await deskOut({ do: 'hold' });
    expect(noticed).toEqual([]);
    expect((await changes(0)).payOuts).toEqual([]);
  });

  test('gets notices of pay-outs twice, late, the newest first, or never, as the desk has it', async () => {
    const { payIn, payOut, desk, deskOut, noticed, payOutStatus } = await atProvider();
    const [twice, late, reversed, never] = ['twice', 'late', 'reversed', 'never'].map(
      (mode) => `pay-out-${mode}-notices`,
    ) as [string, string, string, string];
    await payIn(asked());
    await desk({ do: 'mode', mode: 'reversed' });
    for (const each of [twice, late, reversed, never]) {
      await payOut(askedOut(each));
      await deskOut({ payOut: each, do: 'mode', mode: each.split('-')[2] ?? '' });
      await deskOut({ payOut: each, do: 'pay' });
    }
    await desk({ do: 'arrive' });
    expect(noticed).toEqual([twice, twice]);
    await desk({ do: 'postWaiting' });
    expect(noticed).toEqual([twice, twice, late, asked().payIn, reversed]);
    expect((await payOutStatus(never)).state).toBe('paid');
  });

  test('gets a notice of a pay-out again that it did not acknowledge', async () => {
    const { payOut, deskOut, noticed, gateway, logged } = await atProvider();
    await payOut();
    gateway.answers = false;
    await deskOut({ do: 'pay' });
    expect(logged).toEqual(['notice not delivered']);
    gateway.answers = true;
    await deskOut({ do: 'postAgain' });
    expect(noticed).toEqual([number]);
  });
});

describe('the journal of pay-outs', () => {
  test('lets the next start know everything, a torn last line apart', async () => {
    const path = await journalPlace();
    const before = await atProvider({ journal: await paymentFile(path) });
    const numbers = ['paid', 'refused', 'held', 'left'].map((what) => `pay-out-${what}-0000000`);
    for (const each of numbers) await before.payOut(askedOut(each));
    const [paid = '', refused = '', held = '', left = ''] = numbers;
    await before.call(PROVIDER_PATHS.payOut, { ...askedOut('pay-out-turned-away'), destination: 'closed' });
    await before.deskOut({ payOut: paid, do: 'mode', mode: 'late' });
    await before.deskOut({ payOut: paid, do: 'pay' });
    await before.deskOut({ payOut: paid, do: 'return', amount: '250' });
    await before.deskOut({ payOut: refused, do: 'refuse' });
    await before.deskOut({ payOut: held, do: 'hold' });
    const known = await Promise.all(numbers.map((each) => before.payOutStatus(each)));
    const changes = await before.changes(0);
    await before.stop();
    await writeFile(path, `${await readFile(path, 'utf8')}{"type":"paid","at":17`);

    const after = await atProvider({ journal: await paymentFile(path) });
    expect(await Promise.all(numbers.map((each) => after.payOutStatus(each)))).toEqual(known);
    expect(await after.changes(0)).toEqual(changes);
    expect((await after.payOutStatus('pay-out-turned-away')).state).toBe('refused');
    after.pass(10_000);
    await vi.waitFor(() => expect(after.noticed).toEqual([left]));
    for (const each of numbers) expect(await after.payOut(askedOut(each))).toEqual({ payOut: each });
    await after.deskOut({ do: 'postWaiting' });
    expect(after.noticed).toEqual([left, paid, paid]);
    await after.deskOut({ payOut: paid, do: 'returnAll' });
    expect(amounts((await after.payOutStatus(paid)).returns)).toEqual(['250.00', '250.00']);
    expect((await after.payOutStatus(held)).state).toBe('waiting');
    expect((await after.changes(changes.next)).next).toBe(changes.next + 2);
  });

  test('forgets the oldest, and never counts a change twice', async () => {
    const path = await journalPlace();
    const opened = (count: number): PaymentRecord => {
      const payOut = `pay-out-${String(count).padStart(11, '0')}`;
      return {
        type: 'opened',
        at: START.getTime(),
        payOut,
        body: { ...askedOut(payOut), kind: 'bank', currency: 'PHP' },
      };
    };
    const records: PaymentRecord[] = Array.from({ length: ORDERS_KEPT }, (_, index) => opened(index + 1));
    records.push({ type: 'refused', at: START.getTime(), change: 1, payOut: number });
    await writeFile(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    const provider = await atProvider({ journal: await paymentFile(path) });
    expect((await provider.changes(0)).payOuts).toEqual([number]);
    await provider.payOut(askedOut('pay-out-new-00000001'));
    expect((await provider.changes(0)).payOuts).toEqual([]);
    await provider.stop();
    const later = await atProvider({ journal: await paymentFile(path) });
    expect((await later.payOutStatus()).state).toBe('unknown');
    await later.deskOut({ payOut: 'pay-out-new-00000001', do: 'pay' });
    expect(await later.changes(1)).toEqual({ payIns: [], payOuts: ['pay-out-new-00000001'], next: 2 });
  });

  test('that cannot be written to lets nothing be taken', async () => {
    const full = { ...paymentMemory(), append: () => Promise.reject(new Error('The disk is full.')) };
    const { call, payOutStatus, logged } = await atProvider({ journal: full });
    expect((await call(PROVIDER_PATHS.payOut, askedOut())).status).toBe(500);
    expect(logged).toEqual(['payment provider failed']);
    expect((await payOutStatus()).state).toBe('unknown');
  });
});
