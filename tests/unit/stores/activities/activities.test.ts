import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Activity,
  applyForActivity,
  getActivities,
  takeGift,
} from '../../../../src/contract/activities/endpoints.ts';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import {
  $activities,
  createApplying,
  createTaking,
  loadActivities,
} from '../../../../src/stores/activities/activities.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

const GIFT: Activity = {
  ...{
    slug: 'nightly',
    kind: 'gift',
    state: 'joining',
    isPlayed: false,
    gives: { of: 'points', amount: '120' },
    deposit: null,
  },
  ...{ promise: '00000000000000aa', pictures: 0, sent: null, at: null, reason: null, again: null, until: null },
};
const OTHER: Activity = { ...GIFT, gives: { of: 'points', amount: '12' }, promise: '00000000000000bb' };
const BALANCE = { balance: '25.00', currency: 'PHP', currencySymbol: '₱' };

let gateway: MockGateway;

beforeEach(async () => {
  ({ gateway } = await beginVisit());
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
});

const known = () => loadedValue($activities.get());

async function reads(activity: Activity) {
  gateway.answers(getActivities, { activities: [activity] });
  loadActivities();
  await vi.waitFor(() => expect(known()).toEqual([activity]));
}

test('a gift that gives something else now is shown so, and is taken as it is shown', async () => {
  await reads(GIFT);
  const take = createTaking('nightly');
  gateway.refuses(takeGift, 'activities.changed');
  gateway.answers(getActivities, { activities: [OTHER] });
  expect(await take(GIFT.promise ?? '')).toBe('activities.changed');
  await vi.waitFor(() => expect(known()).toEqual([OTHER]));
  gateway.answers(takeGift, { ...OTHER, state: 'claimed' });
  gateway.answers(getBalance, BALANCE);
  expect(await take(OTHER.promise ?? '')).toBeUndefined();
  expect(known()).toMatchObject([{ state: 'claimed' }]);
  const sent = gateway.sent.filter(({ url }) => url.pathname === takeGift.path).map(({ body }) => body);
  expect(sent).toEqual([
    { slug: 'nightly', promise: GIFT.promise },
    { slug: 'nightly', promise: OTHER.promise },
  ]);
});

test('an application for what gives something else now is refused, and the page reads what it gives', async () => {
  const shown: Activity = { ...GIFT, kind: 'application' };
  await reads(shown);
  gateway.refuses(applyForActivity, 'activities.changed');
  gateway.answers(getActivities, { activities: [{ ...OTHER, kind: 'application' }] });
  const problems = await createApplying('nightly').send(shown.promise ?? '', 'Please', []);
  expect(problems).toMatchObject([{ field: null, key: 'errors.activities.changed' }]);
  await vi.waitFor(() => expect(known()).toMatchObject([{ promise: OTHER.promise }]));
});
