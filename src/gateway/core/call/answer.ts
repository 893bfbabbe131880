import { CONTRACT_VERSION, HEADERS } from '../../../contract/core/headers.ts';
import { addressGroup } from '../access/address.ts';
import { authenticate } from '../access/sessions.ts';
import { inTransaction } from '../db/transaction.ts';
import type { KnownMerchant } from '../merchants/merchants.ts';
import { siteFor, type Visitor } from '../merchants/site.ts';
import type { Services } from '../services.ts';
import { admit } from './access.ts';
import { readBody } from './body.ts';
import { ApiError } from './errors.ts';
import type { Handler, Surroundings } from './handle.ts';
import { type Answer, abandon, begin, finish } from './idempotency.ts';
import { AUTH_RATE } from './limits.ts';
import { countCall } from './rate.ts';
import { refusalsOf, UNPROMISED } from './refusals.ts';
import { openSealed } from './seal.ts';

/** A request as the core works on it. */
export interface Incoming {
  readonly request: Request;
  /** Parameters of the path; they join the query. */
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly visitor: Visitor;
  readonly log: Services['log'];
}

export interface Outgoing extends Answer {
  readonly replayed: boolean;
}

/**
 * Takes one call from the request to its answer: version, merchant, site status, rate, session, audience, body, input,
 * idempotency, handler, in this order.
 * @throws ApiError for every refusal; anything else is a fault of ours
 */
export async function answer(services: Services, handler: Handler, incoming: Incoming): Promise<Outgoing> {
  const { endpoint } = handler;
  const { request, visitor, requestId, log } = incoming;
  const { headers } = request;
  const now = services.clock.now();
  const name = `${endpoint.method} ${endpoint.path}`;

  holdVersion(headers.get(HEADERS.contract));
  const known = await findMerchant(services, headers);
  const { merchant } = known;
  const site = siteFor(known, services.config, visitor);
  if (!endpoint.always) holdSite(site, visitor);
  await holdRate(services, handler, visitor, now);

  const token = bearer(headers);
  const caller = token ? await authenticate({ db: services.db, now }, token, merchant.code) : null;
  admit(endpoint.auth, caller, token !== null);

  const input = await readInput(services, handler, incoming, now);
  const run = watched(handler, handler.prepare(input), log);
  const surroundings: Surroundings = {
    caller,
    merchant,
    site,
    visitor,
    now,
    requestId,
    log,
    services,
    db: services.db,
    operation: requestId,
    language: offered(known, headers.get(HEADERS.language)),
  };
  if (!endpoint.idempotent) return { status: 200, text: success(await run(surroundings)), replayed: false };
  const asked = {
    merchant: merchant.code,
    memberId: caller?.memberId ?? null,
    endpoint: name,
    key: headers.get(HEADERS.idempotency) ?? undefined,
    input,
  };
  return runOnce(handler, run, surroundings, asked);
}

type Run = ReturnType<Handler['prepare']>;

/** A refusal that the contract does not give the endpoint still goes out, and is told as the mistake of ours it is. */
function watched({ endpoint }: Handler, run: Run, log: Incoming['log']): Run {
  return async (surroundings) => {
    try {
      return await run(surroundings);
    } catch (error) {
      if (error instanceof ApiError && !refusalsOf(endpoint).includes(error.code)) {
        log.error({ endpoint: `${endpoint.method} ${endpoint.path}`, code: error.code }, UNPROMISED);
      }
      throw error;
    }
  };
}

async function runOnce(
  { transaction = true }: Handler,
  run: Run,
  surroundings: Surroundings,
  asked: Parameters<typeof begin>[1],
): Promise<Outgoing> {
  const { services, now } = surroundings;
  const { db, random } = services;
  const begun = await begin({ db, random, now }, asked);
  if ('text' in begun) return { ...begun, replayed: true };
  const here = { ...surroundings, operation: begun.scope };
  try {
    if (!transaction) {
      const done = { status: 200, text: success(await run(here)) };
      await finish(db, begun, done, random);
      return { ...done, replayed: false };
    }
    // Effect and answer are committed together, so a crash leaves both or none.
    const done = await inTransaction(db, async (trx) => {
      const inside = { ...here, db: trx, services: { ...services, db: trx } };
      const result = await run(inside).then(
        (value): Answer => ({ status: 200, text: success(value) }),
        (error: unknown): Answer => {
          if (error instanceof ApiError && error.keepWrites) return failed(error);
          throw error;
        },
      );
      await finish(trx, begun, result, random);
      return result;
    });
    return { ...done, replayed: false };
  } catch (error) {
    // A refusal is an answer like any other; a fault of ours or of an outside party, or a rate, may be tried again.
    if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'request.tooMany') {
      await abandon(db, begun);
      throw error;
    }
    if (error.code === 'idempotency.running') throw error;
    const refusal = failed(error);
    await finish(db, begun, refusal, random);
    return { ...refusal, replayed: false };
  }
}

function success(value: unknown): string {
  return JSON.stringify({ success: true, value });
}

function failed(error: ApiError): Answer {
  return { status: error.status, text: JSON.stringify(error.toFailure()) };
}

function holdVersion(version: string | null): void {
  if (version === null || version === String(CONTRACT_VERSION)) return;
  throw new ApiError('request.version', `Expected contract version ${CONTRACT_VERSION}, found "${version}".`);
}

/** By its header; where a page on the same origin sends none, by the host it is served from. */
async function findMerchant({ merchants }: Services, headers: Headers): Promise<KnownMerchant> {
  const code = headers.get(HEADERS.merchant);
  const host = headers.get('host') ?? '';
  const known = code === null ? await merchants.byHost(host) : await merchants.byCode(code);
  if (known) return known;
  const found = code === null ? `host "${host}" and no ${HEADERS.merchant}` : `"${code}"`;
  throw new ApiError('merchant.unknown', `Expected the code of a merchant of this gateway, found ${found}.`);
}

function holdSite(site: Surroundings['site'], { ip }: Visitor): void {
  if (site.status === 1) {
    const value = { endsAt: site.endsAt?.getTime() ?? null };
    throw new ApiError('system.maintenance', 'The site is under maintenance.', { value });
  }
  if (site.status === 2) throw new ApiError('system.region', 'The site is closed to this region.', { value: { ip } });
}

async function holdRate({ db }: Services, handler: Handler, { ip }: Visitor, now: Date): Promise<void> {
  const { endpoint } = handler;
  const rate = handler.rate ?? (endpoint.auth === 'anyone' && endpoint.method !== 'GET' ? AUTH_RATE : null);
  if (rate) await countCall({ db, now }, `${endpoint.method} ${endpoint.path} ${addressGroup(ip)}`, rate);
}

function bearer(headers: Headers): string | null {
  return /^Bearer ([A-Za-z0-9_-]{16,128})$/.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

async function readInput(
  { db, keys, config }: Services,
  { endpoint }: Handler,
  { request, params }: Incoming,
  now: Date,
): Promise<{ query: unknown; body: unknown }> {
  const query = { ...Object.fromEntries(new URL(request.url).searchParams), ...params };
  if (endpoint.method === 'GET') return { query, body: {} };
  const sent = await readBody(request, config.BODY_LIMIT);
  if (!endpoint.seal) return { query, body: sent };
  return { query, body: await openSealed({ db, keys, now }, sent, `${endpoint.method} ${endpoint.path}`) };
}

function offered({ merchant: { languages } }: KnownMerchant, asked: string | null): string {
  return asked !== null && languages.offered.includes(asked) ? asked : languages.default;
}
