import { expect, test } from 'vitest';
import { openWithdrawing } from './withdrawing.ts';

const MINUTE_MS = 60_000;

const house = await openWithdrawing();
/** The same gateway once the provider was taken out of its settings. */
const later = await openWithdrawing({ database: house.database, isInSettings: false });

/** A withdrawal that the provider has, and nobody can ask about any more. */
async function stranded() {
  const member = await house.payee();
  const { id } = await house.ask(member);
  await house.check(member, id);
  return { member, id };
}

const end = (id: string, outcome: 'paid' | 'returned') =>
  later.operate('withdrawals end', { id, outcome, note: 'Their last list says so.' });

test('what is approved stays so while its provider is not in the settings: it is paid once it is there, or rejected', async () => {
  const member = await house.payee();
  const [one, other] = [await house.ask(member, '100.00'), await house.ask(member, '200.00')];
  for (const { id } of [one, other]) {
    expect(await later.check(member, id)).toMatchObject({ state: 'approved' });
    expect(later.logged.some((line) => line.includes('waits') && line.includes(id))).toBe(true);
  }
  await later.operate('withdrawals reject', { id: one.id, reason: 'support' });
  expect(await house.check(member, other.id)).toMatchObject({ state: 'paying' });
  expect(await later.wallets(member)).toMatchObject({ main: '4800.00', held: '200.00' });
});

test('that its provider is not in the settings is told of a withdrawal', async () => {
  const { member, id } = await stranded();
  expect(await later.check(member, id)).toMatchObject({ state: 'paying' });
  for (const [gateway, isInSettings] of [
    [house, true],
    [later, false],
  ] as const) {
    const { answer } = await gateway.operate('withdrawals list', { state: 'paying', limit: 1 });
    expect(answer).toMatchObject({ items: [{ id, provider: 'acme', isInSettings }] });
    const shown = await gateway.operate('withdrawals show', { id });
    expect(JSON.stringify(shown.answer).includes('not in PAYMENT_PROVIDERS')).toBe(!isInSettings);
  }
});

test('an operator ends it as paid: the member says whether it came', async () => {
  const { member, id } = await stranded();
  const { changes } = await end(id, 'paid');
  expect(changes).toMatchObject([
    {
      ...{ merchant: 'lotus', subject: id, before: { state: 'paying' } },
      after: { state: 'disbursed', note: 'Their last list says so.' },
    },
  ]);
  const { answer } = await later.operate('audit list', { limit: 1 });
  expect(answer).toMatchObject({ items: [{ subject: id, after: { note: 'Their last list says so.' } }] });
  expect((await later.told(member))[0]).toBe('Paid ₱495.00');
  expect(await later.confirm(member, id)).toMatchObject({ state: 'received', received: '495.00' });
  await expect(end(id, 'returned')).rejects.toMatchObject({ code: 'withdrawal.state' });
  expect(await later.wallets(member)).toMatchObject({ main: '4500.00' });
  expect(await later.unsound()).toBeNull();
});

test('an operator ends it as returned: all is in the wallet again, and a provider that pays it all the same is seen', async () => {
  const { member, id } = await stranded();
  await end(id, 'returned');
  expect((await later.list(member))[0]).toMatchObject({ state: 'rejected', reason: 'provider', returned: '500.00' });
  expect((await later.told(member))[0]).toBe('Rejected ₱500.00');
  expect(await later.wallets(member)).toMatchObject({ main: '5000.00' });
  expect(await later.unsound()).toBeNull();
  house.end(id);
  await house.check(member, id);
  expect(house.logged.some((line) => line.includes('what cannot be so') && line.includes(id))).toBe(true);
});

test('while its provider can be asked, nobody else says what came of it', async () => {
  const { id } = await stranded();
  const order = { id, outcome: 'returned', note: 'It takes too long.' };
  await expect(house.operate('withdrawals end', order)).rejects.toMatchObject({ code: 'withdrawal.provider' });
  await expect(later.operate('withdrawals end', { ...order, note: ' ' })).rejects.toMatchObject({
    code: 'input.invalid',
  });
});

test('one that was ended as paid counts as received where the member says nothing', async () => {
  const { member, id } = await stranded();
  await end(id, 'paid');
  await later.pass(30 * MINUTE_MS, member);
  await later.runJob();
  expect((await later.list(member))[0]).toMatchObject({ state: 'forced' });
});
