import { isSigned } from '../../contract/core/signature.ts';
import { VENDOR_CODE } from '../art/title.ts';

/** The secret shared with the operator, per vendor code; undefined for vendors that this server does not play. */
export type SecretOf = (vendor: string) => string | undefined;

/**
 * What the operator asks, with the secret that signed it; the body is undefined where it is no JSON.
 * @returns null where the signature is another's or too old
 */
export async function signedBody(
  { secretOf, now }: { readonly secretOf: SecretOf; readonly now: () => Date },
  vendor: string,
  path: string,
  request: Request,
): Promise<{ readonly secret: string; readonly body: unknown } | null> {
  const secret = VENDOR_CODE.test(vendor) ? secretOf(vendor) : undefined;
  const text = await request.text();
  const signed = { method: 'POST', path, body: text };
  if (secret === undefined || !isSigned(secret, now(), signed, request.headers)) return null;
  return { secret, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How the operator is told no. */
export function refuse(code: string, status: number): Response {
  return Response.json({ success: false, code }, { status });
}
