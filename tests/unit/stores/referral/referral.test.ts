import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { type Friend, getFriends, getReferral, type Referral } from '../../../../src/contract/referral/endpoints.ts';
import { createInviting, invitationLink } from '../../../../src/stores/referral/referral.ts';
import { refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

const REFERRAL: Referral = {
  ...{ currency: 'PHP', code: 'ABCD2345', terms: null, tiers: [], earned: '0.00', left: '0.00' },
};
const FRIEND: Friend = { id: '4', name: 'a***', at: 1_000, state: 'counts', why: null, earned: '150.00' };

let gateway: MockGateway;

beforeEach(async () => {
  ({ gateway } = await beginVisit({ url: 'https://www.lotus.example/en/member/?page=referral' }));
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
});

const asked = () => Object.fromEntries(gateway.sent.at(-1)?.url.searchParams ?? []);

test('the link leads to the registration of this host and language, with the code', () => {
  const { origin, pathname, search } = new URL(invitationLink('ABCD2345'));
  expect({ origin, search }).toEqual({ origin: 'https://www.lotus.example', search: '?referralCode=ABCD2345' });
  expect(pathname).toMatch(/\/register\/$/);
});

test('friends are read page by page, and what failed is read again', async () => {
  const { friends } = createInviting();
  gateway.answers(getFriends, { items: [FRIEND], next: 'aa.bb' });
  onTestFinished(friends.start());
  await expect.poll(() => friends.$read.get().state).toBe('ready');
  expect(asked()).toEqual({});
  gateway.answers(getFriends, { items: [{ ...FRIEND, id: '3' }], next: null });
  friends.more();
  await expect
    .poll(() => friends.$read.get())
    .toMatchObject({ value: { items: [{ id: '4' }, { id: '3' }], next: null } });
  expect(asked()).toEqual({ cursor: 'aa.bb' });
});

test('what inviting brings is read when the page asks for it', async () => {
  const inviting = createInviting();
  gateway.answers(getReferral, REFERRAL);
  inviting.load();
  await expect.poll(() => inviting.$referral.get()).toEqual({ state: 'ready', value: REFERRAL });
  inviting.stop();
});
