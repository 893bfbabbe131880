import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { getRewards, type Reward } from '../../../../src/contract/promotions/endpoints.ts';
import { getPlayerRank, type PlayerRank } from '../../../../src/contract/ranks/endpoints.ts';
import { createOwnRank, hasWaiting } from '../../../../src/stores/ranks/own-rank.ts';
import { $session, refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

const RANK: PlayerRank = {
  ...{ isOffered: true, currency: 'PHP', window: null, keepsFor: 3, level: 1, bets: '150.00', keeping: null },
  levels: [{ id: 'bud', name: 'Bud', needs: '100.00', keeps: null, gifts: [] }],
  ...{ next: null, coming: [], birthday: 'unknown' },
};
const BUD = { hasVip: true, vipLabelName: 'Bud', vipRankLevel: 1 };

let gateway: MockGateway;

beforeEach(async () => {
  ({ gateway } = await beginVisit({ url: 'https://www.lotus.example/en/playerRank/' }));
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
});

async function opened(member: Parameters<typeof makeMember>[0]) {
  gateway.answers(getMemberInfo, makeMember(member));
  await refreshMember();
  const own = createOwnRank();
  onTestFinished(own.stop);
  return own;
}

test('the rank is read together with what ranks have given', async () => {
  const own = await opened(BUD);
  gateway.answers(getPlayerRank, RANK);
  gateway.answers(getRewards, { items: [], next: null });
  own.load();
  await expect.poll(() => own.$rank.get()).toEqual({ state: 'ready', value: RANK });
  await expect.poll(() => own.$gifts.get().state).toBe('ready');
  const asked = gateway.sent.find(({ url }) => url.pathname === getRewards.path);
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({ source: 'rank' });
});

test('a rank that was reached since is shown beside the name as well', async () => {
  const own = await opened({ hasVip: true });
  gateway.answers(getPlayerRank, RANK);
  gateway.answers(getRewards, { items: [], next: null });
  gateway.answers(getMemberInfo, makeMember(BUD));
  own.load();
  await expect
    .poll(() => {
      const session = $session.get();
      return session.audience === 'visitor' ? null : session.member.vipLabelName;
    })
    .toBe('Bud');
});

test('ranks that an operator has closed are told', async () => {
  const own = await opened({});
  gateway.refuses(getPlayerRank, 'ranks.closed');
  gateway.answers(getRewards, { items: [], next: null });
  own.load();
  await expect.poll(() => own.$rank.get()).toMatchObject({ state: 'failed', code: 'ranks.closed' });
});

test('a gift waits until it is claimed or has run out', () => {
  const gift: Reward = {
    ...{ id: '7', source: 'rank', gives: { of: 'money', amount: '25.00', currency: 'PHP' }, state: 'waiting', at: 1 },
    ...{ given: null, expires: null, because: { of: 'rank', rank: 'Bud', gift: 'upgrade', period: null } },
  };
  const page = (...states: Reward['state'][]) => ({ items: states.map((state) => ({ ...gift, state })), next: null });
  expect(hasWaiting(page('given', 'waiting'))).toBe(true);
  expect(hasWaiting(page('given', 'expired'))).toBe(false);
});
