import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import {
  claimMission,
  getLeaderboards,
  getMissionSummary,
  getMissions,
  type Mission,
} from '../../../../src/contract/missions/endpoints.ts';
import type { Reward } from '../../../../src/contract/promotions/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { $toasts } from '../../../../src/stores/core/toasts.ts';
import { followFulfilled } from '../../../../src/stores/missions/follow-fulfilled.ts';
import { $fulfilled, learnFulfilled } from '../../../../src/stores/missions/fulfilled.ts';
import { createMissionCentre } from '../../../../src/stores/missions/missions.ts';
import { refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { World } from '../../api/made-environment.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

const DONE: Mission = {
  ...{ mission: 'spins', title: 'Spins', description: null, repeats: 'daily', period: '2026-03-02' },
  ...{ from: '2026-03-02', to: '2026-03-02', ends: 1, goal: 'rounds', categories: ['RNG'], target: '3', done: '3' },
  ...{ state: 'fulfilled', gives: { of: 'money', amount: '25.00', currency: 'PHP' }, promise: '00000000000000aa' },
};
const OPEN: Mission = { ...DONE, mission: 'week', period: '2026-03-02', state: 'open', done: '1' };
const GIVEN: Reward = {
  ...{ id: '7', source: 'mission', gives: { of: 'money', amount: '25.00', currency: 'PHP' }, state: 'given', at: 1 },
  given: 1,
  ...{ expires: null, because: { of: 'mission', title: 'Spins', from: '2026-03-02', to: '2026-03-02' } },
};
const BALANCE = { balance: '25.00', currency: 'PHP', currencySymbol: '₱' };

let world: World;
let gateway: MockGateway;

beforeEach(async () => {
  ({ world, gateway } = await beginVisit());
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
});

/** The page, once it has read both. */
async function opened(missions: readonly Mission[]) {
  const centre = createMissionCentre();
  gateway.answers(getMissions, { currency: 'PHP', missions: [...missions] });
  gateway.answers(getLeaderboards, { boards: [] });
  onTestFinished(centre.start());
  await vi.waitFor(() =>
    expect([centre.$missions.get().state, centre.$boards.get().state]).toEqual(['ready', 'ready']),
  );
  const states = () => loadedValue(centre.$missions.get())?.missions.map(({ state }) => state);
  return { centre, states };
}

const toasts = () => $toasts.get().map(({ key }) => key);

test('a claimed mission is claimed at once, and menus count one less', async () => {
  const { centre, states } = await opened([DONE, OPEN]);
  expect($fulfilled.get()).toBe(1);
  gateway.answers(claimMission, GIVEN);
  gateway.answers(getBalance, BALANCE);
  gateway.answers(getMissions, { currency: 'PHP', missions: [{ ...DONE, state: 'claimed' }, OPEN] });
  expect(await centre.claim(DONE)).toBeUndefined();
  expect(states()).toEqual(['claimed', 'open']);
  expect($fulfilled.get()).toBe(0);
  expect(toasts()).toContain('rewards.cameMoney');
  const sent = gateway.sent.find(({ url }) => url.pathname === claimMission.path);
  expect(sent?.body).toEqual({ mission: 'spins', period: '2026-03-02', promise: '00000000000000aa' });
  await vi.waitFor(() => expect(centre.$missions.get().state).toBe('ready'));
});

test('what is not any more as it was shown is said, and read anew', async () => {
  const { centre, states } = await opened([DONE]);
  gateway.refuses(claimMission, 'missions.unfulfilled');
  gateway.answers(getMissions, { currency: 'PHP', missions: [OPEN] });
  expect(await centre.claim(DONE)).toBe('missions.unfulfilled');
  await vi.waitFor(() => expect(states()).toEqual(['open']));
  expect(toasts()).toContain('errors.missions.unfulfilled');
});

test('a mission that gives something else now is read anew, and asks again with what it gives', async () => {
  const { centre } = await opened([DONE]);
  const other: Mission = { ...DONE, gives: { of: 'points', amount: '25' }, promise: '00000000000000bb' };
  gateway.refuses(claimMission, 'missions.changed');
  gateway.answers(getMissions, { currency: 'PHP', missions: [other] });
  expect(await centre.claim(DONE)).toBe('missions.changed');
  await vi.waitFor(() => expect(loadedValue(centre.$missions.get())?.missions).toEqual([other]));
  gateway.answers(claimMission, GIVEN);
  gateway.answers(getBalance, BALANCE);
  gateway.answers(getMissions, { currency: 'PHP', missions: [{ ...other, state: 'claimed' }] });
  expect(await centre.claim(other)).toBeUndefined();
  const sent = gateway.sent.filter(({ url }) => url.pathname === claimMission.path).map(({ body }) => body);
  expect(sent).toMatchObject([{ promise: DONE.promise }, { promise: other.promise }]);
  await vi.waitFor(() => expect(centre.$missions.get().state).toBe('ready'));
});

test('one retry reads both where both have failed', async () => {
  const centre = createMissionCentre();
  gateway.refuses(getMissions, 'request.tooMany');
  gateway.refuses(getLeaderboards, 'request.tooMany');
  onTestFinished(centre.start());
  const states = () => [centre.$missions.get().state, centre.$boards.get().state];
  await vi.waitFor(() => expect(states()).toEqual(['failed', 'failed']));
  gateway.answers(getMissions, { currency: 'PHP', missions: [] });
  gateway.answers(getLeaderboards, { boards: [] });
  centre.retry();
  await vi.waitFor(() => expect(states()).toEqual(['ready', 'ready']));
});

test('menus learn the count once, also from the page before, and each minute', async () => {
  gateway.answers(getMissionSummary, { open: 2, fulfilled: 3, waiting: 0 });
  const end = followFulfilled();
  await vi.waitFor(() => expect($fulfilled.get()).toBe(3));
  world.happen('status');
  end();
  expect($fulfilled.get()).toBe(0);
  onTestFinished(followFulfilled());
  expect($fulfilled.get()).toBe(3);
  world.time += 60_000;
  gateway.answers(getMissionSummary, { open: 2, fulfilled: 1, waiting: 0 });
  world.happen('status');
  await vi.waitFor(() => expect($fulfilled.get()).toBe(1));
});

test('what a claim has taught menus is newer than a count that was under way', async () => {
  learnFulfilled(1);
  world.time += 60_000;
  gateway.answers(getMissionSummary, () => {
    learnFulfilled(0);
    return { open: 0, fulfilled: 1, waiting: 0 };
  });
  const seen: number[] = [];
  onTestFinished(followFulfilled());
  onTestFinished($fulfilled.listen((count) => seen.push(count)));
  await vi.waitFor(() => expect(seen).toContain(0));
  world.time += 60_000;
  gateway.answers(getMissionSummary, { open: 0, fulfilled: 2, waiting: 0 });
  world.happen('status');
  await vi.waitFor(() => expect(seen).toEqual([0, 2]));
});
