import * as z from 'zod';
import { newSecret } from '../../kit/shared-seeds.ts';
import { bodyOf, done, fail } from '../../vendor/answers.ts';
import type { Host, Running } from '../../vendor/engine.ts';
import { BetError, createBets } from './bets.ts';
import { closedAt, momentAt, paidAt } from './clock.ts';
import { openRounds, type Seat, seatOf, shoesOf, type Tables } from './plays.ts';
import type { TableRecord } from './records.ts';
import { periodOf } from './shoes.ts';
import { betView, roundView } from './view.ts';

const BetBody = z.strictObject({
  /** Made by the page: 128 random bits or more. */
  id: z.string().regex(/^[A-Za-z0-9_-]{16,48}$/),
  round: z.int().nonnegative(),
  chips: z
    .array(z.strictObject({ spot: z.string().max(16), amount: z.int().positive() }))
    .min(1)
    .max(64),
});

/** Tables at work for their pages. */
export function run(tables: Tables, host: Host<TableRecord>): Running {
  const { now, record } = host;
  const bets = createBets(tables, host);
  for (const seat of tables.seats.values())
    for (const { number, result } of openRounds(seat)) {
      const due = result?.kind === 'credited' ? closedAt : paidAt;
      host.settleAt(seat.session, due(seat.table, number));
    }

  /** Sees to it that the round that is played has a secret, before anybody can bet on it. */
  async function prepare({ table }: Seat): Promise<void> {
    const at = now().getTime();
    const period = periodOf(momentAt(table, at).round);
    if (shoesOf(tables, table).has(period)) return;
    await record({ type: 'shoe', at, engine: 'table', table, period, secret: newSecret() });
  }

  const roundOf = (seat: Seat) => roundView(tables, seat, shoesOf(tables, seat.table), now().getTime());

  return {
    settle: ({ playId }) => bets.settle(seatOf(tables, playId)),
    calls: {
      /** What the table plays just now, and the player's part in it. */
      async 'GET round'({ session }) {
        const seat = seatOf(tables, session.playId);
        await prepare(seat);
        return done({ round: roundOf(seat) });
      },
      /** Takes chips for the round that takes bets, or tells of the same bet again where its id is known. */
      async 'POST bet'({ session, request }) {
        const body = BetBody.safeParse(await bodyOf(request));
        if (!body.success) return fail('invalid');
        const seat = seatOf(tables, session.playId);
        await prepare(seat);
        try {
          const bet = await host.inTurn(session, () => bets.place(seat, body.data));
          return done({ bet: betView(seat, bet), round: roundOf(seat) });
        } catch (error) {
          if (error instanceof BetError) return fail(error.reason);
          throw error;
        }
      },
    },
  };
}
