import { beforeEach, describe, expect, test } from 'vitest';
import { confirmLogIn, sendConfirmationCode } from '../../../src/contract/confirmation/endpoints.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { logIn as logInEndpoint } from '../../../src/contract/session/endpoints.ts';
import { createConfirmation } from '../../../src/stores/confirmation/confirm.ts';
import { $modals, closeModal } from '../../../src/stores/core/modals.ts';
import { createLogin, type WaitingLogin } from '../../../src/stores/session/login.ts';
import { $session } from '../../../src/stores/session/session.ts';
import type { World } from '../api/made-environment.ts';
import type { MockGateway } from '../api/mock-gateway.ts';
import { beginVisit } from './begin-page.ts';
import { makeMember } from './made-values.ts';

const ASKED = {
  ticket: 't-1',
  expiresAt: 1_900_000_000_000,
  ways: [{ way: 'totp' }, { way: 'email', hint: 'a***@e***.com' }],
};

let world: World;
let gateway: MockGateway;

beforeEach(async () => {
  ({ world, gateway } = await beginVisit());
  for (const { modal } of $modals.get()) closeModal(modal);
});

/** Logs in where the gateway asks for a further proof. */
async function waiting(asked: unknown = ASKED): Promise<WaitingLogin> {
  gateway.refuses(logInEndpoint, 'confirmation.required', asked);
  const result = await createLogin().logIn({ username: 'ana', password: 'secret1', captcha: '', remember: false });
  if (!('waiting' in result)) throw new Error('Expected a log-in that waits for its confirmation.');
  return result.waiting;
}

async function begun() {
  const confirmation = createConfirmation(await waiting());
  if (!confirmation) throw new Error('Expected a confirmation.');
  return confirmation;
}

describe('a log-in that has to be confirmed', () => {
  test('stores nothing before, and is a session as any other after', async () => {
    const confirmation = await begun();
    expect(confirmation.ways).toEqual(ASKED.ways);
    expect(world.session.getItem('lotus:token')).toBeNull();
    gateway.answers(confirmLogIn, { token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
    gateway.answers(getMemberInfo, makeMember());
    expect(await confirmation.confirm('totp', ' 123456 ')).toEqual({ ok: true });
    expect($session.get()).toEqual({ audience: 'member', member: makeMember() });
    expect(world.session.getItem('lotus:token')).toBe('tok-1');
  });

  test('tells how an answer was refused, and stays a visitor', async () => {
    const confirmation = await begun();
    gateway.refuses(confirmLogIn, 'confirmation.wrong');
    expect(await confirmation.confirm('totp', '1')).toEqual({ ok: false, code: 'confirmation.wrong' });
    expect($session.get().audience).toBe('visitor');
  });

  test('asks for a code with its ticket, and counts each account apart', async () => {
    const confirmation = await begun();
    gateway.answers(sendConfirmationCode, { expiredMinutes: 3 });
    await confirmation.askCode('email');
    expect(gateway.sent.at(-1)?.body).toEqual({ ticket: 't-1', way: 'email' });
    expect(confirmation.buttons.email.get()).toMatchObject({ state: 'sent' });
    expect(confirmation.buttons.code.get()).toEqual({ state: 'idle' });
    const other = { ...ASKED, ways: [{ way: 'email', hint: 'b***@e***.com' }] };
    expect(createConfirmation(await waiting(other))?.buttons.email.get()).toEqual({ state: 'idle' });
  });

  test.each([null, {}, { ...ASKED, ways: [] }, { ...ASKED, ways: [{ way: 'iris' }] }])(
    'is none where the gateway asks for what nobody knows: %j',
    async (asked) => {
      expect(createConfirmation(await waiting(asked))).toBeUndefined();
    },
  );
});
