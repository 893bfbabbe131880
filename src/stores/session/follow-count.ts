import { environment } from '../../api/environment.ts';
import { key } from '../../api/storage.ts';
import { COUNT_FRESH_MS } from './limits.ts';
import { $session, COUNTS, type CountName, learnCount, type Session } from './session.ts';

/**
 * Keeps a count beside the member's name fresh while the page is open: each minute of a page that is in front, and when
 * another tab has learnt of it.
 * @param ask asks the gateway for it
 * @returns how to end that
 */
export function followCount(name: CountName, ask: () => Promise<{ readonly count: number }>): () => void {
  let askedAt = environment().now();
  const askAnew = async () => {
    const before = $session.get();
    if (!isCounted(before)) return;
    askedAt = environment().now();
    try {
      const { count } = await ask();
      // What was learnt while the call was under way is newer than its answer.
      if (isStill($session.get(), before, name)) learnCount(name, count);
    } catch {
      // The next minute asks again; nobody misses a count.
    }
  };
  const ends = [
    // The boot script reads the status each minute of a page that is in front.
    environment().listen('status', () => {
      if (environment().now() - askedAt >= COUNT_FRESH_MS) void askAnew();
    }),
    environment().listen('storage', (changed) => {
      if (changed === key(COUNTS[name])) void askAnew();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function isStill(now: Session, before: Session, name: CountName): boolean {
  if (now.audience === 'visitor' || before.audience === 'visitor') return false;
  return now.member.id === before.member.id && now.member[name] === before.member[name];
}

/** Nobody writes to trials or owes them anything, and a session whose password is due hears nothing (SPEC 4). */
export function isCounted(session: Session): boolean {
  return session.audience !== 'visitor' && session.audience !== 'trial' && !session.member.password;
}
