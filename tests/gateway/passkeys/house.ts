import type { Passkey } from '../../../src/contract/passkeys/endpoints.ts';
import { addPasskey, logInByPasskey, startAdding, startLogIn } from '../../../src/contract/passkeys/endpoints.ts';
import { type LoginValue, logIn } from '../../../src/contract/session/endpoints.ts';
import type { OpenDatabase } from '../../../src/gateway/core/db/open.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { createHarness, HARBOR, type Harness, LOTUS } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { sentMessages } from '../verification/sent.ts';
import { type Algorithm, type Authenticator, type Bent, createAuthenticator } from './authenticator.ts';

export const PAGE = 'https://www.lotus.example';
export const MIRROR = 'https://lotus-1.example';

const texts = {
  EN: {
    passkeyAdded: 'Added to {{account}}: {{link}}',
    passkeysRemoved: 'Removed from {{account}}',
    passkeySubject: 'Passkeys at {{brand}}',
  },
};
const TELLING: MerchantConfig = {
  ...LOTUS,
  flags: { ...LOTUS.flags, PWDEXPFORCECHANGE3: true },
  parts: { ...LOTUS.parts, verification: { countries: ['PH'], texts } },
};

interface Where {
  readonly page?: string;
  readonly merchant?: string;
}

export interface LogIn extends Where {
  readonly side?: 'member' | 'agent';
  /** What the device, or whoever holds it, does otherwise. */
  readonly bent?: Bent;
}

/** A gateway, and people with devices before it. */
export async function passkeyHouse({ database }: { readonly database?: OpenDatabase } = {}) {
  const sent = sentMessages();
  const house: Harness = await createHarness({
    merchants: [TELLING, HARBOR],
    services: { messenger: sent.messenger },
    ...(database && { database }),
  });
  const { call } = house;
  let count = 0;

  const freshIp = () => `198.51.${100 + (count >> 8)}.${count++ & 255}`;
  const from = ({ page = PAGE, merchant = 'lotus' }: Where = {}) => ({
    merchant,
    headers: { Origin: page },
    ip: freshIp(),
  });

  async function member({ type = 0 as 0 | 1, merchant = 'lotus', password = 'sunny1day' } = {}) {
    const username = `keeper${++count}`;
    return { username, id: await makeMember(house, username, { type, merchant, password }) };
  }

  const enter = (username: string, { side = 'member', merchant = 'lotus', password = 'sunny1day' } = {}) =>
    call(logIn, { body: { username, password, type: 'username', side }, merchant, ip: freshIp() });

  async function add(
    token: string,
    {
      label = 'Phone',
      device,
      bent,
      algorithm = 'ES256',
      ...where
    }: Where & { label?: string; device?: Authenticator; bent?: Bent; algorithm?: Algorithm } = {},
  ): Promise<{ device: Authenticator; passkey: Passkey }> {
    const options = await call(startAdding, { token, body: {}, ...from(where) });
    const made = device ?? createAuthenticator(where.page ?? PAGE, algorithm);
    const body = { label, ...made.create(options, bent) };
    return { device: made, passkey: await call(addPasskey, { token, body, ...from(where) }) };
  }

  const begin = (where: Where = {}) => call(startLogIn, from(where));

  async function logInBy(device: Authenticator, { side = 'member', bent, ...where }: LogIn = {}): Promise<LoginValue> {
    const body = { ...device.get(await begin(where), bent), side };
    return call(logInByPasskey, { body, ...from(where) });
  }

  /** A member who has a passkey. */
  async function keeper(options: Parameters<typeof member>[0] & { algorithm?: Algorithm; page?: string } = {}) {
    const owner = await member(options);
    const side = options.type === 1 ? 'agent' : 'member';
    const { token } = await enter(owner.username, { side, ...options });
    const { algorithm, page, merchant } = options;
    const given = { ...(algorithm && { algorithm }), ...(page && { page }), ...(merchant && { merchant }) };
    return { ...owner, token, ...(await add(token, given)) };
  }

  return { ...house, sent, freshIp, from, member, enter, add, begin, logInBy, keeper };
}
