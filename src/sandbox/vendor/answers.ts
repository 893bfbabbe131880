/** What stops the page; each has a text of its own there. */
const FAILURES = {
  session: 410,
  stake: 400,
  mismatch: 409,
  closed: 409,
  odds: 409,
  busy: 503,
  wallet: 503,
  invalid: 400,
} as const;
export type Failure = keyof typeof FAILURES;

export function done(value: object): Response {
  return Response.json({ success: true, value }, { headers: { 'Cache-Control': 'no-store' } });
}

export function fail(code: Failure): Response {
  return Response.json({ success: false, code }, { status: FAILURES[code], headers: { 'Cache-Control': 'no-store' } });
}

/** The body that a page sent; undefined where it is no JSON. */
export async function bodyOf(request: Request): Promise<unknown> {
  return request.json().catch(() => undefined);
}
