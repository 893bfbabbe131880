import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getMemberTransfers, getPartners, sendToMember } from '../../../src/contract/cashier/endpoints.ts';
import { PARTNERS_MOST } from '../../../src/contract/cashier/rules.ts';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { getTransactions } from '../../../src/contract/records/endpoints.ts';
import { SEND_RATE, TRANSFER_DAY_MS } from '../../../src/gateway/cashier/limits.ts';
import { IDEMPOTENCY_KEEP_MS } from '../../../src/gateway/core/call/limits.ts';
import { setClosed } from '../../../src/gateway/member/members.ts';
import { catchUp } from '../catching-up.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { createHarness, HARBOR } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { PAYMENT, payers, SENDING } from './payers.ts';

const house = await createHarness({ merchants: [SENDING, HARBOR] });
const { call, clock, db } = house;
const { payer, send, balance } = await payers(house);

const at = (path: string, key: string) => ({
  status: 422,
  code: 'cashier.field',
  value: { fields: [{ path, key }] },
});

/** Who invited, and who was invited. */
async function pair(options: Parameters<typeof payer>[0] = {}) {
  const upline = await payer();
  return { upline, downline: await payer({ invitedBy: upline.id, ...options }) };
}

describe('a member', () => {
  test('sends money to the upline and to a downline; both have it in their record, and are told', async () => {
    const { upline, downline } = await pair();
    const sent = await send(downline, upline, '120.50');
    expect(sent).toMatchObject({
      direction: 'sent',
      amount: '120.50',
      currency: 'PHP',
      partner: { username: upline.username },
    });
    await send(upline, downline, '20');
    expect([await balance(upline), await balance(downline)]).toEqual(['1100.50', '899.50']);

    const seen = async (token: string) =>
      (await call(getMemberTransfers, { token })).items.map(({ direction, amount, partner }) => [
        direction,
        amount,
        partner.username,
      ]);
    expect(await seen(downline.token)).toEqual([
      ['received', '20.00', upline.username],
      ['sent', '120.50', upline.username],
    ]);
    expect(await seen(upline.token)).toEqual([
      ['sent', '20.00', downline.username],
      ['received', '120.50', downline.username],
    ]);
    const moved = await call(getTransactions, { token: downline.token, query: { kind: 'transfer' } });
    expect(moved.items.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      ['20.00', '899.50'],
      ['-120.50', '879.50'],
    ]);
    const { items } = await call(getMessages, { token: downline.token, language: 'EN' });
    const bare = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
    expect(items.map(({ title, text }) => [bare(title), bare(text)])).toEqual([
      ['Got ₱20.00', `From ${upline.username}.`],
      ['Sent ₱120.50', `To ${upline.username}.`],
    ]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('sends once, however often the call comes', async () => {
    const { upline, downline } = await pair();
    const key = randomUUID();
    const first = await send(downline, upline, '100', { key });
    expect(await send(downline, upline, '100', { key })).toEqual(first);
    expect([await balance(upline), await balance(downline)]).toEqual(['1100.00', '900.00']);
    expect((await call(getMemberTransfers, { token: downline.token })).items).toHaveLength(1);
  });

  test('reads transfers page after page', async () => {
    const { upline, downline } = await pair();
    for (const amount of ['10', '11', '12']) {
      clock.advance(1_000);
      await send(downline, upline, amount);
    }
    const amounts: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = { limit: 2, ...(cursor !== '' && { cursor }) };
      const page: { items: { amount: string }[]; next: string | null } = await call(getMemberTransfers, {
        token: upline.token,
        query,
      });
      amounts.push(...page.items.map(({ amount }) => amount));
      cursor = page.next;
    }
    expect(amounts).toEqual(['12.00', '11.00', '10.00']);
  });
});

describe('money is not sent', () => {
  test('to anybody who is neither upline nor downline, a stranger, oneself or the upline’s upline', async () => {
    const { upline, downline } = await pair();
    const below = await payer({ invitedBy: downline.id });
    const stranger = await payer();
    for (const to of [stranger, below, { username: 'nobody' }]) {
      await expect(send(upline, to, '50')).rejects.toMatchObject(at('to', 'cashier.rule.partner'));
    }
    await expect(send(below, upline, '50')).rejects.toMatchObject(at('to', 'cashier.rule.partner'));
    await expect(send(below, below, '50')).rejects.toMatchObject(at('to', 'cashier.rule.partner'));
  });

  test('to a closed account', async () => {
    const { upline, downline } = await pair();
    await setClosed(db, { merchant: 'lotus', id: upline.id }, clock.now());
    await expect(send(downline, upline, '50')).rejects.toMatchObject(at('to', 'cashier.rule.partner'));
    expect((await call(getPartners, { token: downline.token })).upline).toBeNull();
  });

  test.each([
    ['9.99', 'cashier.rule.range'],
    ['500.01', 'cashier.rule.range'],
    ['0', 'cashier.rule.range'],
    ['10.005', 'cashier.rule.amount'],
  ])('%s at a time', async (amount, key) => {
    const { upline, downline } = await pair();
    await expect(send(downline, upline, amount)).rejects.toMatchObject(at('amount', key));
  });

  test.each(['-50', '1e2', 'fifty', '', '999999999999999999'])('%s, which is no amount', async (amount) => {
    const { upline, downline } = await pair();
    await expect(send(downline, upline, amount)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  });

  test('more than the wallet holds; the right payment password costs nothing then', async () => {
    const { upline, downline } = await pair({ has: 4_000n });
    await expect(send(downline, upline, '40.01')).rejects.toMatchObject({ code: 'ledger.insufficient' });
    await send(downline, upline, '40.00');
    expect(await balance(downline)).toBe('0.00');
  });

  test('without the payment password: with a wrong one, after five of them, and where there is none', async () => {
    const { upline, downline } = await pair();
    for (let left = 4; left > 0; left -= 1) {
      await expect(send(downline, upline, '50', { paymentPassword: '000000' })).rejects.toMatchObject({
        code: 'security.paymentWrong',
        value: { triesLeft: left },
      });
    }
    const locked = { status: 423, code: 'security.paymentLocked' };
    await expect(send(downline, upline, '50', { paymentPassword: '000000' })).rejects.toMatchObject(locked);
    await expect(send(downline, upline, '50')).rejects.toMatchObject(locked);
    expect(await balance(downline)).toBe('1000.00');

    const without = await pair({ hasPaymentPassword: false });
    await expect(send(without.downline, without.upline, '50')).rejects.toMatchObject({ code: 'security.paymentUnset' });
  });

  test('by a slip that costs a try of the payment password', async () => {
    const { upline, downline } = await pair();
    for (let n = 0; n < 8; n += 1) {
      await expect(send(downline, upline, '1', { paymentPassword: '000000' })).rejects.toMatchObject({
        code: 'cashier.field',
      });
    }
    await send(downline, upline, '50');
  });

  test('more often than the brand allows in 24 hours', async () => {
    const { upline, downline } = await pair();
    for (let n = 0; n < 5; n += 1) await send(downline, upline, '10');
    expect((await call(getPartners, { token: downline.token })).limits).toMatchObject({ perDay: 5, left: 0 });
    await expect(send(downline, upline, '10')).rejects.toMatchObject({ status: 422, code: 'cashier.daily' });
    // What is received counts for nobody.
    await send(upline, downline, '10');
    clock.advance(TRANSFER_DAY_MS);
    await send({ token: await house.session('member', downline.id) }, upline, '10');
  });

  test('from who owes something, which a deposit settles first', async () => {
    const { upline, downline } = await pair({ owes: 30_000n });
    await expect(send(downline, upline, '50')).rejects.toMatchObject({ status: 409, code: 'cashier.owed' });
    expect(await balance(downline)).toBe('1000.00');
    // Money that comes to them is theirs to play with.
    await send(upline, downline, '50');
    expect(await balance(downline)).toBe('1050.00');
  });

  test('where the brand offers no transfers', async () => {
    const quiet = await createHarness({ database: house.database, merchants: [HARBOR] });
    const token = await quiet.session('member', 'm-harbor-sender', 'harbor');
    const body = { to: 'somebody', amount: '50', paymentPassword: PAYMENT };
    await expect(quiet.call(sendToMember, { token, merchant: 'harbor', body })).rejects.toMatchObject({
      status: 403,
      code: 'cashier.closed',
    });
    expect((await quiet.call(getPartners, { token, merchant: 'harbor' })).limits).toBeNull();
  });

  test('without end by somebody who guesses', async () => {
    const { upline, downline } = await pair();
    const tries = Array.from({ length: SEND_RATE.most + 1 }, () =>
      send(downline, upline, '50', { paymentPassword: '000000' }).then(
        () => 'sent',
        (error: { code: string }) => error.code,
      ),
    );
    expect(await Promise.all(tries)).toContain('request.tooMany');
    expect(await balance(downline)).toBe('1000.00');
  });
});

describe('a key that comes again after it was forgotten', () => {
  async function sentLongAgo() {
    const [{ upline, downline }, key] = [await pair(), randomUUID()];
    const sent = await send(downline, upline, '50', { key });
    clock.advance(IDEMPOTENCY_KEEP_MS + 1_000);
    await catchUp(house.services, jobNamed('purge'));
    expect(await db.selectFrom('idempotency').select('scope').execute()).toEqual([]);
    const token = await house.session('member', downline.id);
    return { upline, again: { ...downline, token }, key, sent };
  }

  test('gets what it got, and moves nothing', async () => {
    const { upline, again, key, sent } = await sentLongAgo();
    expect(await send(again, upline, '50.00', { key })).toEqual(sent);
    expect(await balance(again)).toBe('950.00');
  });

  test('is refused for another transfer', async () => {
    const { upline, again, key } = await sentLongAgo();
    const used = { status: 422, code: 'idempotency.mismatch' };
    await expect(send(again, upline, '60', { key })).rejects.toMatchObject(used);
    const other = await payer({ invitedBy: again.id });
    await expect(send(again, other, '60', { key })).rejects.toMatchObject({ code: 'idempotency.mismatch' });
    expect(await balance(again)).toBe('950.00');
  });
});

describe('to whom money may be sent', () => {
  test('is told with the limits: the upline, and downlines by the beginning of their names', async () => {
    const { upline, downline } = await pair();
    const other = await payer({ invitedBy: upline.id });
    const of = (name?: string) => call(getPartners, { token: upline.token, query: name === undefined ? {} : { name } });
    expect(await of()).toMatchObject({
      upline: null,
      downlines: [{ username: downline.username }, { username: other.username }],
      hasMore: false,
      limits: { least: '10.00', most: '500.00', perDay: 5, left: 5 },
      currency: 'PHP',
      hasPaymentPassword: true,
    });
    expect((await of(other.username.toUpperCase())).downlines.map(({ username }) => username)).toEqual([
      other.username,
    ]);
    expect((await of('%')).downlines).toEqual([]);
    expect((await call(getPartners, { token: downline.token })).upline).toMatchObject({ username: upline.username });
  });

  test(`names ${PARTNERS_MOST} downlines, and that there are more`, async () => {
    const upline = await payer();
    for (let n = 0; n <= PARTNERS_MOST; n += 1) await payer({ invitedBy: upline.id, has: 0n });
    const { downlines, hasMore } = await call(getPartners, { token: upline.token });
    expect([downlines.length, hasMore]).toEqual([PARTNERS_MOST, true]);
  });
});
