import * as z from 'zod/mini';
import { Failure, FairView } from './answers.ts';

/** Calls to the vendor, below the page's own address. What plays carries its id, so asking again is the same round. */

const TIMEOUT_MS = 12_000;
const PAUSES_MS = [400, 1200, 2500];

export interface Call<Answer extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  readonly action: string;
  readonly answer: Answer;
}

const Seeds = z.object({ fair: FairView });

/** What the page of every game may ask for (vendor/calls.ts). */
export const CALLS = {
  seed: { method: 'POST', action: 'seed', answer: Seeds },
  close: { method: 'POST', action: 'close', answer: Seeds },
} as const satisfies Record<string, Call<z.ZodMiniType>>;

const Success = z.object({ success: z.literal(true), value: z.unknown() });

/** The vendor said no; `code` names why. `lost` stands for no answer at all, `unreadable` for one of another shape. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string;
  constructor(code: string, message = `The vendor refused the call: ${code}.`) {
    super(message);
    this.code = code;
  }
}

/** Whether a call failed by a word of the vendor, so that it is known to have done nothing. */
export function hasOutcome(error: unknown): boolean {
  return error instanceof CallError && error.code !== 'lost' && error.code !== 'unreadable';
}

/**
 * One call.
 * @throws CallError
 */
export async function call<Answer extends z.ZodMiniType>(
  { method, action, answer: schema }: Call<Answer>,
  body?: unknown,
): Promise<z.output<Answer>> {
  const answer = await send(method, action, body);
  const failure = z.safeParse(Failure, answer);
  if (failure.success) throw new CallError(failure.data.code);
  const parsed = z.safeParse(schema, z.safeParse(Success, answer).data?.value);
  if (parsed.success) return parsed.data;
  throw new CallError('unreadable', `The answer to ${action} has another shape: ${z.prettifyError(parsed.error)}`);
}

/**
 * The same, tried again a few times where no answer came.
 * @throws CallError
 */
export async function callAgain<Answer extends z.ZodMiniType>(
  wanted: Call<Answer>,
  body?: unknown,
): Promise<z.output<Answer>> {
  for (const pause of PAUSES_MS) {
    try {
      return await call(wanted, body);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'lost') throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return call(wanted, body);
}

async function send(method: string, action: string, body: unknown): Promise<unknown> {
  try {
    const response = await fetch(`${location.pathname}/${action}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    return await response.json();
  } catch {
    throw new CallError('lost', `No answer came to ${action}.`);
  }
}

/** 128 random bits. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
