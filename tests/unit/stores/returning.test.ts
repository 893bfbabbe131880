import { expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { loadedValue } from '../../../src/stores/core/load.ts';
import { $session, startSession } from '../../../src/stores/session/session.ts';
import { $away, $balance, $held, startWallet } from '../../../src/stores/wallet/wallet.ts';
import { makeWorld } from '../api/made-environment.ts';
import { mockGateway } from '../api/mock-gateway.ts';
import { makeMember } from './made-values.ts';

const balance = (amount: string) => ({ balance: amount, currency: 'PHP', currencySymbol: '₱' }) as const;

test('a page that comes back from the memory shows the member of now, with their own balance', async () => {
  const world = makeWorld();
  const gateway = mockGateway(world);
  world.session.setItem('lotus:token', 'tok-1');
  world.session.setItem('lotus:member', JSON.stringify(makeMember()));
  gateway.answers(getMemberInfo, makeMember());
  await startSession();
  gateway.answers(getBalance, { ...balance('5'), held: '2.50', away: '1.20' });
  startWallet();
  await expect.poll(() => loadedValue($balance.get())).toMatchObject({ minor: 500n });

  expect($held.get()).toMatchObject({ minor: 250n });
  expect($away.get()).toMatchObject({ minor: 120n });

  // Meanwhile somebody else has logged in, in this very tab.
  world.session.setItem('lotus:token', 'tok-2');
  world.session.setItem('lotus:member', JSON.stringify(makeMember({ id: 'm-2', nickname: 'Ben' })));
  gateway.answers(getBalance, balance('6'));
  gateway.answers(getMemberInfo, makeMember({ id: 'm-2', nickname: 'Ben', unreadMessage: 1 }));
  gateway.answers(getBalance, balance('7'));
  world.happen('return');
  expect($session.get()).toMatchObject({ member: { nickname: 'Ben' } });
  expect(loadedValue($balance.get())).toBeUndefined();
  expect([$held.get(), $away.get()]).toEqual([null, null]);
  await expect.poll(() => loadedValue($balance.get())).toMatchObject({ minor: 700n });
  await expect.poll(() => $session.get()).toMatchObject({ member: { unreadMessage: 1 } });
});
