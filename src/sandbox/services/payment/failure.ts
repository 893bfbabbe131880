import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** Answers a refusal of a middleware as it is, and logs everything else, which says nothing about what was asked for. */
export function failure(log: (event: string, details: Readonly<Record<string, unknown>>) => void): ErrorHandler {
  return (error, c: Context) => {
    if (error instanceof HTTPException) return error.getResponse();
    log('payment provider failed', { method: c.req.method, path: c.req.path, error: error.message });
    return c.json({ message: 'The provider failed.' }, 500);
  };
}
