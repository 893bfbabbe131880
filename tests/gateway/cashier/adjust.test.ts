import { expect, test } from 'vitest';
import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { getTransactions } from '../../../src/contract/records/endpoints.ts';
import { getWallets } from '../../../src/contract/wallet/endpoints.ts';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { makeMember } from '../member/making.ts';
import { operated } from '../operating.ts';

const house = await operated();
const { call, db, operate, session } = house;
let count = 0;

/** A member, and how an operator corrects what they have. */
async function corrected() {
  const username = `corrected${++count}`;
  const id = await makeMember(house, username);
  const token = await session('member', id);
  const adjust = (amount: string, more: object = {}) =>
    operate('member adjust', { username, brand: 'lotus', amount, reference: 'T-1', reason: 'Paid twice.', ...more });
  const wallets = async () =>
    Object.fromEntries((await call(getWallets, { token })).wallets.map(({ wallet, amount }) => [wallet, amount]));
  return { username, token, adjust, wallets };
}

test('a correction is in the wallet, the record, the books and the audit, and told; what was noted is not', async () => {
  const { username, token, adjust, wallets } = await corrected();
  const { changes } = await adjust('12.50');
  const after = { amount: '12.50', currency: 'PHP', reference: 'T-1', reason: 'Paid twice.' };
  expect(changes).toEqual([{ merchant: 'lotus', subject: `member ${username}`, before: null, after }]);
  await adjust('-2.5', { reference: 'T-2' });
  expect(await wallets()).toMatchObject({ main: '10.00' });
  const { items } = await call(getTransactions, { token });
  expect(items).toMatchObject([
    { kind: 'adjustment', amount: '-2.50', memo: null },
    { kind: 'adjustment', amount: '12.50', memo: null },
  ]);
  const messages = await call(getMessages, { token });
  expect(messages.items).toHaveLength(2);
  expect(JSON.stringify(messages)).not.toContain('Paid twice.');
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a case is corrected once, however often the command is given, and never with another amount', async () => {
  const { adjust, wallets } = await corrected();
  await adjust('12.50');
  expect((await adjust('12.50')).changes).toEqual([]);
  await expect(adjust('13')).rejects.toMatchObject({ code: 'adjust.reference' });
  await expect(adjust('-12.50')).rejects.toMatchObject({ code: 'adjust.reference' });
  expect(await wallets()).toMatchObject({ main: '12.50' });
});

test('no more is taken than is there, but where the member is to owe the rest', async () => {
  const { adjust, wallets } = await corrected();
  await adjust('10');
  await expect(adjust('-15', { reference: 'T-2' })).rejects.toMatchObject({ code: 'member.insufficient' });
  await adjust('-15', { reference: 'T-2', owe: true });
  expect(await wallets()).toMatchObject({ main: '0.00', owed: '-5.00' });
  expect(await brokenInvariants(db)).toEqual([]);
});

test.each(['0', '0.00', '1.005', '1e3', 'ten', '', '+5'])('"%s" is no amount of a correction', async (amount) => {
  const { adjust } = await corrected();
  await expect(adjust(amount)).rejects.toMatchObject({ code: 'input.invalid' });
});

test('a dry run moves nothing', async () => {
  const { username, wallets } = await corrected();
  const input = { username, brand: 'lotus', amount: '5', reference: 'T-1', reason: 'Looked.' };
  expect((await operate('member adjust', input, { dryRun: true })).changes).toHaveLength(1);
  expect((await wallets()).main ?? '0.00').toBe('0.00');
});
