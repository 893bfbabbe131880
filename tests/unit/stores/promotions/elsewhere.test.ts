import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { getMissions, type Mission } from '../../../../src/contract/missions/endpoints.ts';
import { getPointReward } from '../../../../src/contract/points/endpoints.ts';
import { getRebate, type Rebate } from '../../../../src/contract/promotions/endpoints.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { createElsewhere } from '../../../../src/stores/promotions/elsewhere.ts';
import { refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

const GIVES = { of: 'money', amount: '25.00', currency: 'PHP' } as const;
const DONE: Mission = {
  ...{ mission: 'spins', title: 'Spins', description: null, repeats: 'daily', period: '2026-03-02' },
  ...{ from: '2026-03-02', to: '2026-03-02', ends: 1, goal: 'rounds', categories: ['RNG'], target: '3', done: '3' },
  ...{ state: 'fulfilled', gives: GIVES, promise: '00000000000000aa' },
};
const REBATE: Rebate = {
  ...{ isOffered: true, currency: 'PHP', lines: [], amount: '12.00', least: '10.00', since: 1, until: 2, days: 30 },
};

let visit: Awaited<ReturnType<typeof beginVisit>>;

beforeEach(async () => {
  visit = await beginVisit();
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  visit.gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
});

function answers(missions: Mission[], points: number, rebate: Rebate) {
  visit.gateway.answers(getMissions, { currency: 'PHP', missions });
  visit.gateway.answers(getPointReward, { points, lines: [], currency: 'PHP' });
  visit.gateway.answers(getRebate, rebate);
}

function opened() {
  const elsewhere = createElsewhere();
  onTestFinished(elsewhere.start());
  return () => loadedValue(elsewhere.$state.get());
}

test('a fulfilled mission, points of bets and a rebate wait on other pages, and are read anew when the page is returned to', async () => {
  answers([DONE, { ...DONE, mission: 'week', state: 'open' }], 12, REBATE);
  const waiting = opened();
  await vi.waitFor(() =>
    expect(waiting()).toEqual([
      { of: 'mission', mission: 'spins', title: 'Spins', gives: GIVES },
      { of: 'points', points: 12 },
      { of: 'rebate', amount: '12.00', currency: 'PHP' },
    ]),
  );
  visit.gateway.answers(getMemberInfo, makeMember());
  answers([{ ...DONE, state: 'claimed' }], 0, { ...REBATE, amount: '0.00' });
  visit.world.happen('return');
  await vi.waitFor(() => expect(waiting()).toEqual([]));
});

test('a rebate below the least that is paid does not wait yet', async () => {
  answers([], 0, { ...REBATE, amount: '9.99' });
  const waiting = opened();
  await vi.waitFor(() => expect(waiting()).toEqual([]));
});
