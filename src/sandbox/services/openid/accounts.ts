import { createHash } from 'node:crypto';
import type { AccountClaims } from 'oidc-provider';
import * as z from 'zod';

/** People who sign in at the sandbox without typing anything. */
export const PEOPLE = ['ana.reyes@mail.example', 'li.wei@mail.example', 'omar.haddad@mail.example'] as const;

/** What the page of accounts posts. */
export const Choice = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('person'),
    email: z
      .string()
      .max(254)
      .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
    /** A box of the form: whether the address is told, and marked as verified. */
    share: z.enum(['verified', 'unverified', 'none']),
  }),
  z.object({ as: z.literal('nobody') }),
]);
export type Person = Extract<z.output<typeof Choice>, { as: 'person' }>;

export interface Account {
  readonly id: string;
  readonly claims: AccountClaims;
}

/** The account of a person: the same address is the same user, however much of it is told. */
export function accountOf({ email, share }: Person): Account {
  const id = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21);
  const told = share === 'none' ? {} : { email, email_verified: share === 'verified' };
  return { id, claims: { sub: id, ...told } };
}
