import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

/** The least that Hono on Node with PostgreSQL can do: one route that answers what one prepared read finds. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) });
const { rows: accounts } = await pool.query<{ merchant: string; owner: string }>(
  `SELECT merchant, owner FROM accounts WHERE kind = 'member' AND wallet = 'main' ORDER BY id LIMIT 1`,
);
const text = `SELECT balance, unit FROM accounts
  WHERE merchant = $1 AND kind = 'member' AND owner = $2 AND wallet = 'main' AND unit = 'PHP'`;
const values = [accounts[0]?.merchant, accounts[0]?.owner];

const app = new Hono();
app.get('/read', async (context) => {
  const { rows } = await pool.query<{ balance: string; unit: string }>({ name: 'balance', text, values });
  if (rows.length !== 1) throw new Error(`Expected one account, found ${rows.length}.`);
  return context.json({ success: true, value: rows[0] });
});
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`PORT ${port}`));
process.once('SIGTERM', () => server.close(() => void pool.end().then(() => process.exit(0))));
