import { beforeEach, expect, test } from 'vitest';
import { checkAffiliate } from '../../../src/contract/registration/endpoints.ts';
import { $modals, closeModal } from '../../../src/stores/core/modals.ts';
import { runsNow } from '../../../src/stores/registration/gift-period.ts';
import { createInvitation } from '../../../src/stores/registration/invitation.ts';
import { makeWorld, type World } from '../api/made-environment.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';

let world: World;
let gateway: MockGateway;

beforeEach(() => {
  world = makeWorld();
  gateway = mockGateway(world);
  for (const { modal } of $modals.get()) closeModal(modal);
});

const asked = () => gateway.sent.map(({ url }) => url.searchParams.get('code'));

test('a code that is typed is asked about when typing pauses, with the host of the page', async () => {
  const { type, $typed } = createInvitation();
  gateway.answers(checkAffiliate, { valid: true, by: 'member' });
  await Promise.all(['F', 'FR', ' FRIEND77 '].map(type));
  expect(asked()).toEqual(['FRIEND77']);
  expect(gateway.sent[0]?.url.searchParams.get('domain')).toBe(new URL(world.url).hostname);
  expect($typed.get()).toBe('valid');
});

test('one that nobody has is told, and nothing is said once the field is empty', async () => {
  const { type, $typed } = createInvitation();
  gateway.answers(checkAffiliate, { valid: false, by: null });
  await type('NOBODY99');
  expect($typed.get()).toBe('refused');
  await type(' ');
  expect($typed.get()).toBe('unknown');
  expect(asked()).toHaveLength(1);
});

test('a look-up that fails says nothing of the code', async () => {
  const { type, $typed } = createInvitation();
  gateway.refuses(checkAffiliate, 'request.tooMany');
  await type('FRIEND77');
  expect($typed.get()).toBe('unknown');
});

test('the code of the address is asked about, and gives way to the field where it counts no more (SPEC 4)', async () => {
  world.session.setItem('lotus:referralCode', 'FRIEND1');
  const { verify, code, $by, $refused } = createInvitation();
  gateway.answers(checkAffiliate, { valid: true, by: 'member' });
  await verify();
  expect([code(), $by.get(), $refused.get()]).toEqual(['FRIEND1', 'member', false]);
  gateway.answers(checkAffiliate, { valid: false, by: null });
  await verify();
  expect([code(), $by.get(), $refused.get()]).toEqual([null, null, true]);
  expect($modals.get()).toEqual([]);
});

test('a gift for those who are invited runs from its first day to its last, by the calendar of the brand', () => {
  const gift = { starts: '2026-03-02', ends: '2026-03-03', timeZone: 'Asia/Manila' };
  const runs = (time: string) => runsNow(gift, Date.parse(time));
  expect(['2026-03-01T15:59:59Z', '2026-03-01T16:00:00Z'].map(runs)).toEqual([false, true]);
  expect(['2026-03-03T15:59:59Z', '2026-03-03T16:00:00Z'].map(runs)).toEqual([true, false]);
  expect(runsNow({ ...gift, ends: null }, Date.parse('2030-01-01T00:00:00Z'))).toBe(true);
});
