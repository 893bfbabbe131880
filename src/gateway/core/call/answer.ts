import { CONTRACT_VERSION, HEADERS } from '../../../contract/core/headers.ts';
import type { ServedEndpoint } from '../../../contract/core/inputs.ts';
import { FLAGS } from '../../../contract/core/words.ts';
import { addressGroup, addressNetwork } from '../access/address.ts';
import { authenticate } from '../access/sessions.ts';
import type { Context } from '../context.ts';
import type { Merchant } from '../merchants/merchant.ts';
import type { KnownMerchant } from '../merchants/merchants.ts';
import { type Site, siteFor, type Visitor } from '../merchants/site.ts';
import { success } from '../ready/answer.ts';
import { readyFor } from '../ready/asked.ts';
import type { Services } from '../services.ts';
import { type CallUploads, uploadsOf } from '../uploads/uploads.ts';
import { admit } from './access.ts';
import { ApiError } from './errors.ts';
import type { CallContext, Handler, Prepared } from './handle.ts';
import type { Answer } from './idempotency.ts';
import type { Incoming } from './incoming.ts';
import { readInput } from './input.ts';
import { AUTH_RATE, GROUPS_OF_NETWORK } from './limits.ts';
import { runOnce } from './once.ts';
import { countCall } from './rate.ts';
import { refusalsOf, UNDECLARED_REFUSAL } from './refusals.ts';
import { isVersion, languageOf, merchantOf } from './request-headers.ts';

export interface Outgoing extends Answer {
  readonly replayed: boolean;
  /** Of an answer that was ready; left out where nobody has computed it. */
  readonly etag?: string;
}

/**
 * Takes one call from the request to its answer: version, merchant, site status, flags, rate, session, audience, body,
 * input, idempotency, handler, in this order.
 * @throws ApiError for every refusal; anything else is a fault of ours
 */
export async function answer(services: Services, handler: Handler, incoming: Incoming): Promise<Outgoing> {
  const { endpoint } = handler;
  const { request, visitor, requestId, log } = incoming;
  const { headers } = request;
  const context: Context = { ...services, log, now: services.clock.now() };

  holdVersion(headers.get(HEADERS.contract));
  const known = await findMerchant(services, headers);
  const { merchant } = known;
  const site = siteFor(known, services.config, visitor);
  if (!endpoint.always) holdSite(site, visitor);
  holdFlags(endpoint, merchant);
  await holdRate(context, handler, visitor);

  const token = bearer(headers);
  const session = token ? await authenticate(context, token, merchant, handler.alongside) : null;
  const caller = admit(endpoint, session?.caller ?? null, token !== null);

  const { files, discard, ...input } = await readInput(context, endpoint, incoming);
  const uploads = uploadsOf(files, { store: services.uploads, random: services.random, log, merchant: merchant.code });
  const call: CallContext = {
    ...context,
    caller,
    merchant,
    site,
    visitor,
    origin: headers.get('origin'),
    requestId,
    operation: requestId,
    language: languageOf(known, headers),
    files: uploads.attempt(),
    alongside: caller ? (session?.alongside ?? null) : null,
  };
  try {
    return await run(
      handler,
      { call, known, uploads },
      {
        ...input,
        // The hash covers the content of each file, because a repetition of the call has to bring the same files.
        ...(endpoint.files && { files: files.map(({ sha256 }) => sha256) }),
        key: headers.get(HEADERS.idempotency) ?? undefined,
      },
    );
  } finally {
    // Neither may fail, because that would stand in place of the call's answer.
    await uploads.tidy();
    await discard().catch((err: unknown) => log.error({ err }, 'could not remove the files of a form'));
  }
}

interface Asked {
  readonly query: unknown;
  readonly body: unknown;
  readonly files?: readonly string[];
  readonly key: string | undefined;
}

interface Running {
  readonly call: CallContext;
  readonly known: KnownMerchant;
  readonly uploads: CallUploads;
}

async function run(handler: Handler, { call, known, uploads }: Running, { key, ...input }: Asked): Promise<Outgoing> {
  const { endpoint } = handler;
  const { work: prepared, readyKey } = handler.prepare(input);
  const work = watched(handler, prepared, call.log);
  const asked = readyFor(handler, { ...call, known }, readyKey);
  if (asked) {
    // It is made as for a visitor, because whoever asks next gets it too.
    const ready = await call.ready.answer(asked, call, () => work({ ...call, caller: null }));
    const text = ready.body(call).toString();
    return { status: 200, text, replayed: false, ...(ready.etag !== null && { etag: ready.etag }) };
  }
  if (!endpoint.idempotent) {
    const done = { status: 200, text: success(await work(call)) };
    uploads.confirm();
    return { ...done, replayed: false };
  }
  return runOnce({ ...handler, work, uploads }, call, {
    merchant: call.merchant.code,
    memberId: call.caller?.memberId ?? null,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key,
    input,
  });
}

type Work = Prepared['work'];

/** A refusal that the contract does not give the endpoint is still sent, and is logged as a mistake of ours. */
function watched({ endpoint }: Handler, work: Work, log: Incoming['log']): Work {
  return async (call) => {
    try {
      return await work(call);
    } catch (error) {
      if (error instanceof ApiError && !refusalsOf(endpoint).includes(error.code)) {
        log.error({ endpoint: `${endpoint.method} ${endpoint.path}`, code: error.code }, UNDECLARED_REFUSAL);
      }
      throw error;
    }
  };
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
