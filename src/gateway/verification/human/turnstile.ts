import * as z from 'zod';
import { TURNSTILE_ACTION } from '../../../contract/verification/words.ts';
import { textWithin } from '../../core/call/body.ts';
import { hostsOf, withoutPort } from '../../core/call/cors.ts';
import type { CallContext } from '../../core/call/handle.ts';
import { TURNSTILE_TIMEOUT_MS } from '../limits.ts';

/** Cloudflare's interface: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const SITEVERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

const Verdict = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), hostname: z.string(), action: z.string() }),
  z.object({ success: z.literal(false) }),
]);

/**
 * Whether Cloudflare vouches for a token that a page of the merchant's got for one of its forms. Where it does not answer,
 * nobody does, and the log says so.
 */
export async function isTurnstileToken(
  { config, fetch, log, merchant, visitor }: Pick<CallContext, 'config' | 'fetch' | 'log' | 'merchant' | 'visitor'>,
  siteKey: string,
  token: string,
): Promise<boolean> {
  const secret = config.TURNSTILE_SECRETS.get(siteKey);
  if (secret === undefined) {
    log.error({ siteKey }, 'TURNSTILE_SECRETS has no secret for the widget of a brand: nobody can pass');
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
    const verdict = Verdict.parse(JSON.parse(text ?? ''));
    if (!verdict.success) return false;
    const { hostname, action } = verdict;
    // Cloudflare names hosts without a port.
    const isOwn = action === TURNSTILE_ACTION && hostsOf(merchant).some((host) => withoutPort(host) === hostname);
    if (!isOwn) log.warn({ hostname, action }, 'Turnstile vouches for a token of another page, which is refused');
    return isOwn;
  } catch (err) {
    log.error({ err }, 'Turnstile did not tell what it thinks of a token');
    return false;
  }
}
