import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { signatureHeaders } from '../../../contract/core/signature.ts';
import { textWithin } from '../call/body.ts';
import type { Services } from '../services.ts';
import { PROVIDER_ANSWER_BYTES, PROVIDER_TIMEOUT_MS, PROVIDER_WORDS_LENGTH } from './limits.ts';
import { MessageRefused, type Sms } from './messenger.ts';

/** Providers repeat what they refuse, the code in it too, and words of a provider stand in the log. */
const DIGITS = /\p{Nd}(?:[\s.-]?\p{Nd}){3,}/gu;

/** What a provider says when it refuses. */
const Refusal = z.object({ message: z.string().trim().min(1) });

/**
 * Hands a text to the provider at SMS_URL: a signed POST (contract/core/signature.ts) of `{ to, text, channel, from,
 * reference }` in JSON. Any 2xx means that it was taken; else `message` of the answer says why not.
 * @throws MessageRefused
 */
export async function sendSms(
  { config, clock, fetch }: Pick<Services, 'config' | 'clock' | 'fetch'>,
  message: Sms,
): Promise<void> {
  const { SMS_URL: url, SMS_SECRET: secret } = config;
  if (!url || !secret) throw new MessageRefused('Expected a provider of SMS (SMS_URL, SMS_SECRET), found none.');
  const body = JSON.stringify({ ...message, reference: randomUUID() });
  const signed = signatureHeaders(secret, clock.now(), { method: 'POST', path: new URL(url).pathname, body });
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signed },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    });
  } catch (cause) {
    throw new MessageRefused('Expected an answer of the provider of SMS, found none.', { cause });
  }
  if (response.ok) {
    await response.body?.cancel();
    return;
  }
  throw new MessageRefused(await wordsOf(response));
}

async function wordsOf(response: Response): Promise<string> {
  const text = await textWithin(response, PROVIDER_ANSWER_BYTES).catch(() => null);
  const refusal = Refusal.safeParse(parsed(text ?? ''));
  const words = refusal.success ? refusal.data.message : `The provider of SMS answered ${response.status}.`;
  return [...words.replace(/\p{C}+/gu, ' ').replace(DIGITS, '[hidden]')].slice(0, PROVIDER_WORDS_LENGTH).join('');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
