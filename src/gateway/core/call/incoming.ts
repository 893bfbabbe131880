import type { Visitor } from '../merchants/site.ts';
import type { Services } from '../services.ts';

/** A request as the core works on it. */
export interface Incoming {
  readonly request: Request;
  /** Parameters of the path; they join the query. */
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly visitor: Visitor;
  readonly log: Services['log'];
}
