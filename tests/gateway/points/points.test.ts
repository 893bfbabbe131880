import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { getPointConfig, redeemPoints } from '../../../src/contract/points/endpoints.ts';
import { getTransactions } from '../../../src/contract/records/endpoints.ts';
import { PAYMENT_TRIES } from '../../../src/gateway/security/limits.ts';
import { soundness } from '../games/wallet/held.ts';
import { createHarness, HARBOR, withPostgres } from '../harness.ts';
import { operated } from '../operating.ts';
import { ADDRESS, collectors, mallWith, PAYMENT } from './mall.ts';

const DAY_MS = 86_400_000;

const house = await operated({ merchants: [mallWith(), HARBOR] });
const { call, clock, session, operate } = house;
const collector = await collectors(house);

test('valid bets bring points by their category; fractions gather, and what is collected is in the wallet once', async () => {
  const { play, reward, collect, points } = await collector();
  await play(95_00n);
  await play(50_00n, 'LIVE');
  await play(900_00n, 'FISH');
  expect(await reward()).toEqual({
    ...{ points: 11, currency: 'PHP' },
    lines: [
      { gameType: 'RNG', each: '10.00', bets: '95.00', points: 9 },
      { gameType: 'LIVE', each: '20.00', bets: '50.00', points: 2 },
    ],
  });
  expect(await collect()).toEqual({ points: 11, balance: 11 });
  expect(await points()).toBe(11);
  await expect(collect()).rejects.toMatchObject({ code: 'points.nothing', status: 409 });
  await play(5_00n);
  expect(await collect()).toEqual({ points: 1, balance: 12 });
});

test('bets that count no more take nothing of what was given; the next ones make up for them', async () => {
  const { play, reward, collect, points, void: undo } = await collector();
  const bet = await play(100_00n);
  await collect();
  await undo(bet);
  expect(await reward()).toMatchObject({ points: 0, lines: [{ bets: '0.00' }, {}] });
  await play(95_00n);
  expect((await reward()).points).toBe(0);
  await play(25_00n);
  expect(await collect()).toEqual({ points: 2, balance: 12 });
  expect(await points()).toBe(12);
});

test('bets from before the mall began bring nothing', async () => {
  const later = await createHarness({ merchants: [mallWith({ starts: '2200-01-01' })] });
  const { play, reward } = await (await collectors(later))();
  await play(100_00n);
  expect((await reward()).points).toBe(0);
});

test('a good that is sent takes points, stock and an address, and small ones are approved by the rules', async () => {
  const { redeem, points, history, config } = await collector({ has: 300n });
  const [before] = (await config()).goods;
  const redeemed = await redeem('mug');
  expect(redeemed).toMatchObject({
    ...{ kind: 'sent', title: 'Mug', points: 80, amount: null, currency: null, state: 'approved', reason: null },
    address: ADDRESS,
    decided: clock.now().getTime(),
  });
  expect(await points()).toBe(220);
  const [after] = (await config()).goods;
  expect([after?.left, after?.leftForYou]).toEqual([(before?.left ?? 0) - 1, 1]);
  // The second one is past what a day has without a review.
  expect(await redeem('mug')).toMatchObject({ state: 'inProcess', decided: null });
  await expect(redeem('mug')).rejects.toMatchObject({ code: 'points.limit', status: 409 });
  expect((await history()).map(({ state }) => state)).toEqual(['inProcess', 'approved']);
  expect(await history({ state: 'approved' })).toEqual([redeemed]);
  const { answer } = await operate('audit list', { kind: 'points' });
  expect(answer).toMatchObject({ items: [{ subject: `redemption-${redeemed.id}`, after: { state: 'approved' } }] });
});

