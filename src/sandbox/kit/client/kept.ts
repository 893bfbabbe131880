import { hasOutcome } from './calls.ts';

/** Requests that are done once, for example bets: one whose outcome is not known is kept, and sent before any other. */
export interface Kept<Request, Answer> {
  /** What is sent, or was sent without an answer. */
  readonly request: () => Request | null;
  /**
   * Sends a request, or the kept one instead of it.
   * @throws CallError
   */
  readonly send: (request: Request) => Promise<Answer>;
  /** The outcome became known in another way. */
  readonly forget: () => void;
}

export function createKept<Request, Answer>(send: (request: Request) => Promise<Answer>): Kept<Request, Answer> {
  let kept: Request | null = null;
  return {
    request: () => kept,
    async send(request) {
      kept ??= request;
      try {
        const answer = await send(kept);
        kept = null;
        return answer;
      } catch (error) {
        if (hasOutcome(error)) kept = null;
        throw error;
      }
    },
    forget() {
      kept = null;
    },
  };
}
