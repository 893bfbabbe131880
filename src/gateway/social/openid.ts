import * as openid from 'openid-client';
import { textWithin } from '../core/call/body.ts';
import { later } from '../core/clock.ts';
import type { GatewayConfig } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import { LONGEST_SUBJECT, METADATA_LIFE_MS, PROVIDER_BYTES, PROVIDER_TIMEOUT_MS } from './limits.ts';
import type { ProviderAccess } from './providers.ts';
import { ProviderSilent, ProviderUntrusted } from './refusal.ts';

type Needs = Pick<Context, 'config' | 'fetch' | 'now'>;

/** What the answer of a provider is checked by. */
export interface Checks {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A provider's user, as far as anybody here needs to know. */
export interface Identity {
  readonly subject: string;
  /** In lower case; null where the provider tells none. */
  readonly email: string | null;
  readonly verified: boolean;
}

/** Where a browser goes to sign in. @param language BCP 47 tag of the reader's. @throws ProviderSilent; ClientError of openid-client */
export async function authorizationAddress(
  needs: Needs,
  access: ProviderAccess,
  { redirectUri, state, nonce, verifier }: Checks,
  language: string,
): Promise<string> {
  const configuration = await configurationOf(needs, access);
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Of several accounts of one browser, its user says which.
    prompt: 'select_account',
    ui_locales: language,
  });
  return address.href;
}

/**
 * Exchanges the code of a provider's answer for its word on who signed in, and checks that word: signature, issuer,
 * audience, nonce, times.
 * @param query of the address that the provider led back to
 * @throws what refusal.ts reads
 */
export async function identify(
  needs: Needs,
  access: ProviderAccess,
  query: URLSearchParams,
  { redirectUri, state, nonce, verifier }: Checks,
): Promise<Identity> {
  const configuration = await configurationOf(needs, access);
  const answered = await openid.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  keepKeys(needs, access, configuration);
  const claims = answered.claims();
  if (!claims || !isSubject(claims.sub))
    throw new ProviderUntrusted('Expected a subject of OpenID Connect, found none.');
  const email = mailboxOf(claims.email);
  return {
    subject: claims.sub,
    email,
    verified: access.vouchesForMail && email !== null && claims.email_verified === true,
  };
}

function isSubject(subject: string): boolean {
  return subject.length <= LONGEST_SUBJECT && /^[\x21-\x7e]+$/.test(subject);
}

/** An address that mail can be sent to, of whatever a provider wrote; null where it is none. */
function mailboxOf(claim: unknown): string | null {
  if (typeof claim !== 'string' || claim.length > 254) return null;
  return /^[^\s@<>"'()\p{C}]{1,64}@[^\s@<>"'()\p{C}]+\.[^\s@<>"'()\p{C}]+$/u.test(claim) ? claim.toLowerCase() : null;
}

/** What a provider published, and its keys; kept for a while by each process. */
interface Kept {
  readonly metadata: openid.ServerMetadata;
  readonly until: Date;
  keys: ReturnType<typeof openid.getJwksCache>;
}
const kept = new WeakMap<GatewayConfig, Map<string, Kept>>();

async function configurationOf(needs: Needs, access: ProviderAccess): Promise<openid.Configuration> {
  const { clientId, secret, issuer } = access;
  const known = keptOf(needs, issuer) ?? keep(needs, issuer, access.metadata ?? (await discovered(needs, access)));
  const configuration = new openid.Configuration(known.metadata, clientId, undefined, openid.ClientSecretPost(secret));
  configuration[openid.customFetch] = boundedFetch(needs);
  // Without it a token that came straight from the provider would be believed unread.
  openid.enableNonRepudiationChecks(configuration);
  if (isLocal(issuer)) openid.allowInsecureRequests(configuration);
  if (known.keys) openid.setJwksCache(configuration, known.keys);
  return configuration;
}

/** Asks a provider what it publishes of itself. */
async function discovered(needs: Needs, { clientId, issuer }: ProviderAccess): Promise<openid.ServerMetadata> {
  const found = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
    [openid.customFetch]: boundedFetch(needs),
    execute: isLocal(issuer) ? [openid.allowInsecureRequests] : [],
  });
  return found.serverMetadata();
}

function keep({ config, now }: Needs, issuer: string, metadata: openid.ServerMetadata): Kept {
  const all = kept.get(config) ?? new Map<string, Kept>();
  const known: Kept = { metadata, until: later(now, METADATA_LIFE_MS), keys: undefined };
  all.set(issuer, known);
  kept.set(config, all);
  return known;
}

function keptOf({ config, now }: Needs, issuer: string): Kept | undefined {
  const known = kept.get(config)?.get(issuer);
  return known && known.until > now ? known : undefined;
}

function keepKeys(needs: Needs, { issuer }: ProviderAccess, configuration: openid.Configuration): void {
  const known = keptOf(needs, issuer);
  if (known) known.keys = openid.getJwksCache(configuration);
}

/**
 * Reads no more than so many bytes of an answer, and waits no longer for all answers of one step together than a member
 * would.
 */
function boundedFetch({ fetch }: Pick<Needs, 'fetch'>): openid.CustomFetch {
  const step = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
  return async (address, { signal, body, ...options }) => {
    const answered = async () => {
      const response = await fetch(address, {
        ...options,
        // What is asked here is a form, or nothing.
        body: body instanceof URLSearchParams ? body : null,
        signal: signal ? AbortSignal.any([signal, step]) : step,
      });
      return { response, text: await textWithin(response, PROVIDER_BYTES) };
    };
    const { response, text } = await answered().catch((cause: unknown) => {
      throw new ProviderSilent('Expected an answer of the provider, none came.', { cause });
    });
    const { status, headers } = response;
    if (text === null) throw new ProviderSilent(`Expected an answer of at most ${PROVIDER_BYTES} bytes, found more.`);
    if (status >= 500) throw new ProviderSilent(`Expected a provider in order, found status ${status}.`);
    return new Response(text === '' ? null : text, { status, headers });
  };
}

/** Plain HTTP counts on this machine only, where the sandbox stands in for providers. */
function isLocal(issuer: string): boolean {
  const { hostname } = new URL(issuer);
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost');
}
