import { beforeEach, expect, test } from 'vitest';
import { confirmLogIn } from '../../../src/contract/confirmation/endpoints.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { resetByPhone } from '../../../src/contract/password/endpoints.ts';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import { createConfirmation } from '../../../src/stores/confirmation/confirm.ts';
import { createForgottenPassword } from '../../../src/stores/password/forgot.ts';
import { $session } from '../../../src/stores/session/session.ts';
import type { MockGateway } from '../api/mock-gateway.ts';
import { beginVisit } from './begin-page.ts';
import { makeMember } from './made-values.ts';

const MOBILE = { mobileNum: '9170000001', country: undefined };

let gateway: MockGateway;

beforeEach(async () => {
  ({ gateway } = await beginVisit());
  gateway.answers(resetByPhone, {});
});

const reset = () => createForgottenPassword().byPhone(MOBILE, '123456', 'fresh1day');

test('a reset by phone whose log-in takes a further proof hands it to the step that asks for it', async () => {
  const asked = { ticket: 't-1', expiresAt: 1_900_000_000_000, ways: [{ way: 'totp' }] };
  gateway.refuses(logIn, 'confirmation.required', asked);
  const outcome = await reset();
  if (outcome.state !== 'waits') throw new Error(`Expected a log-in that waits, found ${outcome.state}.`);
  expect($session.get().audience).toBe('visitor');
  gateway.answers(confirmLogIn, { token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  expect(await createConfirmation(outcome.waiting)?.confirm('totp', '123456')).toEqual({ ok: true });
  expect($session.get().audience).toBe('member');
});

test.each(['captcha.required', 'session.notMember'] as const)(
  'a reset by phone whose log-in is refused says that the password is set: %s',
  async (code) => {
    gateway.refuses(logIn, code, { captcha: true });
    expect(await reset()).toEqual({ state: 'set' });
  },
);
