import { expect, test } from 'vitest';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { getSecurity } from '../../../src/contract/security/endpoints.ts';
import { operated } from '../operating.ts';
import { sentMessages } from '../verification/sent.ts';
import { bearers } from './bearers.ts';
import { holders } from './holders.ts';
import { PAYING, payees } from './payees.ts';
import { REACHING, reached } from './reached.ts';
import { TELLING, tellers } from './telling.ts';

test('an operator forgets a payment password, whose owner is told and sets another by the log-in password', async () => {
  const house = await operated();
  const { call } = house;
  const { holder, set } = holders(house);
  const owner = await holder();
  await set(owner, '802317');
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(set(owner, '731208', { oldPaymentPassword: '000000' })).rejects.toMatchObject({
      status: expect.any(Number),
    });
  }
  const locked = async () => (await call(getSecurity, { token: owner.token })).paymentPassword;
  expect(await locked()).toMatchObject({ isSet: true, lockedUntil: expect.any(Number) });
  const named = { username: owner.username, brand: 'lotus' };
  const { changes } = await house.operate('member forget-payment-password', named);
  const subject = `member ${owner.username}`;
  const change = { before: { payment: 'set' }, after: { payment: 'none' } };
  expect(changes).toEqual([{ merchant: 'lotus', subject, ...change }]);
  expect(await locked()).toMatchObject({ isSet: false, lockedUntil: null });
  expect((await call(getMessages, { token: owner.token })).items).toHaveLength(2);
  expect((await house.operate('member forget-payment-password', named)).changes).toEqual([]);
  await set(owner, '731208');
  expect(await locked()).toMatchObject({ isSet: true });
});

test('an operator looks where a member is paid, and removes an account, which its owner is told', async () => {
  const house = await operated({ merchants: [PAYING] });
  const { payee, bind, payouts } = payees(house);
  const owner = await payee({ name: 'Ana Reyes' });
  const { id } = await bind(owner, '0012345678');
  const named = { username: owner.username, brand: 'lotus' };
  const listed = await house.operate('member accounts', named);
  expect(JSON.stringify(listed)).not.toContain('00123456');
  expect(listed.answer).toMatchObject([{ number: id, name: 'BDO', account: '****5678', removed: null }]);
  const removal = { ...named, account: id };
  const { changes } = await house.operate('member remove-account', removal);
  const change = { before: { account: 'BDO ****5678' }, after: { account: null } };
  expect(changes).toEqual([{ merchant: 'lotus', subject: `member ${owner.username}`, ...change }]);
  expect(await payouts(owner)).toMatchObject({ accounts: [] });
  const { items } = await house.call(getMessages, { token: owner.token, language: 'EN' });
  expect(items.map(({ title }) => title)).toEqual(['Removed', 'Bound']);
  expect((await house.operate('member remove-account', removal)).changes).toEqual([]);
  await expect(house.operate('member remove-account', { ...named, account: 'x' })).rejects.toMatchObject({
    code: 'input.invalid',
  });
});

test('an operator removes an authenticator that its owner has lost, who is told and connects another by the password', async () => {
  const house = await operated();
  const { bearer, begin, finish, shown } = bearers(house);
  const owner = await bearer();
  const security = () => house.call(getSecurity, { token: owner.token });
  const named = { username: owner.username, brand: 'lotus' };
  await house.operate('member remove-authenticator', named, { dryRun: true });
  expect(await security()).toMatchObject({ hasAuthenticator: true });
  const { changes } = await house.operate('member remove-authenticator', named);
  const change = { before: { authenticator: 'connected' }, after: { authenticator: 'none' } };
  expect(changes).toEqual([{ merchant: 'lotus', subject: `member ${owner.username}`, ...change }]);
  expect(await security()).toMatchObject({ hasAuthenticator: false, recoveryCodes: 0 });
  expect((await house.call(getMessages, { token: owner.token })).items).toHaveLength(2);
  expect((await house.operate('member remove-authenticator', named)).changes).toEqual([]);
  const { secret } = await begin(owner);
  await finish(owner, shown(secret));
  expect(await security()).toMatchObject({ hasAuthenticator: true });
});

