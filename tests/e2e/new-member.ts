import { randomUUID } from 'node:crypto';
import { createMember } from '../../src/gateway/member/new-member.ts';
import { DEMO_PASSWORD } from '../../src/gateway/seed/accounts.ts';
import { hashPassword } from '../../src/gateway/session/password.ts';
import type { Account } from './logging-in.ts';
import type { OwnPortal } from './own-portal.ts';

export interface NewMember {
  readonly id: string;
  readonly account: Account;
}

/** A member of a brand who has done nothing yet, of whom nothing is known, and who is owed nothing. */
export async function newMember(
  { services: { db, random, clock } }: OwnPortal,
  merchant: string,
  username = `new${randomUUID().slice(0, 8)}`,
): Promise<NewMember> {
  const password = { hash: await hashPassword(DEMO_PASSWORD), forced: false };
  const id = await createMember({ db, random, now: clock.now() }, { merchant, username, type: 0, password });
  if (id === null) throw new Error(`Expected the name "${username}" to be free at ${merchant}, found it taken.`);
  return { id, account: { username, password: DEMO_PASSWORD } };
}
