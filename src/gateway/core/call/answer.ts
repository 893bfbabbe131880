import { HEADERS } from '../../../contract/core/headers.ts';
import { hasEnded, sessionEnded } from '../access/standing.ts';
import type { KnownMerchant } from '../merchants/merchants.ts';
import { success } from '../ready/answer.ts';
import { readyFor } from '../ready/asked.ts';
import type { Services } from '../services.ts';
import { type CallUploads, uploadsOf } from '../uploads/uploads.ts';
import { type Admitted, admitted } from './admission.ts';
import { ApiError } from './errors.ts';
import type { CallContext, Handler } from './handle.ts';
import type { Answer } from './idempotency.ts';
import type { Incoming } from './incoming.ts';
import { type Arrived, readInput, receive } from './input.ts';
import { FILES_RATE } from './limits.ts';
import { runOnce } from './once.ts';
import { countCall } from './rate.ts';
import { refusalsOf, UNDECLARED_REFUSAL } from './refusals.ts';
import { languageOf } from './request-headers.ts';

export interface Outgoing extends Answer {
  readonly replayed: boolean;
  /** Of a refusal that has just been kept. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of an answer that was ready; left out where nobody has computed it. */
  readonly etag?: string;
}

/**
 * Takes one call from the request to its answer: its body arrives, it is admitted ({@link admitted}), and its input,
 * idempotency and handler follow. Nothing is asked about the caller before the body is here, because its sender may hold
 * it back for as long as they like, and a session, a brand's gate or the time would be those of a while ago.
 * @throws ApiError for every refusal; anything else is a fault of ours
 */
export async function answer(services: Services, handler: Handler, incoming: Incoming): Promise<Outgoing> {
  const { endpoint } = handler;
  // Files are received only of who may send them, and that is asked again once they are here.
  if (endpoint.files) await holdFiles(await admitted(services, handler, incoming, { isCounted: true }));
  const arrived = await receive(services.config, endpoint, incoming.request);
  try {
    const admission = await admitted(services, handler, incoming, { isCounted: endpoint.files === undefined });
    return await answerAdmitted(handler, incoming, admission, arrived);
  } finally {
    // It may not fail, because that would stand in place of the call's answer.
    const { log } = incoming;
    await arrived.discard().catch((err: unknown) => log.error({ err }, 'could not remove the files of a form'));
  }
}

/** Counts a form before it is received, by its sender: those of one address may be many. @throws ApiError request.tooMany */
async function holdFiles({ context, caller }: Admitted): Promise<void> {
  if (caller) await countCall(context, `files ${caller.merchant} ${caller.memberId}`, FILES_RATE);
}

async function answerAdmitted(
  handler: Handler,
  incoming: Incoming,
  { context, known, site, caller, alongside }: Admitted,
  arrived: Arrived,
): Promise<Outgoing> {
  const { endpoint } = handler;
  const { request, visitor, requestId, log } = incoming;
  const { headers } = request;
  const { merchant } = known;
  const { files } = arrived;
  const input = await readInput(context, endpoint, incoming, arrived);
  const uploads = uploadsOf(files, { store: context.uploads, random: context.random, log, merchant: merchant.code });
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
    alongside,
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
  } catch (error) {
    throw hasEnded(error) ? sessionEnded() : error;
  } finally {
    // It may not fail, for the same reason.
    await uploads.tidy();
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
  const { readyKey, ...prepared } = handler.prepare(input);
  const watch = watcher(handler, call);
  const work = watch(prepared.work);
  const asked = readyFor(handler, { ...call, known }, readyKey);
  if (asked) {
    // It is made as for a visitor, because whoever asks next gets it too.
    const ready = await call.ready.answer(asked, call, () => work({ ...call, caller: null }));
    const text = Buffer.from(ready.bytesFor(call), 'latin1').toString();
    return { status: 200, text, replayed: false, ...(ready.etag !== null && { etag: ready.etag }) };
  }
  if (!endpoint.idempotent) {
    const done = { status: 200, text: success(await work(call)) };
    uploads.confirm();
    return { ...done, replayed: false };
  }
  const ahead = async (named: CallContext) => {
    const asking = (await prepared.ahead?.(named)) ?? null;
    return asking && watch(asking);
  };
  return runOnce({ ...handler, work, ahead: watch(ahead), uploads }, call, {
    merchant: call.merchant.code,
    memberId: call.caller?.memberId ?? null,
    endpoint: `${endpoint.method} ${endpoint.path}`,
    key,
    input,
  });
}

/** A refusal that the contract does not give the endpoint is still sent, and is logged as a mistake of ours. */
function watcher({ endpoint }: Handler, { log }: Pick<CallContext, 'log'>) {
  return <Given extends readonly unknown[], Found>(work: (...given: Given) => Promise<Found>) =>
    async (...given: Given): Promise<Found> => {
      try {
        return await work(...given);
      } catch (error) {
        if (error instanceof ApiError && !refusalsOf(endpoint).includes(error.code)) {
          log.error({ endpoint: `${endpoint.method} ${endpoint.path}`, code: error.code }, UNDECLARED_REFUSAL);
        }
        throw error;
      }
    };
}
