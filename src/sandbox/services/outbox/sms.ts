import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { isSigned } from '../../../contract/core/signature.ts';
import { BODY_BYTES } from '../limits.ts';
import type { Outbox } from './messages.ts';

/** What a gateway posts to its provider of SMS. */
const Posted = z.object({
  to: z.string().regex(/^\+\d{7,15}$/, 'expected a number in E.164'),
  text: z.string().min(1).max(1_600),
  channel: z.enum(['sms', 'chat']),
  from: z.string().min(1).max(120),
  reference: z.string().min(1).max(64),
});

interface SmsNeeds {
  readonly outbox: Outbox;
  /** Signs what the gateway posts. */
  readonly secret: string;
  readonly now?: () => Date;
}

/**
 * A provider of SMS and of chat messages: takes signed posts and keeps them in the outbox. It refuses numbers that end in
 * 0000, so that a refusal can be tried.
 */
export function createSmsProvider({ outbox, secret, now = () => new Date() }: SmsNeeds): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: BODY_BYTES }));
  app.post('/*', async (c) => {
    const body = await c.req.text();
    const call = { method: 'POST', path: new URL(c.req.url).pathname, body };
    if (!isSigned(secret, now(), call, c.req.raw.headers)) return c.json({ message: 'The signature is wrong.' }, 401);
    const posted = Posted.safeParse(parsed(body));
    if (!posted.success) return c.json({ message: z.prettifyError(posted.error) }, 400);
    const { to, text, channel, from } = posted.data;
    if (to.endsWith('0000')) return c.json({ message: `No carrier knows ${to}.` }, 422);
    outbox.add({ kind: channel, from, to, text });
    return c.json({ accepted: true }, 202);
  });
  return app;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
