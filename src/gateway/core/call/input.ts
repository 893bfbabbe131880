import type { ServedEndpoint } from '../../../contract/core/inputs.ts';
import type { GatewayConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { type Received, receiveForm } from '../uploads/receive.ts';
import { parseBody, readFields, readText } from './body.ts';
import type { Incoming } from './incoming.ts';
import { openSealed } from './seal.ts';
import { holdStorable } from './storable.ts';

/** What a call brought, whole, of which nothing but a form's parts has been looked at: its text, or its form. */
export type Arrived = Received & { readonly text: string | null };

const NOTHING = { body: {}, files: [], discard: async () => {} };

/** Waits for what a call brings. @throws ApiError as readText and receiveForm */
export async function receive(
  { BODY_LIMIT }: Pick<GatewayConfig, 'BODY_LIMIT'>,
  endpoint: ServedEndpoint,
  request: Request,
): Promise<Arrived> {
  if (endpoint.files) return { text: null, ...(await receiveForm(request, endpoint.files, BODY_LIMIT)) };
  return { ...NOTHING, text: endpoint.method === 'GET' ? null : await readText(request, BODY_LIMIT) };
}

/**
 * Reads what has arrived: query with the path's parameters, and the body (opened where it is sealed). What no database
 * keeps is refused before anything looks at it.
 * @throws ApiError as parseBody, openSealed and holdStorable
 */
export async function readInput(
  context: Context,
  endpoint: ServedEndpoint,
  { request, params }: Pick<Incoming, 'request' | 'params'>,
  { text, body }: Arrived,
): Promise<{ readonly query: unknown; readonly body: unknown }> {
  const query = { ...readFields(new URL(request.url).searchParams), ...params };
  holdStorable(query);
  return { query, body: text === null ? body : await readWholeBody(context, endpoint, request, text) };
}

async function readWholeBody(
  context: Context,
  endpoint: ServedEndpoint,
  { headers }: Request,
  text: string,
): Promise<unknown> {
  const sent = parseBody(text, { type: headers.get('content-type') ?? '', form: endpoint.form ?? false });
  holdStorable(sent);
  if (!endpoint.seal) return sent;
  const opened = await openSealed(context, sent, `${endpoint.method} ${endpoint.path}`);
  holdStorable(opened);
  return opened;
}
