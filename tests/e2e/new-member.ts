import { createMember } from '../../src/gateway/member/new-member.ts';
import { DEMO_PASSWORD } from '../../src/gateway/seed/accounts.ts';
import { hashPassword } from '../../src/gateway/session/password.ts';
import type { Account } from './logging-in.ts';
import type { OwnPortal } from './own-portal.ts';

/** A member of whom nothing is known yet. @param merchant where they are one */
export async function newMember(
  { services }: OwnPortal,
  merchant: string,
  username: string,
): Promise<{ readonly id: string; readonly account: Account }> {
  const { db, random, clock } = services;
  const password = { hash: await hashPassword(DEMO_PASSWORD), forced: false };
  const id = await createMember({ db, random, now: clock.now() }, { merchant, username, type: 0, password });
  if (id === null) throw new Error(`Expected the name "${username}" to be free at ${merchant}, found it taken.`);
  return { id, account: { username, password: DEMO_PASSWORD } };
}
