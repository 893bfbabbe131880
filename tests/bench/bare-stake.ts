import { createHash, randomBytes } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { findSession } from '../../src/gateway/core/access/sessions.ts';
import { KEEP_ANSWER_HELD, TAKE_KEY } from '../../src/gateway/core/call/idempotency.ts';
import { clientConfig } from '../../src/gateway/core/db/connections.ts';
import { ADD_SINGLE } from '../../src/gateway/core/ledger/single.ts';
import { BOOKS, MEMBERS, memberName } from './stake-sql.ts';

/**
 * The least that Hono on Node with PostgreSQL can do for a posting under an Idempotency-Key: one route that sends all the
 * statements of such a call at once, and reads nothing of their answers but that they were committed.
 */
const limits = { size: 0, idleMs: 10_000, statementMs: 4_000, connectMs: 2_500 };
const url = process.env.DATABASE_URL ?? '';
const pool = new pg.Pool({ ...clientConfig(url, limits), max: Number(process.env.DATABASE_POOL) });

const app = new Hono();
let turn = 0;
app.post('/stake', async (context) => {
  await context.req.json();
  turn += 1;
  const key = context.req.header('Idempotency-Key') ?? '';
  const scope = createHash('sha256').update(key).digest('hex');
  await stake(memberName(turn % MEMBERS), scope);
  return context.json({ success: true, value: { id: scope } });
});
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`PORT ${port}`));
process.once('SIGTERM', () => server.close(() => void pool.end().then(() => process.exit(0))));

async function stake(member: string, scope: string): Promise<void> {
  const { code, currency } = BOOKS;
  const now = new Date();
  const lock = BigInt.asIntN(64, BigInt(`0x${scope.slice(0, 16)}`));
  const booking = [code, 'bench.bare', scope, scope, null, now];
  const answer = [code, scope, scope, '', now, 200, randomBytes(70)];
  const accounts = ['member', member, 'main', currency, 'vendor', 'PG', 'main'];
  const client = await pool.connect();
  const { stream } = client.connection;
  stream.cork();
  const answers = Promise.all([
    client.query({ name: 'session', text: findSession('NULL'), values: [code, member, now] }),
    client.query('BEGIN'),
    client.query({ name: 'key', text: TAKE_KEY, values: [lock, code, scope] }),
    client.query({ name: 'booking', text: ADD_SINGLE, values: [...booking, ...accounts, 1n] }),
    client.query({ name: 'answer', text: KEEP_ANSWER_HELD, values: [...answer, code, member] }),
    client.query('COMMIT'),
  ]);
  stream.uncork();
  const commands = (await answers).map(({ command }) => command);
  client.release();
  if (commands.at(-1) !== 'COMMIT') throw new Error(`Expected a posting that was committed, found ${commands}.`);
}
