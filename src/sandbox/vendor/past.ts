import type { Past, Plays, World } from './engine.ts';
import { HISTORY_SIZE } from './limits.ts';
import type { OwnRecord } from './records.ts';
import { isOver, type Session } from './sessions.ts';
import { playsOfPlayer, type VendorState } from './state.ts';

interface PastNeeds {
  readonly state: VendorState;
  readonly world: Pick<World, 'now' | 'inTurn'>;
  /** The plays of the session's engine. */
  readonly playsOf: (session: Session) => Plays;
  readonly record: (record: OwnRecord) => Promise<void>;
}

/** What a player has played at a game, over all their plays of it. */
export interface PastRounds {
  /** The latest rounds, newest first; a play that nobody said whose it is has its own alone. */
  readonly latest: (session: Session) => Promise<readonly Past[]>;
  /** What there is of a round as the wallet knows it, of the latest play first; nothing of one that was never played, or is kept no more. */
  readonly round: (session: Session, roundId: string) => Promise<readonly Past[]>;
}

export function createPast({ state, world, playsOf, record }: PastNeeds): PastRounds {
  const { now, inTurn } = world;

  function owes(session: Session): boolean {
    const plays = playsOf(session);
    return plays.isOpen(session) || plays.owed().includes(session);
  }
  const hasLapsed = (session: Session) => !session.closed && isOver(session, now()) && !owes(session);

  /**
   * Closes plays that are past their time, because a secret seed may be shown only where it draws nothing any more. What is
   * owed comes first: its answer would let a play go on.
   */
  async function closeLapsed(sessions: readonly Session[]): Promise<void> {
    for (const session of sessions.filter(hasLapsed))
      await inTurn(session, async () => {
        // A call of its page that came in time may have waited before this.
        if (hasLapsed(session)) await record({ type: 'lapsed', at: now().getTime(), session: session.playId });
      });
  }

  async function listed(
    session: Session,
    roundsOf: (plays: Plays, one: Session) => readonly Past[],
  ): Promise<readonly Past[]> {
    const sessions = playsOfPlayer(state, session);
    await closeLapsed(sessions);
    return [...sessions].reverse().flatMap((one) => roundsOf(playsOf(one), one));
  }

  return {
    async latest(session) {
      const rounds = await listed(session, (plays, one) => plays.history(one, HISTORY_SIZE, now));
      return rounds.toSorted((a, b) => b.at - a.at).slice(0, HISTORY_SIZE);
    },
    round: (session, roundId) => listed(session, (plays, one) => plays.round(one, roundId, now)),
  };
}
