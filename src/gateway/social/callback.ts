import { callbackPath, SOCIAL_PROVIDERS, SOCIAL_TICKET } from '../../contract/social/words.ts';
import { addressGroup } from '../core/access/address.ts';
import { hostsOf, isServedBy } from '../core/call/cors.ts';
import { ApiError } from '../core/call/errors.ts';
import { countCall } from '../core/call/rate.ts';
import { merchantOf } from '../core/call/request-headers.ts';
import type { Route, RouteCall } from '../core/call/route.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { type Flow, takeFlow } from './flows.ts';
import { LONGEST_QUERY, SOCIAL_RATE } from './limits.ts';
import { identify } from './openid.ts';
import { partOf } from './part.ts';
import { accessTo } from './providers.ts';
import { failureOf, namesOf } from './refusal.ts';
import { type Came, keepResult } from './results.ts';

/**
 * Where a provider leads a browser back to: takes the provider's answer and leads on to the page where the sign-in began,
 * with a ticket that is good for that page alone. Nothing that a provider wrote goes further than here.
 */
export const socialCallback: Route = {
  method: 'GET',
  path: callbackPath(':provider'),
  async answer(call) {
    const { db, merchants, now, params, request, visitor } = call;
    await countCall({ db, now }, `social callback ${addressGroup(visitor.ip)}`, SOCIAL_RATE);
    const address = new URL(request.url);
    const state = address.search.length <= LONGEST_QUERY ? address.searchParams.get('state') : null;
    const here = merchantOf(await merchants.all(), request.headers)?.merchant;
    const provider = SOCIAL_PROVIDERS.find((known) => known === params.provider);
    const flow = provider && state !== null ? await takeFlow(call, provider, state, here?.code) : null;
    if (!flow) return leadLost(request, here);
    const ticket = await keepResult(call, flow, await cameBack(call, flow, address.searchParams));
    return leadTo(flow.page, ticket);
  },
};

async function cameBack(call: RouteCall, flow: Flow, query: URLSearchParams): Promise<Came> {
  const { config, db, log } = call;
  const { provider, merchant } = flow;
  if (flow.hasLapsed) return { failure: 'social.lapsed' };
  const access = accessTo(provider, await partOf(db, merchant), config);
  if (!access) return { failure: 'social.failed' };
  try {
    return await identify(call, access, query, flow.checks);
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    const line = { provider, merchant, why: namesOf(error) };
    if (failure === 'social.refused') log.info(line, 'a provider says that its user did not agree');
    else log.error(line, 'a sign-in by a provider failed');
    return { failure };
  }
}

/** A state that is nobody's: it was used, has lapsed long ago, or began elsewhere. The page says so, where there is one. */
function leadLost(request: Request, here: Merchant | undefined): Response {
  const origin = pageOrigin(request);
  if (here && origin !== null && isServedBy(hostsOf(here), origin)) {
    return leadTo(`${origin}/login/`, `${SOCIAL_TICKET}lapsed`);
  }
  throw new ApiError('social.lapsed', 'Expected a sign-in that is under way, found another.');
}

/** The origin that the browser asked, as far as the gateway can tell behind its proxies. */
function pageOrigin({ headers }: Request): string | null {
  const host = headers.get('host') ?? '';
  const scheme = /^(?:[\w-]+\.)*localhost(?::\d+)?$/.test(host) ? 'http' : 'https';
  const address = `${scheme}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : null;
}

function leadTo(page: string, ticket: string): Response {
  const address = new URL(page);
  address.searchParams.set('token', ticket);
  return new Response(null, { status: 303, headers: { Location: address.href, 'Cache-Control': 'no-store' } });
}
