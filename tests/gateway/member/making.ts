import { createMember, type NewMember } from '../../../src/gateway/member/new-member.ts';
import { FORCED_PASSWORD } from '../../../src/gateway/session/limits.ts';
import { hashPassword } from '../../../src/gateway/session/password.ts';
import type { Harness } from '../harness.ts';

/**
 * A member of the first merchant with a password.
 * @returns its id
 */
export async function makeMember(
  { db, services, clock }: Harness,
  username: string,
  { password = 'sunny1day', ...fields }: Partial<Omit<NewMember, 'password'>> & { password?: string } = {},
): Promise<string> {
  const id = await createMember(
    { db, random: services.random, now: clock.now() },
    {
      merchant: 'lotus',
      username,
      type: 0,
      password: { hash: await hashPassword(password), forced: password === FORCED_PASSWORD },
      ...fields,
    },
  );
  if (id === null) throw new Error(`Expected the name "${username}" to be free, found it taken.`);
  return id;
}
