import { signatureHeaders } from '../../../contract/core/signature.ts';
import { textWithin } from '../../core/call/body.ts';
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
