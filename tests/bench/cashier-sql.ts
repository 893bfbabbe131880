import * as z from 'zod/mini';
import type { PayInStatus } from '../../src/contract/cashier/provider/calls.ts';
import { depositJob } from '../../src/gateway/cashier/deposits/jobs.ts';
import { runLeased } from '../../src/gateway/core/jobs/lease.ts';
import type { Services } from '../../src/gateway/core/services.ts';
import { namedOnce, openRecorder, scriptOf } from './call-sql.ts';
import { depositCall, noticeCall, type Post, withdrawalCall } from './cashier-calls.ts';
import { AMOUNT, ANY_MEMBER, depositOf, MEMBERS, openWaiting } from './cashier-house.ts';

/** Stands in what is recorded where pgbench draws a turn of its own. */
const ANY_TURN = 'TURN';
/** How often the job has asked about the recorded deposit: a figure that nothing else is. */
const ASKED = 987_654;
/** Deposits of each member that pgbench has paid. */
const SERIES = 'pgbench';
const FIRST = [`\\set member random(0, ${MEMBERS - 1})`];

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
  const recorder = openRecorder({ ...services, fetch: paid }, url);
  const { sent } = recorder;
  const send = async ({ path, headers, body }: Post): Promise<unknown> => {
    const asked = new Request(`http://gateway.test${path}`, { method: 'POST', headers, body });
    return JSON.parse(await recorder.send(asked));
  };
  const asked = async (call: () => Promise<Post>): Promise<string[]> => {
    // The first of a member opens the row that counts them.
    await send(await call());
    sent.length = 0;
    const { value } = z.parse(z.object({ value: z.object({ id: z.string() }) }), await send(await call()));
    return scriptOf(sent, FIRST, [...namedOnce(sent), { recorded: value.id, sql: ':turn::text' }]);
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
    await runLeased({ ...recorder.services, now }, depositJob, due);
    const credit = scriptOf(sent, FIRST, [
      { recorded: ANY_TURN, sql: ':turn::text' },
      { recorded: String(ASKED), sql: ':turn::text' },
    ]);
    return { deposit, withdrawal, credit };
  } finally {
    await recorder.close();
  }
}

/** What a provider says of a deposit that was paid. */
async function paid(_: unknown, init?: RequestInit): Promise<Response> {
  const { payIn } = z.parse(z.object({ payIn: z.string() }), JSON.parse(String(init?.body)));
  const payments = [{ id: `paid-${ANY_TURN}`, amount: AMOUNT }];
  const status: PayInStatus = { payIn, state: 'paid', confirmations: null, payments, returns: [] };
  return Response.json(status);
}
