import * as z from 'zod';
import { newSecret } from '../../kit/shared-seeds.ts';
import { bodyOf, done, fail } from '../../vendor/answers.ts';
import type { Host, Running } from '../../vendor/engine.ts';
import { BetError, CHOICES, createBets } from './bets.ts';
import { fixturesAt } from './fixtures.ts';
import { createMatches, periodOf } from './matches.ts';
import { SELECTIONS } from './maths/chances.ts';
import { type Books, openBets, type Punter, punterOf, seasonsOf } from './plays.ts';
import type { BookRecord } from './records.ts';
import { betView, matchView } from './view.ts';

/** Bets that the page shows beside the matches. */
const SHOWN_BETS = 12;

const BetBody = z.strictObject({
  /** Made by the page: 128 random bits or more. */
  id: z.string().regex(/^[A-Za-z0-9_-]{16,48}$/),
  stake: z.int().positive(),
  legs: z
    .array(z.strictObject({ fixture: z.int().nonnegative(), selection: z.enum(SELECTIONS), odds: z.int().positive() }))
    .min(1)
    .max(32),
  accept: z.enum(CHOICES),
});

const CashOutBody = z.strictObject({ bet: z.string().max(48), least: z.int().positive() });

/** Books at work for their pages. */
export function run(books: Books, host: Host<BookRecord>): Running {
  const { now, record } = host;
  const matches = createMatches(books, now);
  const bets = createBets(host, matches);
  for (const punter of books.punters.values())
    for (const { fixture } of openBets(punter).flatMap(({ legs }) => legs))
      host.settleAt(punter.session, matches.endOf(punter.book, fixture));

  /** Sees to it that every match that is shown has a secret, before anybody can bet on it. */
  async function prepare({ book }: Punter): Promise<void> {
    const at = now().getTime();
    for (const period of new Set(fixturesAt(book, at).map(({ number }) => periodOf(number)))) {
      if (seasonsOf(books, book).has(period)) continue;
      await record({ type: 'season', at, engine: 'book', book, period, secret: newSecret() });
    }
  }

  async function answer(work: () => Promise<object>): Promise<Response> {
    try {
      return done(await work());
    } catch (error) {
      if (error instanceof BetError) return fail(error.reason);
      throw error;
    }
  }

  return {
    settle: ({ playId }) => bets.settle(punterOf(books, playId)),
    calls: {
      /** The matches with what is offered on them, and the player's latest bets. */
      async 'GET matches'({ session }) {
        const punter = punterOf(books, session.playId);
        await prepare(punter);
        const time = now().getTime();
        const latest = [...punter.bets.values()].filter(({ state }) => state.kind !== 'refused').slice(-SHOWN_BETS);
        return done({
          matches: matches.shown(punter.book).map((match) => matchView(match, time)),
          bets: latest.reverse().map((bet) => betView(punter, bet, matches)),
        });
      },
      /** Takes a bet on one match or several, or tells of the same bet again where its id is known. */
      async 'POST bet'({ session, request }) {
        const body = BetBody.safeParse(await bodyOf(request));
        if (!body.success) return fail('invalid');
        const punter = punterOf(books, session.playId);
        await prepare(punter);
        return answer(async () => {
          const bet = await host.inTurn(session, () => bets.place(punter, body.data));
          return { bet: betView(punter, bet, matches) };
        });
      },
      /** Ends a bet for what is offered; asked again, it tells of the same bet. */
      async 'POST cashout'({ session, request }) {
        const body = CashOutBody.safeParse(await bodyOf(request));
        if (!body.success) return fail('invalid');
        const punter = punterOf(books, session.playId);
        return answer(async () => {
          const bet = await host.inTurn(session, () => bets.cashOut(punter, body.data.bet, body.data.least));
          return { bet: betView(punter, bet, matches) };
        });
      },
    },
  };
}
