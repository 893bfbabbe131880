import { setPaymentPassword } from '../../../src/contract/security/endpoints.ts';
import { logIn } from '../../../src/contract/session/endpoints.ts';
import type { Harness } from '../harness.ts';
import { makeMember } from '../member/making.ts';

let count = 0;

/** People with accounts to keep safe, whose password is sunny1day; each from an address of their own. */
export function holders(house: Harness, merchant = 'lotus') {
  const { call } = house;
  const freshIp = () => `198.51.${100 + (++count >> 8)}.${count & 255}`;

  async function holder(fields: Parameters<typeof makeMember>[2] = {}) {
    const username = `saver${++count}`;
    const id = await makeMember(house, username, { merchant, ...fields });
    const ip = freshIp();
    const body = { username, password: fields.password ?? 'sunny1day', type: 'username' };
    const { token } = await call(logIn, { body, merchant, ip });
    return { id, username, token, ip };
  }

  type Holder = Awaited<ReturnType<typeof holder>>;

  /** Sets a payment password: the first by the log-in password where nothing else is said. */
  const set = ({ token, ip }: Pick<Holder, 'token' | 'ip'>, typed: string, more: Record<string, unknown> = {}) => {
    const proof = 'oldPaymentPassword' in more || 'password' in more ? {} : { password: 'sunny1day' };
    const body = { newPaymentPassword: typed, confirmPaymentPassword: typed, ...proof, ...more };
    return call(setPaymentPassword, { token, ip, merchant, body });
  };

  return { holder, set, freshIp };
}
