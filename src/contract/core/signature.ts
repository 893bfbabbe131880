import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * How the gateway and its partners (game vendors, the provider of SMS) sign their calls to each other, written once for
 * both sides. Header `X-Signature` is hex HMAC-SHA-256 over `TIMESTAMP.METHOD.PATH.BODY` with the secret that both hold, and
 * `X-Timestamp` is the time in milliseconds, at most SIGNATURE_WINDOW_MS from the receiver's clock. It is for servers
 * alone: browsers neither hold such a secret nor have node:crypto.
 */
export const SIGNATURE_WINDOW_MS = 60_000;

export const SIGNATURE_HEADERS = { signature: 'X-Signature', timestamp: 'X-Timestamp' } as const;

/** One signed call: method, path below the receiver's base, and the body's very text. */
export interface Signed {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** The headers that sign a call. */
export function signatureHeaders(secret: string, now: Date, call: Signed): Record<string, string> {
  const timestamp = String(now.getTime());
  return { [SIGNATURE_HEADERS.timestamp]: timestamp, [SIGNATURE_HEADERS.signature]: digest(secret, timestamp, call) };
}

/** Whether a call was signed with this secret, and a short time ago; compared in constant time. */
export function isSigned(secret: string, now: Date, call: Signed, headers: Headers): boolean {
  const timestamp = headers.get(SIGNATURE_HEADERS.timestamp) ?? '';
  if (!/^\d{1,16}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp)) > SIGNATURE_WINDOW_MS) return false;
  const expected = Buffer.from(digest(secret, timestamp, call));
  const found = Buffer.from(headers.get(SIGNATURE_HEADERS.signature) ?? '');
  return expected.length === found.length && timingSafeEqual(expected, found);
}

function digest(secret: string, timestamp: string, { method, path, body }: Signed): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex');
}
