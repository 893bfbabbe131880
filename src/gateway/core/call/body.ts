import type { FieldProblems } from '../../../contract/core/fields.ts';
import { ApiError } from './errors.ts';

interface Accepted {
  /** The Content-Type that it came with. */
  readonly type: string;
  /** The body is a form; JSON without it. */
  readonly form: boolean;
}

/**
 * Reads a body of JSON, or a form where the endpoint takes one. An empty body reads as `{}`.
 * @throws ApiError request.invalid
 */
export function parseBody(text: string, { type, form }: Accepted): unknown {
  if (text === '') return {};
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type.trim());
  if (isForm !== form) {
    const expected = form ? 'a form (application/x-www-form-urlencoded)' : 'JSON';
    throw new ApiError('request.invalid', `Expected a body of ${expected}, found "${type}".`);
  }
  if (form) return readFields(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('request.invalid', 'Expected a body of JSON, found another form.', { cause });
  }
}

/**
 * The fields of a query or a form.
 * @throws ApiError request.invalid where one comes twice, because two readers would take two different ones
 */
export function readFields(fields: URLSearchParams): Record<string, string> {
  const seen = new Set<string>();
  const twice = [...fields.keys()].find((name) => seen.size === seen.add(name).size);
  if (twice === undefined) return Object.fromEntries(fields);
  const value: FieldProblems = { fields: [{ path: twice, key: 'errors.field.invalid' }] };
  throw new ApiError('request.invalid', `Expected each field once, found "${twice}" again.`, { value });
}

/**
 * The body as it came; "" where there is none.
 * @throws ApiError request.tooLarge, and request.invalid where it ends early
 */
export async function readText(request: Request, limit: number): Promise<string> {
  // A caller who leaves half way is no fault of ours, and would stand as one in log and metrics.
  const reading = isAnnounced(request, limit) ? announcedText(request, limit) : textWithin(request, limit);
  const text = await reading.catch((cause: unknown) => {
    throw new ApiError('request.invalid', 'Expected a whole body, found one that ends early.', { cause });
  });
  if (text !== null) return text;
  throw new ApiError('request.tooLarge', `Expected a body of at most ${limit} bytes, found a larger one.`);
}

function isAnnounced({ headers }: Request, limit: number): boolean {
  const length = headers.get('content-length');
  return length !== null && Number(length) <= limit;
}

/** HTTP ends a body where its announced length does, so it is read whole, which takes far less than piece by piece. */
async function announcedText(request: Request, limit: number): Promise<string | null> {
  const bytes = Buffer.from(await request.arrayBuffer());
  return bytes.byteLength > limit ? null : bytes.toString('utf8');
}

/** The text of a body, read no further than `limit` bytes; null where it is longer. */
export async function textWithin(message: Request | Response, limit: number): Promise<string | null> {
  if (Number(message.headers.get('content-length') ?? 0) > limit) return null;
  if (!message.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of message.body) {
    size += chunk.byteLength;
    // The sender may have announced no length, or a wrong one.
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
