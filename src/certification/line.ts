/** The network between the kit and the gateway, as a proxy that does what networks do. */
export type Pass = (request: Request) => Promise<Response>;

/** Nobody knows whether the call was carried out. */
export class Lost extends Error {
  override readonly name = 'Lost';
}

/** How long the kit waits for an answer before it takes the call for lost. */
const PATIENCE_MS = 15_000;

/** Passes a call on. */
export const reliable: Pass = (request) =>
  fetch(request, { redirect: 'error', signal: AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]) });

/** A fault on demand: what becomes of one call on its way. */
export type Fault =
  /** The gateway answers, so it has committed, and the answer is lost. */
  | { readonly kind: 'dropAnswer' }
  /** The vendor dies so many milliseconds after it sent the call: nobody knows how far it came. */
  | { readonly kind: 'cut'; readonly afterMs: number }
  /** The call is held up until something else has happened, so that what was sent after it comes first. */
  | { readonly kind: 'hold'; readonly until: Promise<unknown> }
  /** The call arrives twice at once, byte for byte. */
  | { readonly kind: 'twice' };

/** Carries a request through a fault. @throws Lost */
export async function carry(pass: Pass, request: Request, fault: Fault | undefined): Promise<Response> {
  switch (fault?.kind) {
    case undefined:
      return pass(request);
    case 'dropAnswer':
      await (await pass(request)).arrayBuffer();
      throw new Lost('The answer was dropped after the commit.');
    case 'cut':
      return cut(pass, request, fault.afterMs);
    case 'hold':
      await fault.until;
      return pass(request);
    case 'twice': {
      const [answer] = await Promise.all([pass(request.clone()), pass(request)]);
      return answer;
    }
  }
}

async function cut(pass: Pass, request: Request, afterMs: number): Promise<Response> {
  const dying = new AbortController();
  const death = setTimeout(() => dying.abort(), afterMs);
  try {
    return await pass(new Request(request, { signal: dying.signal }));
  } catch (error) {
    if (dying.signal.aborted) throw new Lost('The caller was gone before the answer came.');
    throw error;
  } finally {
    clearTimeout(death);
  }
}
