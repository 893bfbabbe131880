import * as z from 'zod';
import { textWithin } from '../../core/call/body.ts';
import type { CallContext } from '../../core/call/handle.ts';
import { TURNSTILE_TIMEOUT_MS } from '../limits.ts';

/** Cloudflare's interface: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const SITEVERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

const Verdict = z.object({ success: z.boolean() });

/** Whether Cloudflare vouches for a token. Where it does not answer, nobody does, and the log says so. */
export async function isTurnstileToken(
  { config, fetch, log, visitor }: Pick<CallContext, 'config' | 'fetch' | 'log' | 'visitor'>,
  token: string,
): Promise<boolean> {
  const { TURNSTILE_SECRET: secret } = config;
  if (secret === undefined) {
    log.error('A brand checks visitors by Turnstile, and TURNSTILE_SECRET is not set: nobody can pass.');
    return false;
  }
  try {
    const response = await fetch(SITEVERIFY, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: visitor.ip }),
      redirect: 'error',
      signal: AbortSignal.timeout(TURNSTILE_TIMEOUT_MS),
    });
    const text = await textWithin(response, 16_384);
    return Verdict.parse(JSON.parse(text ?? '')).success;
  } catch (err) {
    log.error({ err }, 'Turnstile did not tell what it thinks of a token');
    return false;
  }
}
