import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { getGrants, giveUpGrant } from '../../../../src/contract/bonuses/endpoints.ts';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { getBalance } from '../../../../src/contract/wallet/endpoints.ts';
import { toDecimal } from '../../../../src/money/money.ts';
import { createGivingUp, createGrants, createWholeGrant } from '../../../../src/stores/bonuses/bonuses.ts';
import { showScreen, startCentre } from '../../../../src/stores/member/centre.ts';
import { refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import { $away, $balance, $bonus, $held, refreshBalance } from '../../../../src/stores/wallet/wallet.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';
import { makeGrant } from './made-grant.ts';

const PLAYED = makeGrant();
const WAITING = makeGrant({ id: '13', state: 'queued', began: null, until: null });
const BALANCE = { balance: '900.00', currency: 'PHP', currencySymbol: '₱' };

let gateway: MockGateway;

beforeEach(async () => {
  ({ gateway } = await beginVisit({ url: 'https://www.lotus.example/en/member/?page=bonusDetails&id=12' }));
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
});

const asked = () => Object.fromEntries(gateway.sent.at(-1)?.url.searchParams ?? []);

test('open bonuses are read all at once, those that are over page by page', async () => {
  const [open, past] = [createGrants('open'), createGrants('over')];
  gateway.answers(getGrants, { items: [WAITING, PLAYED], next: null });
  onTestFinished(open.start());
  await expect.poll(() => open.$read.get()).toMatchObject({ state: 'ready', value: { items: [WAITING, PLAYED] } });
  expect(asked()).toEqual({ show: 'open', limit: '100' });
  gateway.answers(getGrants, { items: [], next: null });
  onTestFinished(past.start());
  await expect.poll(() => past.$read.get().state).toBe('ready');
  expect(asked()).toEqual({ show: 'over' });
});

test('one that is not among the open ones is asked for by its number', async () => {
  onTestFinished(startCentre());
  const open = createGrants('open');
  const one = createWholeGrant(open.$read);
  onTestFinished(one.start());
  gateway.answers(getGrants, { items: [], next: null });
  const past = makeGrant({ state: 'completed', ended: 4_000, own: '700.00' });
  gateway.answers(getGrants, { items: [past], next: null });
  onTestFinished(open.start());
  await expect.poll(() => one.$whole.get()).toEqual({ is: 'there', item: past });
  expect(asked()).toEqual({ id: '12' });
  showScreen('bonusDetails');
  expect(one.$whole.get()).toEqual({ is: 'none' });
});

test('a bonus is given up as it was shown, and the balance is read anew', async () => {
  const over = makeGrant({ state: 'givenUp', ended: 4_000 });
  gateway.answers(giveUpGrant, over);
  gateway.answers(getBalance, BALANCE);
  expect(await createGivingUp()(PLAYED)).toEqual({ code: null, grant: over });
  const sent = gateway.sent.find(({ url }) => url.pathname === giveUpGrant.path);
  expect(sent?.body).toEqual({ id: '12', gone: '400.00' });
  await expect.poll(() => $balance.get().state).toBe('ready');
});

test.each(['bonuses.changed', 'bonuses.over'] as const)('what it is now comes with the refusal %s', async (code) => {
  const now = makeGrant({ givenUp: { back: '0.00', gone: '390.00' } });
  gateway.refuses(giveUpGrant, code);
  gateway.answers(getGrants, { items: [now], next: null });
  expect(await createGivingUp()(PLAYED)).toEqual({ code, grant: now });
  expect(asked()).toEqual({ id: '12' });
});

test('where that cannot be read, the refusal is told all the same', async () => {
  gateway.refuses(giveUpGrant, 'bonuses.changed');
  gateway.refuses(getGrants, 'bonuses.noGrant');
  expect(await createGivingUp()(PLAYED)).toEqual({ code: 'bonuses.changed', grant: null });
});

test('an answer that was lost is asked for again under the same key, so that nothing is given up twice', async () => {
  const giveUp = createGivingUp();
  gateway.breaks(giveUpGrant);
  expect(await giveUp(PLAYED)).toMatchObject({ grant: null });
  gateway.answers(giveUpGrant, makeGrant({ state: 'givenUp', ended: 4_000 }));
  gateway.answers(getBalance, BALANCE);
  await giveUp(PLAYED);
  const keys = gateway.sent
    .filter(({ url }) => url.pathname === giveUpGrant.path)
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).not.toBeNull();
  expect(keys[0]).toBe(keys[1]);
  await expect.poll(() => $balance.get().state).toBe('ready');
});

test('what stands beside the balance comes and goes with it', async () => {
  gateway.answers(getBalance, { ...BALANCE, held: '5.00', away: '7.00', bonus: { amount: '50.00', left: '1200.00' } });
  await refreshBalance();
  const left = () => $bonus.get()?.left;
  expect([$held, $away].map((store) => store.get()?.minor)).toEqual([500n, 700n]);
  expect([$bonus.get()?.amount.minor, left()?.minor]).toEqual([5_000n, 120_000n]);
  // A read is tried once more.
  gateway.breaks(getBalance);
  gateway.breaks(getBalance);
  await refreshBalance();
  // It is as old as the balance then, which says so.
  expect([$balance.get().state, left()?.minor]).toEqual(['failed', 120_000n]);
  gateway.answers(getBalance, BALANCE);
  await refreshBalance();
  expect([$held.get(), $away.get(), $bonus.get()]).toEqual([null, null, null]);
  const loaded = $balance.get();
  expect(loaded.state === 'ready' && toDecimal(loaded.value)).toBe('900.00');
});
