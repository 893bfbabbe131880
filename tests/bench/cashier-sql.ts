import * as z from 'zod/mini';
import type { PayInStatus } from '../../src/contract/cashier/provider/calls.ts';
import { PARTS } from '../../src/gateway/areas.ts';
import { depositJob } from '../../src/gateway/cashier/deposits/jobs.ts';
import { createApp } from '../../src/gateway/core/app.ts';
import { TAKE_KEY } from '../../src/gateway/core/call/idempotency.ts';
import { openConnections } from '../../src/gateway/core/db/connections.ts';
import { databaseOn } from '../../src/gateway/core/db/driver.ts';
import { runLeased } from '../../src/gateway/core/jobs/lease.ts';
import type { Services } from '../../src/gateway/core/services.ts';
import { depositCall, noticeCall, type Post, withdrawalCall } from './cashier-calls.ts';
import { AMOUNT, ANY_MEMBER, depositOf, MEMBERS, openWaiting, sessionOf, tokenOf } from './cashier-house.ts';
import { inlined, type Stand } from './pgbench-script.ts';
import { recorded, recordedLookups, type Sent } from './recorded.ts';

/** Stands in what is recorded where pgbench draws a turn of its own. */
const ANY_TURN = 'TURN';
/** How often the job has asked about the recorded deposit: a figure that nothing else is. */
const ASKED = 987_654;
/** Deposits of each member that pgbench has paid. */
const SERIES = 'pgbench';
const LIMITS = { size: 1, idleMs: 10_000, statementMs: 10_000, connectMs: 10_000 };
const ADDRESS = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

const MEMBER: readonly Stand[] = [
  { recorded: ANY_MEMBER, sql: ':member::text' },
  {
    recorded: sessionOf(ANY_MEMBER),
    sql: `encode(sha256(convert_to('${tokenOf('')}' || :member::text, 'UTF8')), 'hex')`,
  },
];

/** All statements of an operation, as a script of pgbench. */
export interface CashierScripts {
  readonly deposit: readonly string[];
  readonly withdrawal: readonly string[];
  /** A notice of a payment, and the piece of the job that credits it; not the look which finds what is due, one for many. */
  readonly credit: readonly string[];
}

/**
 * The statements that the gateway sends for each operation: they are recorded while it carries one out for a member, and then
 * name a drawn member and turn in place of the recorded ones.
 */
export async function cashierSql(services: Services, url: string): Promise<CashierScripts> {
  const sent: Sent[] = [];
  const told = (one: Sent) => void sent.push(one);
  const db = databaseOn(
    recorded(
      openConnections(url, LIMITS, () => undefined),
      told,
    ),
  );
  const listened = { ...services, db, lookups: recordedLookups(services.lookups, told), fetch: paid };
  const app = createApp(listened, PARTS);
  const send = async ({ path, headers, body }: Post): Promise<unknown> => {
    const response = await app.request(`http://gateway.test${path}`, { method: 'POST', headers, body }, ADDRESS);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: expected an operation that is carried out, found ${text}`);
    return JSON.parse(text);
  };
  const asked = async (call: () => Promise<Post>): Promise<string[]> => {
    // The first of a member opens the row that counts them.
    await send(await call());
    sent.length = 0;
    const { value } = z.parse(z.object({ value: z.object({ id: z.string() }) }), await send(await call()));
    return scriptOf(sent, [...namedOnce(sent), { recorded: value.id, sql: ':turn::text' }]);
  };
  try {
    const deposit = await asked(async () => depositCall(ANY_MEMBER));
    const sealing = await services.keys.current();
    const withdrawal = await asked(() => withdrawalCall(sealing, ANY_MEMBER));
    const members = Array.from({ length: MEMBERS }, (_, index) => String(index));
    await openWaiting(services.db, SERIES, [...members, ANY_MEMBER], ASKED);
    sent.length = 0;
    const id = depositOf(SERIES, ANY_MEMBER);
    await send(noticeCall(id));
    const now = services.clock.now();
    const due = (await depositJob.due({ ...services, now })).find(({ subject }) => subject.endsWith(`/${id}`));
    if (!due) throw new Error(`Expected ${id} to be due, found that it is not.`);
    await runLeased({ ...listened, now }, depositJob, due);
    const credit = scriptOf(sent, [
      { recorded: ANY_TURN, sql: ':turn::text' },
      { recorded: String(ASKED), sql: ':turn::text' },
    ]);
    return { deposit, withdrawal, credit };
  } finally {
    await db.destroy();
  }
}

/** What a provider says of a deposit that was paid. */
async function paid(_: unknown, init?: RequestInit): Promise<Response> {
  const { payIn } = z.parse(z.object({ payIn: z.string() }), JSON.parse(String(init?.body)));
  const payments = [{ id: `paid-${ANY_TURN}`, amount: AMOUNT }];
  const status: PayInStatus = { payIn, state: 'paid', confirmations: null, payments, returns: [] };
  return Response.json(status);
}

/** What may come once: the key of the call, and what sealed its body. */
function namedOnce(sent: readonly Sent[]): Stand[] {
  const [lock, , scope] = sent.find(({ text }) => text === TAKE_KEY)?.values ?? [];
  if (typeof lock !== 'bigint' || typeof scope !== 'string')
    throw new Error('Expected a key that is taken, found none.');
  const nonce = sent.find(({ text }) => text.includes('"seal_nonces"'))?.values[0];
  return [
    { recorded: lock, sql: ':turn::bigint' },
    { recorded: scope, sql: ':turn::text' },
    ...(typeof nonce === 'string' ? [{ recorded: nonce, sql: ':turn::text' }] : []),
  ];
}

function scriptOf(sent: readonly Sent[], stands: readonly Stand[]): string[] {
  // Rates are counted in windows, which begin at a time that has to stay what it was.
  const time = (at: Date) => `to_timestamp(${at.getTime() / 1_000})`;
  const all = { stands: [...stands, ...MEMBER], time };
  return [
    `\\set member random(0, ${MEMBERS - 1})`,
    '\\set turn random(1, 9000000000000000000)',
    ...sent.map((one) => `${inlined(one, all)};`),
  ];
}
