import type { social } from '../../contract/social/inputs.ts';
import type { SocialProvider } from '../../contract/social/words.ts';
import { callbackPath } from '../../contract/social/words.ts';
import { isOwnPage } from '../core/call/cors.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { beginFlow } from './flows.ts';
import { authorizationAddress } from './openid.ts';
import { partOf, type SocialPart } from './part.ts';
import { accessTo } from './providers.ts';
import { failureOf, namesOf } from './refusal.ts';

type StartCall = CallOf<typeof social.startSocial>;

/**
 * Begins a sign-in. What its answer is checked by is kept here, sealed; the page gets a key that only this browser has.
 * @throws ApiError social.closed, social.unreachable
 */
export async function startSocial(call: StartCall): Promise<{ address: string; key: string }> {
  const { body, config, db, log, merchant } = call;
  const { provider } = body;
  const part = await partOf(db, merchant.code);
  const access = accessTo(provider, part, config);
  if (!access) {
    if (part[provider]) log.error({ provider }, 'SOCIAL_SECRETS has no secret for a brand: nobody can sign in');
    throw new ApiError('social.closed', `Expected a provider that ${merchant.code} offers, found ${provider}.`);
  }
  const page = pageOf(call);
  const language = merchant.languages.tags[call.language] ?? call.language.toLowerCase();
  const owner = { merchant: merchant.code, provider };
  const { checks, key } = await beginFlow(call, owner, {
    page: page.href,
    redirectUri: callbackOf(part, page, provider),
  });
  try {
    return { address: await authorizationAddress(call, access, checks, language), key };
  } catch (error) {
    if (failureOf(error) === undefined) throw error;
    log.error({ provider, why: namesOf(error) }, 'a provider of sign-ins does not say where it is reached');
    throw new ApiError('social.unreachable', `Expected ${provider} to answer, found that it does not.`);
  }
}

/** Where the provider leads back to: the gateway as browsers reach it. */
function callbackOf({ gateway }: SocialPart, page: URL, provider: SocialProvider): string {
  return (gateway ?? page.origin) + callbackPath(provider);
}

/** The page that is led back to. Nobody is led to another's. */
function pageOf(call: StartCall): URL {
  const { page } = call.body;
  const address = URL.canParse(page) ? new URL(page) : null;
  if (!address || !isOwnPage(call, address.origin)) {
    throw new ApiError('social.closed', `Expected a page of ${call.merchant.code}, found another.`);
  }
  address.hash = '';
  address.searchParams.delete('token');
  return address;
}
