import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type PayInStatus, PayInStatusBody, PROVIDER_PATHS } from '../../src/contract/cashier/provider/calls.ts';
import { isSigned } from '../../src/contract/core/signature.ts';
import { AMOUNT, PROVIDER_SECRET } from './cashier-house.ts';

/** A payment provider at which every deposit was paid in full. */
const app = new Hono();
app.post(PROVIDER_PATHS.payInStatus, async (context) => {
  const body = await context.req.text();
  const signed = { method: 'POST', path: PROVIDER_PATHS.payInStatus, body };
  if (!isSigned(PROVIDER_SECRET, new Date(), signed, context.req.raw.headers)) return context.body(null, 401);
  const { payIn } = PayInStatusBody.parse(JSON.parse(body));
  const payments = [{ id: `paid-${payIn}`, amount: AMOUNT }];
  const status: PayInStatus = { payIn, state: 'paid', confirmations: null, payments, returns: [] };
  return context.json(status);
});
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`PORT ${port}`));
process.once('SIGTERM', () => server.close(() => process.exit(0)));
