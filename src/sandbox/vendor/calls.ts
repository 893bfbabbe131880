import * as z from 'zod';
import { money, toDecimal } from '../../money/money.ts';
import { bodyOf, done, fail } from './answers.ts';
import type { FreeRound, Plays, Running, World } from './engine.ts';
import type { PastRounds } from './past.ts';
import type { OwnRecord } from './records.ts';
import { fairView, newServerSeed, type Session } from './sessions.ts';

interface CallNeeds {
  readonly world: World;
  /** The plays of the session's engine. */
  readonly playsOf: (session: Session) => Plays;
  readonly past: PastRounds;
  readonly record: (record: OwnRecord) => Promise<void>;
}

/** A free round as pages show it. */
export function freeView({ currency }: Session, free: FreeRound | null) {
  return free && { number: free.number, count: free.count, stake: toDecimal(money(BigInt(free.stake), currency)) };
}

const SeedBody = z.strictObject({ clientSeed: z.string().min(1).max(64) });

/** What the page of every game may ask, whichever engine plays it. */
export function sharedCalls({ world, playsOf, past, record }: CallNeeds): Running['calls'] {
  const standing = async (session: Session) => {
    const history = await past.latest(session);
    return { fair: fairView(session), history };
  };
  return {
    /** The game, its odds, the balance, and the last rounds. */
    async 'GET state'({ session }) {
      const answer = await world.wallet(session, 'balance', { playId: session.playId });
      if (answer.kind === 'refused') return fail('session');
      if (answer.kind === 'silent') return fail('wallet');
      const { currency } = session;
      return done({
        ...playsOf(session).view(session),
        currency,
        balance: answer.balance,
        free: freeView(session, world.freeRound(session)),
        ...(await standing(session)),
      });
    },
    'GET history': async ({ session }) => done(await standing(session)),
    /** Shows the secret seed so far and starts a new pair with the player's own seed. */
    async 'POST seed'({ session, request }) {
      const body = SeedBody.safeParse(await bodyOf(request));
      if (!body.success) return fail('invalid');
      if (session.closed) return fail('session');
      const { clientSeed } = body.data;
      const serverSeed = newServerSeed();
      const isDone = await world.inTurn(session, async () => {
        // The secret would tell a player what comes in a round that still waits for a move.
        if (playsOf(session).isOpen(session)) return false;
        await record({ type: 'reseeded', at: world.now().getTime(), session: session.playId, serverSeed, clientSeed });
        return true;
      });
      return isDone ? done(await standing(session)) : fail('busy');
    },
    /** Ends the session; its secret seed is shown. */
    async 'POST close'({ session }) {
      await world.inTurn(session, () => world.close(session));
      return done(await standing(session));
    },
  };
}
