import type { Context } from '../context.ts';
import type { Visitor } from '../merchants/site.ts';

/**
 * A path beside the contract, for calls by servers such as the vendors' wallet. The core logs and counts it and limits
 * its body; the route itself identifies the caller and shapes the answer.
 */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  answer(call: RouteCall): Promise<Response>;
}

export interface RouteCall extends Context {
  readonly request: Request;
  /** The body as it came, for signatures; "" where there is none. */
  readonly text: string;
  readonly params: Readonly<Record<string, string>>;
  readonly visitor: Visitor;
  readonly requestId: string;
}
