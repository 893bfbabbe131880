import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callbackPath, type SocialProvider } from '../../../src/contract/social/words.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import type { ServiceBrand } from '../../../src/sandbox/services/brand.ts';
import { createOpenIdServer, type NodeListener } from '../../../src/sandbox/services/openid/server.ts';
import { whenFileEnds } from '../cleaning.ts';

const BRAND: ServiceBrand = {
  id: 'lotus',
  name: 'Lotus',
  merchant: 'lotus',
  theme: '',
  mark: '<svg/>',
  portal: 'http://localhost:4321',
};

/** Origins at which pages of the test's brands are, and that providers lead back to. */
export const PAGES = { lotus: 'http://localhost:4321', harbor: 'https://www.harbor.example' } as const;
type BrandId = keyof typeof PAGES;

export interface TestProviders {
  /** A brand's configuration, with both providers. */
  readonly part: (brand: BrandId) => MerchantConfig['parts'];
  /** SOCIAL_SECRETS of the gateway. */
  readonly secrets: string;
}

/** Real OpenID servers on this machine, which stand in for both providers until the file ends. */
export async function openProviders(): Promise<TestProviders> {
  const listeners = new Map<string, NodeListener>();
  const server = createServer((request, response) => {
    const listener = listeners.get((request.url ?? '').split('/').slice(0, 2).join('/'));
    if (listener) void listener(request, response);
    else response.writeHead(404).end();
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  whenFileEnds(
    () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secret = randomUUID();
  const brands = ['lotus', 'harbor'] as const;
  const idOf = (brand: string, provider: string) => `${brand}-${provider}`;
  for (const provider of ['google', 'facebook'] as const) {
    const clients = brands.map((brand) => ({
      clientId: idOf(brand, provider),
      secret,
      redirectUris: [PAGES[brand] + callbackPath(provider)],
      brand: BRAND,
    }));
    listeners.set(`/${provider}`, createOpenIdServer({ issuer: `${origin}/${provider}`, name: provider, clients }));
  }
  const client = (brand: string, provider: SocialProvider) => ({
    clientId: idOf(brand, provider),
    issuer: `${origin}/${provider}`,
  });
  return {
    part: (brand) => ({ social: { google: client(brand, 'google'), facebook: client(brand, 'facebook') } }),
    secrets: brands.flatMap((brand) => [`${brand}-google=${secret}`, `${brand}-facebook=${secret}`]).join(','),
  };
}

export interface Someone {
  readonly email: string;
  readonly share?: 'verified' | 'unverified' | 'none';
}

/**
 * Walks through a provider's pages as a browser does.
 * @param someone who signs in there; null leaves without it
 * @returns the address that the provider leads back to
 */
export async function signInAt(address: string, someone: Someone | null): Promise<URL> {
  const jar = new Map<string, string>();
  const home = new URL(address).origin;
  let next = new URL(address);
  for (let steps = 0; steps < 8; steps++) {
    const isForm = next.pathname.includes('/account/');
    const form = someone ? { as: 'person', share: 'verified', ...someone } : { as: 'nobody' };
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isForm && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider leads nowhere: ${response.status} ${await response.text()}`);
    next = new URL(location, next);
    if (next.origin !== home) return next;
  }
  throw new Error('The provider leads in circles.');
}