test('an operator looks at contacts, removes one that its owner has lost, and one that waits', async () => {
  const sent = sentMessages();
  const house = await operated({ merchants: [REACHING], services: { messenger: sent.messenger } });
  const { withNumber, bind, presentCode, freshNumber, read } = reached(house, sent);
  const owner = await withNumber();
  const next = freshNumber();
  const { usableAt } = await bind(owner, 'mobile', next.typed, await presentCode(owner, 'mobile'));
  const named = { username: owner.username, brand: 'lotus' };
  const listed = await house.operate('member contacts', named);
  expect(listed.answer).toEqual([
    { kind: 'mobile', contact: owner.number.hint, from: null },
    { kind: 'mobile', contact: next.hint, from: new Date(usableAt ?? 0).toISOString() },
  ]);
  const subject = `member ${owner.username}`;
  const waiting = { ...named, kind: 'mobile', waiting: true };
  const gone = (contact: string) => [{ merchant: 'lotus', subject, before: { contact }, after: { contact: null } }];
  await house.operate('member remove-contact', waiting, { dryRun: true });
  expect(await read(owner)).toMatchObject({ mobile: { waiting: { hint: next.hint } } });
  expect((await house.operate('member remove-contact', waiting)).changes).toEqual(gone(next.hint));
  expect(await read(owner)).toMatchObject({ mobile: { hint: owner.number.hint, waiting: null } });
  const counting = { ...named, kind: 'mobile' };
  expect((await house.operate('member remove-contact', counting)).changes).toEqual(gone(owner.number.hint));
  expect(await read(owner)).toMatchObject({ mobile: { hint: null, isProven: false }, contactProofs: [] });
  expect((await house.operate('member remove-contact', counting)).changes).toEqual([]);
  const { items } = await house.call(getMessages, { token: owner.token, language: 'EN' });
  expect(items.map(({ title }) => title).slice(0, 2)).toEqual(['Removed', 'Cancelled']);
  // Nothing shows the owner but the password again, so that the next one counts at once.
  expect(await bind(owner, 'mobile', freshNumber().typed)).toMatchObject({ usableAt: null });
});

test('an operator looks at a date of birth and puts a slip right, which its owner is told', async () => {
  const house = await operated({ merchants: [TELLING] });
  const { holder, tellBirth, read, told } = tellers(house);
  const owner = await holder();
  const named = { username: owner.username, brand: 'lotus' };
  const looked = async () => (await house.operate('member birthday', named)).answer;
  expect(await looked()).toEqual({ ...named, birthDate: null });
  await tellBirth(owner, '1990-05-17');
  expect(await looked()).toEqual({ ...named, birthDate: '1990-05-17' });
  const order = { ...named, date: '1991-07-15', reason: 'Day and year mistyped, as the passport shows.' };
  expect((await house.operate('member change-birthday', order, { dryRun: true })).changes).toHaveLength(1);
  expect(await looked()).toMatchObject({ birthDate: '1990-05-17' });

  const { changes } = await house.operate('member change-birthday', order);
  const change = { before: { birthDate: '1990-05-17' }, after: { birthDate: '1991-07-15', reason: order.reason } };
  expect(changes).toEqual([{ merchant: 'lotus', subject: `member ${owner.username}`, ...change }]);
  expect((await house.operate('audit list', { limit: 1 })).answer).toMatchObject({ items: [change] });
  expect(await read(owner)).toMatchObject({ birthday: { known: { month: 7, day: 15 } } });
  expect(await told(owner)).toEqual(['Birthday: changed at Lotus Casino', 'Birthday: told at Lotus Casino']);
  expect((await house.operate('member change-birthday', order)).changes).toEqual([]);
  await expect(tellBirth(owner, '1990-05-17')).rejects.toMatchObject({ code: 'security.identityKnown' });
});

test('an operator makes nobody younger than 18, nor born on a day that there is not', async () => {
  const house = await operated({ merchants: [TELLING] });
  const { holder } = tellers(house);
  const { username } = await holder();
  const order = { username, brand: 'lotus', date: '1990-05-17', reason: 'Mistyped.' };
  const year = house.clock.now().getUTCFullYear();
  for (const wrong of [
    { date: `${year - 17}-01-01` },
    { date: `${year + 1}-01-01` },
    { date: '2001-02-29' },
    { date: '1899-12-31' },
    { date: '05-17-1990' },
    { reason: ' ' },
  ]) {
    await expect(house.operate('member change-birthday', { ...order, ...wrong })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  }
  expect((await house.operate('member birthday', { username, brand: 'lotus' })).answer).toMatchObject({
    birthDate: null,
  });
});
