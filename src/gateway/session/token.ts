import { createHash, randomBytes } from 'node:crypto';
import { SESSION } from './limits.ts';

/** A fresh session token: 256 bits from the system's generator, base64url. It leaves the gateway once, at login. */
export function newToken(): string {
  return randomBytes(SESSION.tokenBytes).toString('base64url');
}

/** What the database keeps of a token: SHA-256 in hex. The token has full entropy, so no salt and no slow hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** When a session ends, whichever comes first: unused for the idle time, or the absolute end reached (DESIGN 9). */
export function sessionEnd({ createdAt, usedAt }: { createdAt: number; usedAt: number }): number {
  return Math.min(usedAt + SESSION.idleMs, createdAt + SESSION.absoluteMs);
}
