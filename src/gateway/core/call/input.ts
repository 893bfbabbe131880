import type { ServedEndpoint } from '../../../contract/core/inputs.ts';
import type { Context } from '../context.ts';
import { type Received, receiveForm } from '../uploads/receive.ts';
import { readBody, readFields } from './body.ts';
import type { Incoming } from './incoming.ts';
import { openSealed } from './seal.ts';
import { holdStorable } from './storable.ts';

/**
 * Reads what a call brought: query with the path's parameters, body (opened where it is sealed) and files. What no
 * database keeps is refused before anything looks at it.
 * @throws ApiError as readBody, receiveForm, openSealed and holdStorable
 */
export async function readInput(
  context: Context,
  endpoint: ServedEndpoint,
  { request, params }: Pick<Incoming, 'request' | 'params'>,
): Promise<Received & { query: unknown }> {
  const { BODY_LIMIT } = context.config;
  const query = { ...readFields(new URL(request.url).searchParams), ...params };
  holdStorable(query);
  if (endpoint.files) return { query, ...(await receiveForm(request, endpoint.files, BODY_LIMIT)) };
  return { query, files: [], discard: async () => {}, body: await readWholeBody(context, endpoint, request) };
}

async function readWholeBody(context: Context, endpoint: ServedEndpoint, request: Request): Promise<unknown> {
  if (endpoint.method === 'GET') return {};
  const sent = await readBody(request, { limit: context.config.BODY_LIMIT, form: endpoint.form ?? false });
  holdStorable(sent);
  if (!endpoint.seal) return sent;
  const opened = await openSealed(context, sent, `${endpoint.method} ${endpoint.path}`);
  holdStorable(opened);
  return opened;
}
