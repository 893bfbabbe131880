import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';
import * as z from 'zod';
import type { ServiceBrand } from '../brand.ts';
import { BODY_BYTES } from '../limits.ts';
import { serviceLocale } from '../texts/texts.ts';
import { accountHeaders, accountHtml } from './account-page.ts';
import { type Account, accountOf, Choice } from './accounts.ts';
import { createMemory } from './memory.ts';

/** A brand as a provider knows it. */
export interface OpenIdClient {
  readonly clientId: string;
  readonly secret: string;
  readonly redirectUris: readonly string[];
  readonly brand: ServiceBrand;
}

export interface OpenIdOptions {
  /** Origin and path at which browsers and gateways reach it: "http://services.localhost:4321/openid/google". */
  readonly issuer: string;
  /** The provider that it stands in for: "Google". */
  readonly name: string;
  readonly clients: readonly OpenIdClient[];
  readonly now?: () => Date;
}

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * An OpenID server that stands in for a provider: authorization code with PKCE, tokens signed by RS256, and a page on which
 * testers choose or type who they are. Everybody is believed.
 */
export function createOpenIdServer({ issuer, name, clients, now = () => new Date() }: OpenIdOptions): NodeListener {
  const { pathname } = new URL(issuer);
  const accounts = new Map<string, Account>();
  const provider = createProvider(issuer, clients, accounts, now);
  const answer = provider.callback();
  return async (request, response) => {
    const whole = request.url ?? '/';
    const path = whole.slice(pathname.length);
    if (!path.startsWith('/account/')) {
      // The server works out its own addresses from both.
      await answer(Object.assign(request, { originalUrl: whole, url: path || '/' }), response);
      return;
    }
    const asked = await provider.interactionDetails(request, response).catch(() => undefined);
    const params = z.object({ client_id: z.string(), redirect_uri: z.string(), ui_locales: z.string().optional() });
    const wish = params.safeParse(asked?.params).data;
    const client = clients.find(({ clientId }) => clientId === wish?.client_id);
    if (!wish || !client) {
      response
        .writeHead(410, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end(`${serviceLocale('en').say('lost')}\n`);
      return;
    }
    if (request.method !== 'POST') {
      const locale = serviceLocale(wish.ui_locales ?? 'en');
      response.writeHead(200, accountHeaders(wish.redirect_uri));
      response.end(await accountHtml({ brand: client.brand, locale, name }));
      return;
    }
    const choice = Choice.safeParse(Object.fromEntries(new URLSearchParams(await bodyOf(request)))).data;
    if (choice?.as !== 'person') {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const account = accountOf(choice);
    accounts.set(account.id, account);
    await provider.interactionFinished(request, response, { select_account: {}, login: { accountId: account.id } });
  };
}

function createProvider(
  issuer: string,
  clients: readonly OpenIdClient[],
  accounts: ReadonlyMap<string, Account>,
  now: () => Date,
): Provider {
  const { pathname } = new URL(issuer);
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    adapter: createMemory(now),
    clients: clients.map(({ clientId, secret, redirectUris }) => ({
      client_id: clientId,
      client_secret: secret,
      redirect_uris: [...redirectUris],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // As the real ones do, it puts the address of mail into the token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy, url: (_ctx, { uid }) => `${pathname}/account/${uid}` },
    ttl: { Interaction: 3_600, Session: 3_600, Grant: 3_600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    findAccount: (_ctx, id) => {
      const account = accounts.get(id);
      return account && { accountId: id, claims: () => account.claims };
    },
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    renderError(ctx, { error }) {
      ctx.type = 'text/plain';
      ctx.body = `${error}\n`;
    },
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_BYTES) return '';
  }
  return text;
}
