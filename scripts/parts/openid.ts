import { randomBytes } from 'node:crypto';
import type { Brand } from '../../src/brand/load.ts';
import { withPort } from '../../src/brand/local.ts';
import { callbackPath, SOCIAL_PROVIDERS, type SocialProvider } from '../../src/contract/social/words.ts';
import type { MerchantConfig } from '../../src/gateway/core/merchants/merchant.ts';
import type { NodeHandler } from '../../src/press/serve/serve.ts';
import type { ServiceBrand } from '../../src/sandbox/services/brand.ts';
import type { OpenIdClient } from '../../src/sandbox/services/openid/server.ts';

/** What stands in for the providers of sign-ins on this machine. */
export interface OpenIdSandbox {
  /** The secret of each client that it knows, by client ID. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Answers what is asked of its servers; undefined for any other address. */
  readonly handlerOf: (url: string | undefined) => NodeHandler | undefined;
}

interface Stand {
  readonly issuer: string;
  readonly provider: SocialProvider;
  readonly clients: OpenIdClient[];
}

const NAMES: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

/** The servers that the brands name on this machine. The code of each loads with the first who signs in there. */
export function openIdSandbox(
  brands: readonly Brand[],
  merchants: readonly MerchantConfig[],
  services: readonly ServiceBrand[],
  port: number,
): OpenIdSandbox {
  const stands = new Map<string, Stand>();
  for (const [index, { id, social }] of brands.entries()) {
    for (const provider of SOCIAL_PROVIDERS) {
      const { issuer: written, clientId } = social[provider] ?? {};
      const brand = services.find((service) => service.id === id);
      if (written === undefined || clientId === undefined || !brand || !/^http:/.test(written)) continue;
      const issuer = withPort(written, port);
      const stand = stands.get(issuer) ?? { issuer, provider, clients: [] };
      const secret = randomBytes(32).toString('base64url');
      stand.clients.push({ clientId, secret, redirectUris: redirectUrisOf(merchants[index], provider, port), brand });
      stands.set(issuer, stand);
    }
  }
  const handlers = [...stands.values()].map((stand) => [`${new URL(stand.issuer).pathname}/`, lazily(stand)] as const);
  const clients = [...stands.values()].flatMap(({ clients }) => clients);
  return {
    secrets: new Map(clients.map(({ clientId, secret }) => [clientId, secret])),
    handlerOf: (url = '/') => handlers.find(([path]) => url.startsWith(path))?.[1],
  };
}

/** The callback at every host of this machine that serves the brand. */
function redirectUrisOf(merchant: MerchantConfig | undefined, provider: SocialProvider, port: number): string[] {
  const hosts = [...(merchant?.domains ?? []), ...(merchant?.mirrors ?? [])];
  const local = hosts.map((host) => host.replace(/:\d+$/, '')).filter((host) => /(^|\.)localhost$|^127\./.test(host));
  return [...new Set(local)].map((host) => `http://${host}:${port}${callbackPath(provider)}`);
}

function lazily({ issuer, provider, clients }: Stand): NodeHandler {
  let opened: Promise<NodeHandler> | undefined;
  const open = async () => {
    const { createOpenIdServer } = await import('../../src/sandbox/services/openid/server.ts');
    return createOpenIdServer({ issuer, name: NAMES[provider], clients });
  };
  return async (request, response) => {
    opened ??= open();
    await (await opened)(request, response);
  };
}
