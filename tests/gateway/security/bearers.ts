import { Secret, TOTP } from 'otpauth';
import {
  beginAuthenticator,
  finishAuthenticator,
  removeAuthenticator,
} from '../../../src/contract/security/endpoints.ts';
import type { Harness } from '../harness.ts';
import { holders } from './holders.ts';

type Holder = Awaited<ReturnType<ReturnType<typeof holders>['holder']>>;

/** People with authenticator applications, whose password is sunny1day. */
export function bearers(house: Harness) {
  const { call, clock } = house;
  const people = holders(house);

  /** The code that an application shows, so many steps of 30 s from now. @param secret base32 */
  const shown = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + steps * 30_000 });

  /** A code that an application does not show about now. */
  const wrong = (secret: string) => {
    const near = [-1, 0, 1].map((steps) => shown(secret, steps));
    return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
  };

  const begin = ({ token, ip }: Pick<Holder, 'token' | 'ip'>, more: Record<string, unknown> = {}, key?: string) =>
    call(beginAuthenticator, { token, ip, body: { password: 'sunny1day', ...more }, ...(key && { key }) });

  const finish = ({ token, ip }: Pick<Holder, 'token' | 'ip'>, code: string, key?: string) =>
    call(finishAuthenticator, { token, ip, body: { code }, ...(key && { key }) });

  const remove = ({ token, ip }: Pick<Holder, 'token' | 'ip'>, code: string, more: Record<string, unknown> = {}) =>
    call(removeAuthenticator, { token, ip, body: { password: 'sunny1day', code, ...more } });

  /** Connects an application, and waits until its next code. */
  async function bearer(fields: Parameters<typeof people.holder>[0] = {}) {
    const holder = await people.holder(fields);
    const { secret } = await begin(holder);
    const { recoveryCodes } = await finish(holder, shown(secret));
    clock.advance(30_000);
    return { ...holder, secret, recoveryCodes };
  }

  return { ...people, shown, wrong, begin, finish, remove, bearer };
}