test('a new day has small ones approved again, and the mall tells how many points that is now', async () => {
  const { redeem, convert, config } = await collector({ has: 400n });
  const atOnce = async () => (await config()).atOnce;
  expect(await atOnce()).toBe(100);
  expect(await redeem('mug')).toMatchObject({ state: 'approved' });
  expect(await atOnce()).toBe(20);
  // What is in process counts as well.
  expect(await convert(100, '5.00')).toMatchObject({ state: 'inProcess' });
  expect(await atOnce()).toBe(0);
  clock.advance(DAY_MS);
  expect(await atOnce()).toBe(100);
  expect(await redeem('mug')).toMatchObject({ state: 'approved' });
});

test('where somebody looks at each, nothing is approved at once', async () => {
  const looking = await createHarness({ merchants: [mallWith({ approveUpTo: null })] });
  const { config } = await (await collectors(looking))();
  expect((await config()).atOnce).toBe(0);
});

test('an address lacks nothing but a postcode, and each field has its limits', async () => {
  const { redeem, points } = await collector({ has: 300n });
  await expect(redeem('mug', { street: undefined, city: undefined })).rejects.toMatchObject({
    code: 'points.field',
    value: {
      fields: [
        { path: 'street', key: 'points.rule.address' },
        { path: 'city', key: 'points.rule.address' },
      ],
    },
  });
  await expect(redeem('mug', { phone: 'ask my mother' })).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(redeem('mug', { street: 'x'.repeat(161) })).rejects.toMatchObject({ code: 'request.invalid' });
  expect(await points()).toBe(300);
  expect(await redeem('mug', { postcode: undefined })).toMatchObject({ address: { postcode: '' } });
});

test('money that points become is what was shown, or nothing is redeemed', async () => {
  const { redeem, points } = await collector({ has: 400n });
  await expect(redeem('cash', { amount: '24.00' })).rejects.toMatchObject({ code: 'points.changed' });
  await expect(redeem('mug', { amount: '12.00' })).rejects.toMatchObject({ code: 'points.changed' });
  expect(await points()).toBe(400);
});

test('nobody redeems what is not there, costs something else, or is more than they have', async () => {
  const { redeem, history } = await collector({ has: 79n });
  await expect(redeem('boat')).rejects.toMatchObject({ code: 'points.noGood', status: 404 });
  await expect(redeem('mug', { points: 8 })).rejects.toMatchObject({ code: 'points.changed', status: 409 });
  await expect(redeem('mug')).rejects.toMatchObject({ code: 'points.tooFew', status: 409 });
  expect(await history()).toEqual([]);
});

test('a wrong payment password is counted, takes nothing, and too many lock it', async () => {
  const { redeem, convert, points } = await collector({ has: 300n });
  const wrong = { paymentPassword: '111111' };
  await expect(redeem('mug', wrong)).rejects.toMatchObject({
    code: 'security.paymentWrong',
    value: { triesLeft: PAYMENT_TRIES.most - 1 },
  });
  for (let tried = 1; tried < PAYMENT_TRIES.most - 1; tried += 1) {
    await expect(convert(100, '5.00', wrong)).rejects.toMatchObject({ code: 'security.paymentWrong' });
  }
  await expect(redeem('mug', wrong)).rejects.toMatchObject({ code: 'security.paymentLocked' });
  await expect(redeem('mug')).rejects.toMatchObject({ code: 'security.paymentLocked' });
  expect(await points()).toBe(300);
  const unset = await collector({ has: 300n, isPaymentSet: false });
  await expect(unset.redeem('mug')).rejects.toMatchObject({ code: 'security.paymentUnset' });
});

