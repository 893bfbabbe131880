import { createHash, randomBytes, randomInt } from 'node:crypto';
import { FIREBASE_KEPT, type FIREBASE_QUOTA, FIREBASE_SESSION_MS } from '../limits.ts';
import { Refusal } from './refusal.ts';

interface Session {
  readonly project: string;
  readonly phoneNumber: string;
  readonly code: string;
  readonly ends: number;
  wrong: number;
  isUsed: boolean;
}

interface SignedIn {
  readonly phoneNumber: string;
  /** The user's, for good. */
  readonly localId: string;
  readonly isNewUser: boolean;
}

/** The codes that were sent, in memory, the newest of them. */
export function createCodes(now: () => Date, quota: typeof FIREBASE_QUOTA) {
  const sessions = new Map<string, Session>();
  const users = new Set<string>();
  const recent = (since: number) => [...sessions.values()].filter(({ ends }) => ends - FIREBASE_SESSION_MS > since);
  return {
    /** @throws Refusal */
    send(project: string, phoneNumber: string): { readonly sessionInfo: string; readonly code: string } {
      const sent = recent(now().getTime() - quota.windowMs).filter((session) => session.project === project);
      if (sent.length >= quota.project)
        throw new Refusal('QUOTA_EXCEEDED : Exceeded quota for sending verification codes.');
      if (sent.filter((session) => session.phoneNumber === phoneNumber).length >= quota.number) {
        throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts, please try later.');
      }
      const sessionInfo = `AE${randomBytes(150).toString('base64url')}`;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const ends = now().getTime() + FIREBASE_SESSION_MS;
      sessions.set(sessionInfo, { project, phoneNumber, code, ends, wrong: 0, isUsed: false });
      const [oldest] = sessions.keys();
      if (sessions.size > FIREBASE_KEPT && oldest !== undefined) sessions.delete(oldest);
      return { sessionInfo, code };
    },
    /** @throws Refusal */
    take(project: string, sessionInfo: string, code: string): SignedIn {
      if (sessionInfo === '') throw new Refusal('MISSING_SESSION_INFO');
      if (code === '') throw new Refusal('MISSING_CODE');
      const session = sessions.get(sessionInfo);
      if (session?.project !== project) throw new Refusal('INVALID_SESSION_INFO');
      if (session.isUsed || session.ends <= now().getTime()) throw new Refusal('SESSION_EXPIRED');
      if (session.wrong >= quota.wrong) throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER');
      if (session.code !== code) {
        session.wrong += 1;
        throw new Refusal('INVALID_CODE');
      }
      session.isUsed = true;
      const { phoneNumber } = session;
      const localId = createHash('sha256').update(`${project} ${phoneNumber}`).digest('base64url').slice(0, 28);
      const isNewUser = !users.has(localId);
      users.add(localId);
      return { phoneNumber, localId, isNewUser };
    },
  };
}
