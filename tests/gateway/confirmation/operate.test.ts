import { expect, test } from 'vitest';
import { operated } from '../operating.ts';
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
