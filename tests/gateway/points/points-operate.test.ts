import { expect, test } from 'vitest';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { getRewards } from '../../../src/contract/promotions/endpoints.ts';
import { HARBOR } from '../harness.ts';
import { operated } from '../operating.ts';
import { ADDRESS, collectors, mallWith } from './mall.ts';

const TOLD = ['Approved', 'Paid', 'GoodRejected', 'Rejected'];
const mall = mallWith({ approveUpTo: 10 });
const texts = Object.fromEntries(
  TOLD.map((word) => [`redeem${word}`, { title: word, text: '{{title}} {{points}} {{amount}}' }]),
);
const house = await operated({
  merchants: [{ ...mall, parts: { ...mall.parts, messages: { texts: { EN: texts } } } }, HARBOR],
});
const { call, operate } = house;
const collector = await collectors(house);

const decide = (what: 'approve' | 'reject', id: string, input: object = {}) =>
  operate(`points ${what}`, { brand: 'lotus', id, ...input });

async function told(token: string) {
  const { items } = await call(getMessages, { token, language: 'EN', query: {} });
  return items.map(({ title, text, about }) => [title, text.replaceAll(/[\u2068\u2069]/g, '').trim(), about?.place]);
}

test('an operator rejects what is in process: points and stock come back, and the member reads why', async () => {
  const { token, name, redeem, points, history, config } = await collector({ has: 100n });
  const before = (await config()).goods[0]?.left;
  const { id, state } = await redeem('mug');
  expect(state).toBe('inProcess');
  expect((await operate('points list', { brand: ['lotus'], limit: 1 })).answer).toMatchObject({
    items: [{ id, member: name, of: 'mug', points: '80', state: 'inProcess' }],
  });
  // The number alone names it.
  const shown = await operate('points show', { id });
  expect(shown.answer).toMatchObject({ member: name, address: ADDRESS, decided: null });
  expect((await decide('reject', id, { reason: 'address' })).changes).toMatchObject([
    { subject: `redemption-${id}`, before: { state: 'inProcess' }, after: { state: 'rejected', reason: 'address' } },
  ]);
  expect(await points()).toBe(100);
  expect((await config()).goods[0]).toMatchObject({ left: before, leftForYou: 2 });
  expect(await history()).toMatchObject([{ id, state: 'rejected', reason: 'address' }]);
  expect(await told(await token())).toEqual([['GoodRejected', 'Mug 80', 'points']]);
  // A second time nothing comes back, and what is rejected is approved no more.
  expect((await decide('reject', id, { reason: 'terms' })).changes).toEqual([]);
  await expect(decide('approve', id)).rejects.toMatchObject({ code: 'points.state' });
  expect(await points()).toBe(100);
});

test('points that were to become money come back, and the member reads it', async () => {
  const { token, convert, points, money } = await collector({ has: 100n });
  const { id } = await convert(100, '5.00');
  await decide('reject', id, { reason: 'terms' });
  expect([await points(), await money()]).toEqual([100, '0.00']);
  expect(await told(await token())).toEqual([['Rejected', '100', 'points']]);
});

test('a code is approved with the code, which its member reads', async () => {
  const { token, redeem, history } = await collector({ has: 100n });
  const { id } = await redeem('voucher');
  await expect(decide('approve', id)).rejects.toMatchObject({ code: 'input.invalid' });
  const { changes } = await decide('approve', id, { given: 'ABCD-1234', note: 'By phone' });
  // The audit has no code that somebody could use.
  expect(JSON.stringify(changes)).not.toContain('ABCD');
  expect(await history()).toMatchObject([{ state: 'approved', given: 'ABCD-1234' }]);
  expect(await told(await token())).toEqual([['Approved', 'Voucher 30', 'points']]);
  expect((await decide('approve', id, { given: 'other' })).changes).toEqual([]);
  expect(await history()).toMatchObject([{ given: 'ABCD-1234' }]);
});

test('money comes with the approval, once', async () => {
  const { token, redeem, convert, money, points } = await collector({ has: 400n });
  const cash = await redeem('cash');
  const changed = await convert(100, '5.00');
  expect([cash.state, changed.state, await money(), await points()]).toEqual(['inProcess', 'inProcess', '0.00', 100]);
  await decide('approve', cash.id);
  await operate('points approve', { id: cash.id });
  expect(await money()).toBe('12.00');
  await operate('points approve', { id: changed.id });
  expect(await money()).toBe('17.00');
  expect((await told(await token())).map(([title]) => title)).toEqual(['Paid', 'Paid']);
});

test('an operator grants points, which wait in the reward centre', async () => {
  const { token, name } = await collector();
  const grant = () =>
    operate('points grant', { username: name, brand: 'lotus', points: 40, reference: 'T-1', reason: 'Sorry' });
  expect((await grant()).changes).toMatchObject([{ after: { amount: '40', unit: 'points' } }]);
  expect((await grant()).changes).toEqual([]);
  const { items } = await call(getRewards, { token: await token(), query: {} });
  expect(items).toMatchObject([{ source: 'operator', gives: { of: 'points', amount: '40' } }]);
});

test('nobody decides about another brand, or about what is not there', async () => {
  const { redeem } = await collector({ has: 100n });
  const { id } = await redeem('voucher');
  await expect(operate('points show', { brand: 'harbor', id })).rejects.toMatchObject({ code: 'points.none' });
  await expect(operate('points approve', { brand: 'harbor', id })).rejects.toMatchObject({ code: 'points.none' });
  await expect(decide('reject', '999999999', { reason: 'terms' })).rejects.toMatchObject({ code: 'points.none' });
  expect((await operate('points list', { brand: ['harbor'], state: 'all' })).answer).toMatchObject({ items: [] });
});
