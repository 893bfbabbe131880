import { randomUUID } from 'node:crypto';
import { createMember } from '../../src/gateway/member/new-member.ts';
import { hashPassword } from '../../src/gateway/session/password.ts';
import type { Account } from './logging-in.ts';
import type { OwnPortal } from './own-portal.ts';

export interface Newcomer {
  readonly id: string;
  readonly account: Account;
}

/** A member of a brand who has just come, has done nothing yet and is owed nothing. */
export async function newcomer({ services: { db, random } }: OwnPortal, merchant: string): Promise<Newcomer> {
  const username = `new${randomUUID().slice(0, 8)}`;
  const password = 'sunny1day';
  const id = await createMember(
    { db, random, now: new Date() },
    { merchant, username, type: 0, password: { hash: await hashPassword(password), forced: false } },
  );
  if (id === null) throw new Error(`Expected the name "${username}" to be free, found it taken.`);
  return { id, account: { username, password } };
}