test('points become money by the rate, in whole steps, from the least on', async () => {
  const { token, convert, points, money, history } = await collector({ has: 300n });
  await expect(convert(40, '2.00')).rejects.toMatchObject({
    code: 'points.field',
    value: { fields: [{ path: 'points', key: 'points.rule.least', values: { least: 50 } }] },
  });
  await expect(convert(60, '5.00')).rejects.toMatchObject({ code: 'points.changed' });
  await expect(convert(400, '20.00')).rejects.toMatchObject({ code: 'points.tooFew' });
  const key = randomUUID();
  const first = await convert(61, '3.05', {}, key);
  expect(first).toMatchObject({ kind: 'convert', title: null, points: 61, amount: '3.05', state: 'approved' });
  expect(await convert(61, '3.05', {}, key)).toEqual(first);
  expect([await points(), await money()]).toEqual([239, '3.05']);
  // What is past the rules of a day waits for somebody, and its money with it.
  expect(await convert(100, '5.00')).toMatchObject({ state: 'inProcess' });
  expect([await points(), await money()]).toEqual([139, '3.05']);
  expect(await history()).toHaveLength(2);
  const moved = await call(getTransactions, { token: await token(), query: { wallet: 'points', kind: 'redeemed' } });
  expect(moved.items.map(({ amount }) => amount)).toEqual(['-100', '-61']);
});

test('a rate that makes no whole minor units of each point takes steps', async () => {
  const stepped = await createHarness({ merchants: [mallWith({ convert: { points: 300, least: 30 } })] });
  const { config, convert } = await (await collectors(stepped))({ has: 100n });
  expect((await config()).convert).toEqual({ points: 300, least: 30, step: 3 });
  await expect(convert(50, '0.16')).rejects.toMatchObject({
    value: { fields: [{ path: 'points', key: 'points.rule.step', values: { step: 3 } }] },
  });
  expect(await convert(51, '0.17')).toMatchObject({ amount: '0.17' });
});

test('a brand without a mall says so, and a trial redeems nothing', async () => {
  const token = await session('member', `h-${randomUUID()}`, 'harbor');
  expect(await call(getPointConfig, { token, merchant: 'harbor' })).toMatchObject({ isOffered: false, goods: [] });
  const trial = await session('trial');
  expect(await call(getPointConfig, { token: trial })).toMatchObject({ isOffered: true });
  const body = { good: 'voucher', points: 30, paymentPassword: PAYMENT };
  await expect(call(redeemPoints, { token: trial, key: randomUUID(), body })).rejects.toMatchObject({
    code: 'session.trial',
  });
});

test('what is redeemed stays redeemed when a brand changes its stock', async () => {
  const merchants = [mallWith()];
  const changing = await createHarness({ merchants });
  const { redeem } = await (await collectors(changing))({ has: 300n });
  await redeem('mug');
  await redeem('mug');
  const fewer = mallWith({ goods: mallWith().parts.points.mall.goods.map((good) => ({ ...good, stock: 1 })) });
  const again = await createHarness({ merchants: [fewer], database: changing.database });
  const other = await (await collectors(again))({ has: 300n });
  expect((await other.config()).goods[0]).toMatchObject({ left: 0 });
  await expect(other.redeem('mug')).rejects.toMatchObject({ code: 'points.soldOut', status: 409 });
});

test('of fifty at once one collects, and of many members one gets the last good', async () => {
  const one = mallWith({ goods: mallWith().parts.points.mall.goods.map((good) => ({ ...good, stock: 1 })) });
  const real = await createHarness({ merchants: [one], database: await withPostgres(20, onTestFinished) });
  const make = await collectors(real);
  const { play, collect, points } = await make();
  await play(1_000_00n);
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => collect()));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await points()).toBe(100);
  const members = await Promise.all(Array.from({ length: 8 }, () => make({ has: 100n })));
  const redeemed = await Promise.allSettled(members.map(({ redeem }) => redeem('mug')));
  expect(redeemed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const left = await Promise.all(members.map((member) => member.points()));
  expect(left.toSorted((a, b) => a - b)).toEqual([20, ...Array.from({ length: 7 }, () => 100)]);
  const rich = await make({ has: 100n });
  const converted = await Promise.allSettled(Array.from({ length: 10 }, () => rich.convert(60, '3.00')));
  expect(converted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([await rich.points(), await rich.money()]).toEqual([40, '3.00']);
});

test('all that was given, taken and returned agrees with the books', async () => {
  expect((await soundness(house)).filter((one) => !one.startsWith('bets'))).toEqual([]);
});
