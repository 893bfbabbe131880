import { finishSocial, registerSocial, startSocial } from '../../../src/contract/social/endpoints.ts';
import type { SocialProvider } from '../../../src/contract/social/words.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import type { Services } from '../../../src/gateway/core/services.ts';
import { createHarness, HARBOR, LOTUS } from '../harness.ts';
import { openProviders, PAGES, type Someone, signInAt, type TestProviders } from './provider.ts';

interface Options {
  readonly providers?: TestProviders;
  readonly fetch?: Services['fetch'];
  readonly lotus?: Partial<MerchantConfig>;
  readonly secrets?: string;
  readonly messenger?: Services['messenger'];
  readonly database?: NonNullable<Parameters<typeof createHarness>[0]>['database'];
}

/** What a page holds of a sign-in that came back. */
export interface Came {
  readonly ticket: string;
  readonly key: string;
}

/** A gateway of two brands whose members may sign in by real OpenID servers on this machine. */
export async function createSocialHarness({
  providers,
  fetch: given,
  lotus,
  secrets,
  messenger,
  database,
}: Options = {}) {
  const known = providers ?? (await openProviders());
  const harness = await createHarness({
    merchants: [
      { ...LOTUS, ...lotus, parts: { ...LOTUS.parts, ...lotus?.parts, ...known.part('lotus') } },
      { ...HARBOR, flags: { USERNAMEREG3: true }, parts: { ...HARBOR.parts, ...known.part('harbor') } },
    ],
    environment: { SOCIAL_SECRETS: secrets ?? known.secrets },
    services: { fetch: given ?? fetch, ...(messenger && { messenger }) },
    ...(database && { database }),
  });
  const { app, call } = harness;

  /** Begins a sign-in on a brand's page. */
  const start = (provider: SocialProvider = 'google', merchant: keyof typeof PAGES = 'lotus') =>
    call(startSocial, { body: { provider, page: `${PAGES[merchant]}/en/help/?a=1` }, merchant });

  /** Follows a provider back to the gateway. @returns where the gateway leads on to */
  const back = async (address: URL, host = address.host) => {
    const response = await app.request(address, { headers: { host } });
    return { status: response.status, location: response.headers.get('location') };
  };

  const ticketIn = (location: string | null) => new URL(location ?? 'about:blank').searchParams.get('token') ?? '';

  /** Signs in at a provider and comes back to the page. */
  const comeBack = async (
    someone: Someone | null,
    provider: SocialProvider = 'google',
    merchant: keyof typeof PAGES = 'lotus',
  ): Promise<Came> => {
    const { address, key } = await start(provider, merchant);
    const { location } = await back(await signInAt(address, someone));
    return { ticket: ticketIn(location), key };
  };

  const finish = (came: Came, merchant = 'lotus') => call(finishSocial, { body: came, merchant });
  const form = (came: Came, username: string) => ({ ...came, username, registerMethod: 'WEB', terms: true });
  const register = (came: Came, username: string, more: Record<string, string> = {}) =>
    call(registerSocial, { body: { ...form(came, username), ...more } });
  return { ...harness, providers: known, start, back, ticketIn, comeBack, finish, register, form };
}

let count = 0;
/** Somebody at a provider whom nobody here knows. */
export function somebody(share?: Someone['share']): Someone {
  count += 1;
  return { email: `stranger${count}@mail.example`, ...(share && { share }) };
}
