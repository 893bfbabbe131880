import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { TRIAL_TYPE } from '../../../../src/contract/member/words.ts';
import { getUnreadCount } from '../../../../src/contract/messages/endpoints.ts';
import { followUnread } from '../../../../src/stores/messages/unread.ts';
import { $session, learnCount, refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { World } from '../../api/made-environment.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

let world: World;
let gateway: MockGateway;

async function logIn(changes: Parameters<typeof makeMember>[0] = {}) {
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember({ unreadMessage: 2, ...changes }));
  await refreshMember();
  onTestFinished(followUnread());
}

beforeEach(async () => {
  ({ world, gateway } = await beginVisit());
});

const unread = () => {
  const session = $session.get();
  return session.audience === 'visitor' ? undefined : session.member.unreadMessage;
};
const asked = () => gateway.sent.filter(({ url }) => url.pathname === getUnreadCount.path).length;

test('the count is asked for each minute of a page that is in front, and not as soon as it has come', async () => {
  await logIn();
  world.happen('status');
  world.time += 60_000;
  gateway.answers(getUnreadCount, { count: 3 });
  world.happen('status');
  await vi.waitFor(() => expect(unread()).toBe(3));
  expect(asked()).toBe(1);
});

test('a tab asks for the count when another has learnt of it', async () => {
  await logIn();
  gateway.answers(getUnreadCount, { count: 0 });
  world.happen('storage', 'lotus:unreadLearnt');
  await vi.waitFor(() => expect(unread()).toBe(0));
  world.happen('storage', 'lotus:balanceHidden');
  expect(asked()).toBe(1);
});

test('what was read while the count was under way is not taken back', async () => {
  await logIn();
  gateway.answers(getUnreadCount, { count: 2 });
  world.happen('storage', 'lotus:unreadLearnt');
  learnCount('unreadMessage', 1);
  await vi.waitFor(() => expect(asked()).toBe(1));
  await new Promise(setImmediate);
  expect(unread()).toBe(1);
});

test.each([
  ['visitor', null],
  ['trial', { type: TRIAL_TYPE }],
  ['member whose password is due', { password: true }],
] as const)('a %s asks for none', async (_, changes) => {
  if (changes) await logIn(changes);
  else onTestFinished(followUnread());
  world.happen('storage', 'lotus:unreadLearnt');
  expect(asked()).toBe(0);
});
