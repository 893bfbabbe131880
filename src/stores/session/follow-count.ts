import { environment } from '../../api/environment.ts';
import { key } from '../../api/storage.ts';
import { COUNT_FRESH_MS } from './limits.ts';
import { $session, COUNTS, type CountName, learnCount, type Session } from './session.ts';

/** A count that is kept fresh while the page is open. */
interface Followed {
  /** When it was asked for last, in ms; it is asked for at once where that is long ago. */
  readonly askedAt: number;
  /** As it is known now. */
  readonly known: () => number;
  readonly ask: () => Promise<number>;
  readonly learn: (count: number) => void;
  /** What another tab stores once it has learnt of it. */
  readonly stored?: string;
}

/**
 * Keeps a count beside the member's name fresh while the page is open: each minute of a page that is in front, and when
 * another tab has learnt of it.
 * @param ask asks the gateway for it
 * @returns how to end that
 */
export function followCount(name: CountName, ask: () => Promise<{ readonly count: number }>): () => void {
  return follow({
    askedAt: environment().now(),
    known: () => {
      const session = $session.get();
      return session.audience === 'visitor' ? 0 : session.member[name];
    },
    ask: async () => (await ask()).count,
    learn: (count) => learnCount(name, count),
    stored: key(COUNTS[name]),
  });
}

/** {@link followCount}, of a count wherever it is kept. */
export function follow({ askedAt: before, known, ask, learn, stored }: Followed): () => void {
  let askedAt = before;
  const askAnew = async () => {
    const [session, count] = [$session.get(), known()];
    if (!isCounted(session)) return;
    askedAt = environment().now();
    try {
      const answer = await ask();
      // What was learnt while the call was under way is newer than its answer.
      if (isOfSame($session.get(), session) && known() === count) learn(answer);
    } catch {
      // The next minute asks again; nobody misses a count.
    }
  };
  const askWhereOld = () => {
    if (environment().now() - askedAt >= COUNT_FRESH_MS) void askAnew();
  };
  askWhereOld();
  const ends = [
    // The boot script reads the status each minute of a page that is in front.
    environment().listen('status', askWhereOld),
    environment().listen('storage', (changed) => {
      if (stored !== undefined && changed === stored) void askAnew();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function isOfSame(now: Session, before: Session): boolean {
  return now.audience !== 'visitor' && before.audience !== 'visitor' && now.member.id === before.member.id;
}

/** Nobody writes to trials or owes them anything, and a session whose password is due hears nothing (SPEC 4). */
function isCounted(session: Session): boolean {
  return session.audience !== 'visitor' && session.audience !== 'trial' && !session.member.password;
}
