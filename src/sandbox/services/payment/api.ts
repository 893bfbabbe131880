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
  PayOutBody,
  PayOutStatusBody,
  type PayOutStatusValue,
  type PayOutValue,
  PROVIDER_PATHS,
  type RefusalValue,
} from '../../../contract/cashier/provider/calls.ts';
import { isSigned } from '../../../contract/core/signature.ts';
import type { PaymentBook } from './book.ts';
import { PAYMENT_BODY_BYTES } from './limits.ts';
import { statusOf } from './pay-ins/status.ts';
import type { Watch } from './pay-outs/watch.ts';

interface ApiNeeds {
  readonly book: PaymentBook;
  /** Writes down whose time is over, pays whose time has come, and tells it. */
  readonly lapse: () => Promise<void>;
  readonly watch: Watch;
  readonly secret: string;
  readonly now: () => Date;
}

/** What the gateway calls, wherever it is mounted: a signature is over the path below the interface. */
export function createPaymentApi({ book, lapse, watch, secret, now }: ApiNeeds): Hono {
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
    const opened = await book.payIns.open(body);
    if ('refusal' in opened) return refuse(c, opened.refusal, 422);
    return c.json({ payIn: body.payIn, toPay: opened.toPay } satisfies z.infer<typeof PayInValue>);
  });
  call(PROVIDER_PATHS.payInStatus, PayInStatusBody, async (c, { payIn }) => {
    await lapse();
    return c.json(statusOf(payIn, book.payIns.find(payIn), now()) satisfies z.infer<typeof PayInStatusValue>);
  });
  call(PROVIDER_PATHS.payOut, PayOutBody, async (c, body) => {
    const opened = await book.payOuts.open(body);
    if (opened.is !== 'taken') return refuse(c, opened.message, opened.is === 'refused' ? 422 : 409);
    watch.wait();
    return c.json({ payOut: body.payOut } satisfies z.infer<typeof PayOutValue>);
  });
  call(PROVIDER_PATHS.payOutStatus, PayOutStatusBody, async (c, { payOut }) => {
    await lapse();
    return c.json(book.payOuts.status(payOut) satisfies z.infer<typeof PayOutStatusValue>);
  });
  call(PROVIDER_PATHS.changes, ChangesBody, async (c, { merchant, after }) => {
    await lapse();
    return c.json(book.changes(merchant, after) satisfies z.infer<typeof ChangesValue>);
  });
  return app;
}

function refuse(c: Context, message: string, status: 400 | 401 | 409 | 413 | 422): Response {
  return c.json({ message } satisfies z.infer<typeof RefusalValue>, status);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
