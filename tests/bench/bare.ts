import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The least that Hono on Node can do: one route with a small JSON answer. It is the gateway's baseline. */
const app = new Hono();
app.get('/bare', (context) => context.json({ success: true, value: { now: Date.now() } }));
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`PORT ${port}`));
process.once('SIGTERM', () => server.close(() => process.exit(0)));
