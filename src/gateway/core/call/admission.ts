import { CONTRACT_VERSION, HEADERS } from '../../../contract/core/headers.ts';
import type { ServedEndpoint } from '../../../contract/core/inputs.ts';
import { FLAGS } from '../../../contract/core/words.ts';
import { addressGroup, addressNetwork } from '../access/address.ts';
import { authenticate, type Caller } from '../access/sessions.ts';
import type { Context } from '../context.ts';
import type { Merchant } from '../merchants/merchant.ts';
import type { KnownMerchant } from '../merchants/merchants.ts';
import { type Site, siteFor, type Visitor } from '../merchants/site.ts';
import type { Services } from '../services.ts';
import { admit } from './access.ts';
import { ApiError } from './errors.ts';
import type { Handler } from './handle.ts';
import type { Incoming } from './incoming.ts';
import { AUTH_RATE, GROUPS_OF_NETWORK } from './limits.ts';
import { countCall } from './rate.ts';
import { isVersion, merchantOf } from './request-headers.ts';

/** What a call runs with: who calls whom, at what time. */
export interface Admitted {
  readonly context: Context;
  readonly known: KnownMerchant;
  readonly site: Site;
  readonly caller: Caller | null;
  /** What `alongside` of the handler found; null without it, and for visitors. */
  readonly alongside: unknown;
}

/**
 * Admits a call as of now: version, merchant, site status, flags, rate, session, audience, in this order.
 * @param isCounted false where the call has been counted already
 * @throws ApiError for every refusal
 */
export async function admitted(
  services: Services,
  handler: Handler,
  { request: { headers }, visitor, log }: Incoming,
  { isCounted }: { readonly isCounted: boolean },
): Promise<Admitted> {
  const { endpoint } = handler;
  const context: Context = { ...services, log, now: services.clock.now() };

  holdVersion(headers.get(HEADERS.contract));
  const known = await findMerchant(services, headers);
  const { merchant } = known;
  const site = siteFor(known, services.config, visitor);
  if (!endpoint.always) holdSite(site, visitor);
  holdFlags(endpoint, merchant);
  if (isCounted) await holdRate(context, handler, visitor);

  const token = bearer(headers);
  const session = token ? await authenticate(context, token, merchant, handler.alongside) : null;
  const caller = admit(endpoint, session?.caller ?? null, token !== null);
  return { context, known, site, caller, alongside: caller ? (session?.alongside ?? null) : null };
}

function holdVersion(version: string | null): void {
  if (isVersion(version)) return;
  throw new ApiError('request.version', `Expected contract version ${CONTRACT_VERSION}, found "${version}".`);
}

async function findMerchant({ merchants }: Services, headers: Headers): Promise<KnownMerchant> {
  const known = merchantOf(await merchants.all(), headers);
  if (known) return known;
  const code = headers.get(HEADERS.merchant);
  const host = headers.get('host') ?? '';
  const found = code === null ? `host "${host}" and no ${HEADERS.merchant}` : `"${code}"`;
  throw new ApiError('merchant.unknown', `Expected the code of a merchant of this gateway, found ${found}.`);
}

function holdSite(site: Site, { ip }: Visitor): void {
  if (site.status === 1) {
    const value = { endsAt: site.endsAt?.getTime() ?? null };
    throw new ApiError('system.maintenance', 'The site is under maintenance.', { value });
  }
  if (site.status === 2) throw new ApiError('system.region', 'The site is closed to this region.', { value: { ip } });
}

/** @throws ApiError with the code that the endpoint names, where a flag that it needs is off (SPEC 3) */
function holdFlags({ flags = {} }: ServedEndpoint, { code, flags: on }: Merchant): void {
  for (const flag of FLAGS) {
    const refusal = flags[flag];
    if (refusal && !on[flag]) {
      throw new ApiError(refusal, `Expected ${flag} to be on at ${code}, found it off.`, { value: { flag } });
    }
  }
}

async function holdRate(context: Context, handler: Handler, { ip }: Visitor): Promise<void> {
  const { endpoint } = handler;
  if (endpoint.method === 'GET') context.readRate.count(ip);
  const rate = handler.rate ?? (endpoint.auth === 'anyone' && endpoint.method !== 'GET' ? AUTH_RATE : null);
  if (!rate) return;
  const name = `${endpoint.method} ${endpoint.path}`;
  await countCall(context, `${name} ${addressGroup(ip)}`, rate);
  const network = addressNetwork(ip);
  if (network !== null)
    await countCall(context, `${name} ${network}`, { ...rate, most: rate.most * GROUPS_OF_NETWORK });
}

function bearer(headers: Headers): string | null {
  return /^Bearer ([A-Za-z0-9_-]{16,128})$/.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}
