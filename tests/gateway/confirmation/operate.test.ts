import { expect, test } from 'vitest';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { operated } from '../operating.ts';
import { PAYING, payees } from '../security/payees.ts';
import { confirming } from './confirming.ts';

test('an operator has the addresses of an account forgotten, which is then asked at home too', async () => {
  const house = await operated();
  const { account, ask, logIn } = confirming(house);
  const someone = await account();
  await logIn(someone, someone.home);
  const named = { username: someone.username, brand: 'lotus' };
  const tried = await house.operate('member forget-addresses', named, { dryRun: true });
  expect(tried.answer).toEqual({ forgotten: 1 });
  await logIn(someone, someone.home);
  const { changes } = await house.operate('member forget-addresses', named);
  const subject = `member ${someone.username}`;
  expect(changes).toEqual([{ merchant: 'lotus', subject, before: { addresses: 1 }, after: { addresses: 0 } }]);
  await ask(someone, someone.home);
  expect((await house.operate('member forget-addresses', named)).changes).toEqual([]);
});

/** A lotus whose members are told of a changed name, and what they are told. */
async function paying() {
  const texts = { EN: { holderChanged: { title: 'Changed', text: '{{holder}} at {{brand}}' } } };
  const house = await operated({ merchants: [{ ...PAYING, parts: { ...PAYING.parts, messages: { texts } } }] });
  const told = async ({ token }: { readonly token: string }) => {
    const { items } = await house.call(getMessages, { token, language: 'EN' });
    return items.filter(({ title }) => title === 'Changed').map(({ text }) => text.replace(/[\u2066-\u2069]/g, ''));
  };
  return { ...house, ...payees(house), told };
}

test('an operator changes the name that a member is paid under, who reads it and binds accounts in it from then on', async () => {
  const house = await paying();
  const member = await house.payee({ name: 'Ana Reys' });
  const order = {
    ...{ username: member.username, brand: 'lotus', name: ' Ana Reyes ', reason: 'Mistyped, as her passport shows.' },
  };
  const refusal = { code: 'security.payout', value: { fields: [{ path: 'holder', key: 'security.rule.holder' }] } };
  await expect(house.bind(member, '001234567890')).rejects.toMatchObject(refusal);
  expect((await house.operate('member change-holder', order, { dryRun: true })).changes).toHaveLength(1);
  await expect(house.bind(member, '001234567890')).rejects.toMatchObject(refusal);
  expect(await house.told(member)).toEqual([]);

  const { changes } = await house.operate('member change-holder', order);
  const change = { before: { holder: 'Ana Reys' }, after: { holder: 'Ana Reyes', reason: order.reason } };
  expect(changes).toEqual([{ merchant: 'lotus', subject: `member ${member.username}`, ...change }]);
  const { answer } = await house.operate('audit list', { limit: 1 });
  expect(answer).toMatchObject({ items: [change] });
  await house.bind(member, '001234567890');
  await expect(house.bind(member, '001234567891', { holder: 'Ana Reys' })).rejects.toMatchObject(refusal);
  expect((await house.operate('member change-holder', order)).changes).toEqual([]);
  expect(await house.told(member)).toEqual(['A*** R*** at Lotus Casino']);
});

test('a name that nobody has, or without a reason, is not taken', async () => {
  const house = await paying();
  const { username } = await house.payee({ name: 'Ana Reys' });
  const order = { username, brand: 'lotus', name: 'Ana Reyes', reason: 'Mistyped.' };
  for (const wrong of [
    { name: ' ' },
    { name: '...' },
    { name: 'x'.repeat(121) },
    { name: 'Ana\nReyes' },
    { reason: '' },
  ]) {
    await expect(house.operate('member change-holder', { ...order, ...wrong })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  }
});
