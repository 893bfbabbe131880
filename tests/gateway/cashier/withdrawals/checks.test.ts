import { describe, expect, test } from 'vitest';
import { openWithdrawing } from './withdrawing.ts';

const house = await openWithdrawing();
const { ask, check, db, payee, end } = house;

/** Two withdrawals, of which one has been paid. */
async function known() {
  const member = await payee();
  const { id } = await ask(member, '300.00');
  await check(member, id);
  const other = await payee();
  const paid = await ask(other, '400.00');
  await check(other, paid.id);
  end(paid.id);
  expect(await check(other, paid.id)).toMatchObject({ state: 'disbursed' });
  expect(await house.unsound()).toBeNull();
  return { waiting: id, paid: paid.id };
}

describe('the check of the books', async () => {
  const { waiting, paid } = await known();

  test.each([
    ['what is frozen', 'frozen', waiting, { amount: 29_999n }],
    ['what a provider has paid', 'payouts', paid, { came_back: 1n }],
    ['what a withdrawal says came back', 'withdrawals', paid, { came_back: 1n }],
    ['what a withdrawal says was returned', 'withdrawals', paid, { returned: 1n }],
  ] as const)('finds where %s is another sum', async (_, name, id, changed) => {
    const before = await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    // Its columns are written once, but somebody at the database writes what they like.
    const write = (values: object) => db.updateTable('withdrawals').set(values).where('id', '=', id).execute();
    await write(changed);
    expect(await house.unsound()).toContain(`lotus ${name}: `);
    await write(Object.fromEntries(Object.keys(changed).map((key) => [key, before[key as keyof typeof before]])));
    expect(await house.unsound()).toBeNull();
  });
});
