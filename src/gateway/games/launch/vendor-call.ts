import { signatureHeaders } from '../../../contract/core/signature.ts';
import { textWithin } from '../../core/call/body.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { Context } from '../../core/context.ts';
import { LAUNCH_TIMEOUT_MS, VENDOR_ANSWER_BYTES } from './limits.ts';
import type { VendorLink } from './vendors.ts';

/**
 * Calls a vendor once, signed with its secret.
 * @param path below its interface
 * @throws Error where no answer comes in time, or one that is too long
 */
export async function callVendor(
  { fetch, now }: Pick<Context, 'fetch' | 'now'>,
  { apiUrl, secret, profile }: VendorLink,
  path: string,
  body: object,
): Promise<{ readonly ok: boolean; readonly status: number; readonly text: string }> {
  const text = JSON.stringify(body);
  const response = await fetch(apiUrl + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...signatureHeaders(secret, now, { method: 'POST', path, body: text }),
    },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(profile.timeoutMs ?? LAUNCH_TIMEOUT_MS),
  });
  const answered = await textWithin(response, VENDOR_ANSWER_BYTES);
  if (answered === null) throw new Error(`an answer of more than ${VENDOR_ANSWER_BYTES} bytes`);
  return { ok: response.ok, status: response.status, text: answered };
}

/**
 * Asks until the vendor answers, as often as its profile says: for what it answers the same each time.
 * @param what the vendor is asked to do, for the log
 * @param ask throws where no answer came that can be read
 * @throws ApiError game.vendorDown
 */
export async function untilAnswered<Answer>(
  { code, profile }: VendorLink,
  what: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let left = profile.retries; ; left -= 1) {
    try {
      return await ask();
    } catch (cause) {
      // What a vendor answers reaches our log alone, because it is nobody's text to read.
      if (left > 0) continue;
      throw new ApiError('game.vendorDown', `Expected vendor ${code} to ${what}, which it did not.`, { cause });
    }
  }
}
