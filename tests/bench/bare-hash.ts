import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { hashPassword, verifyPassword } from '../../src/gateway/session/password.ts';

/** The least that a log-in can cost: one route that checks a password against its hash. */
const hash = await hashPassword('sunny1day');

const app = new Hono();
app.post('/hash', async (context) => context.json({ success: await verifyPassword('sunny1day', hash) }));
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`PORT ${port}`));
process.once('SIGTERM', () => server.close(() => process.exit(0)));
