import * as z from 'zod';
import { textWithin } from '../../core/call/body.ts';
import { FIREBASE_BYTES, FIREBASE_TIMEOUT_MS } from '../limits.ts';
import type { CodeCall } from '../phone-codes.ts';

/** Firebase has answered that it does not do it. */
export class FirebaseRefused extends Error {
  override readonly name = 'FirebaseRefused';
  /** Google's word for why: `QUOTA_EXCEEDED`. */
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** No answer came in time, or none that anybody could read. */
export class FirebaseSilent extends Error {
  override readonly name = 'FirebaseSilent';
}

/** `{ error: { message: "QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers." } }` */
const Refusal = z.object({ error: z.object({ code: z.number().optional(), message: z.string() }) });

interface Answer {
  readonly value: unknown;
  readonly headers: Headers;
}

/**
 * Asks Google, and waits no longer and reads no more of the answer than a visitor would.
 * @throws FirebaseRefused, FirebaseSilent
 */
export async function askFirebase(
  { db, fetch }: Pick<CodeCall, 'db' | 'fetch'>,
  address: string,
  { body, language }: { readonly body?: Readonly<Record<string, string>>; readonly language?: string } = {},
): Promise<Answer> {
  // Google may take seconds, and few connections of the database are there for everybody.
  if (db.isTransaction) throw new Error('Expected no transaction that waits for Firebase, found one.');
  const answered = async () => {
    const response = await fetch(address, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(language !== undefined && { 'X-Firebase-Locale': language }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(FIREBASE_TIMEOUT_MS),
    });
    return { response, text: await textWithin(response, FIREBASE_BYTES) };
  };
  const { response, text } = await answered().catch((cause: unknown) => {
    throw new FirebaseSilent('Expected an answer of Firebase, none came.', { cause });
  });
  if (text === null) throw new FirebaseSilent(`Expected an answer of at most ${FIREBASE_BYTES} bytes, found more.`);
  const value = parsed(text);
  if (response.ok) return { value, headers: response.headers };
  const refusal = Refusal.safeParse(value).data;
  if (!refusal) throw new FirebaseSilent(`Expected a refusal in Google's form, found status ${response.status}.`);
  const { message } = refusal.error;
  throw new FirebaseRefused(reasonOf(message), harmless(message));
}

/** What an answer holds, by its schema. @throws FirebaseSilent */
export function readAnswer<S extends z.ZodType>(schema: S, { value }: Pick<Answer, 'value'>): z.output<S> {
  const { data } = schema.safeParse(value);
  if (data === undefined) throw new FirebaseSilent('Expected what the Identity Toolkit documents, found another form.');
  return data;
}

/** The first word; where SMS are refused for their sheer number, Google answers this sentence in its place. */
function reasonOf(message: string): string {
  if (/^Error code: 39\b/.test(message)) return 'QUOTA_EXCEEDED';
  return /^[A-Z][A-Z_]{2,60}(?=\s|$)/.exec(message)?.[0] ?? '';
}

/** Google's words for the log, without numbers of phones and without tokens. */
function harmless(message: string): string {
  const words = message.replace(/\p{C}+/gu, ' ').replace(/\S{40,}/g, '…');
  return words.replace(/\+?\d[\d ()-]{4,}/g, '…').slice(0, 300);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
