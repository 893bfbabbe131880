import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import {
  ChangesBody,
  type ChangesValue,
  PayInBody,
  PayInStatusBody,
  type PayInStatusValue,
  type PayInValue,
  PROVIDER_PATHS,
  type RefusalValue,
} from '../../../contract/cashier/provider/calls.ts';
import { isSigned } from '../../../contract/core/signature.ts';
import type { PaymentBook } from './book.ts';
import { PAYMENT_BODY_BYTES } from './limits.ts';
import { statusOf } from './pay-ins/status.ts';

interface ApiNeeds {
  readonly book: PaymentBook;
  /** Writes down whose time is over, and tells it. */
  readonly lapse: () => Promise<void>;
  readonly secret: string;
  readonly now: () => Date;
}

/** What the gateway calls, wherever it is mounted: a signature is over the path below the interface. */
export function createPaymentApi({ book, lapse, secret, now }: ApiNeeds): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: PAYMENT_BODY_BYTES, onError: (c) => refuse(c, 'The body is too long.', 413) }));
  const call = <Body extends z.core.$ZodType>(
    path: string,
    schema: Body,
    answer: (c: Context, body: z.output<Body>) => Promise<Response>,
  ) =>
    app.post(path, async (c) => {
      const text = await c.req.text();
      const signed = { method: 'POST', path, body: text };
      if (!isSigned(secret, now(), signed, c.req.raw.headers)) return refuse(c, 'The signature is wrong.', 401);
      const body = z.safeParse(schema, parsed(text));
      return body.success ? answer(c, body.data) : refuse(c, z.prettifyError(body.error), 400);
    });
  call(PROVIDER_PATHS.payIn, PayInBody, async (c, body) => {
    const opened = await book.open(body);
    if ('refusal' in opened) return refuse(c, opened.refusal, 422);
    return c.json({ payIn: body.payIn, toPay: opened.toPay } satisfies z.infer<typeof PayInValue>);
  });
  call(PROVIDER_PATHS.payInStatus, PayInStatusBody, async (c, { payIn }) => {
    await lapse();
    return c.json(statusOf(payIn, book.find(payIn), now()) satisfies z.infer<typeof PayInStatusValue>);
  });
  call(PROVIDER_PATHS.changes, ChangesBody, async (c, { merchant, after }) => {
    await lapse();
    return c.json(book.changes(merchant, after) satisfies z.infer<typeof ChangesValue>);
  });
  return app;
}

function refuse(c: Context, message: string, status: 400 | 401 | 413 | 422): Response {
  return c.json({ message } satisfies z.infer<typeof RefusalValue>, status);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
