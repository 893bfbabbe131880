import { audienceOfType } from '../../contract/member/words.ts';
import type { registration } from '../../contract/registration/inputs.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import type { Db } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';

export interface Invitation {
  /** Typed into the form, or handed over by an agent's address. */
  readonly affiliateCode: string;
  /** From a friend's link (query referralCode). */
  readonly referralCode: string;
}

/**
 * Whose code it is. A member's counts only where the merchant runs referrals (REFERRAL3); an agent's always does.
 * @returns the inviter's member id, undefined where the code belongs to nobody who may invite
 */
async function ownerOf(db: Db, merchant: Pick<Merchant, 'code' | 'flags'>, code: string): Promise<string | undefined> {
  const inviter = await db
    .selectFrom('members')
    .select(['id', 'type'])
    .where('merchant', '=', merchant.code)
    .where('invite_code', '=', code.toUpperCase())
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return inviter && (audienceOfType(inviter.type) === 'agent' || merchant.flags.REFERRAL3) ? inviter.id : undefined;
}

/** SPEC 7: whether a code counts, for a form that asks while it is typed. */
export async function checkAffiliate({
  db,
  merchant,
  query,
}: CallOf<typeof registration.checkAffiliate>): Promise<{ valid: boolean }> {
  return { valid: (await ownerOf(db, merchant, query.code)) !== undefined };
}

/**
 * Who invited this visitor: the holder of the code that was typed, else of the link's. SPEC 8: a code that belongs to
 * nobody stops the registration.
 * @returns the inviter's member id, undefined where no code came
 * @throws ApiError registration.affiliate, naming the field that held the code
 */
export async function inviterOf(
  db: Db,
  merchant: Pick<Merchant, 'code' | 'flags'>,
  { affiliateCode, referralCode }: Invitation,
): Promise<string | undefined> {
  const field = affiliateCode === '' ? 'referralCode' : 'affiliateCode';
  const code = affiliateCode || referralCode;
  if (code === '') return undefined;
  const inviter = await ownerOf(db, merchant, code);
  if (inviter !== undefined) return inviter;
  throw new ApiError(
    'registration.affiliate',
    `Expected an invitation code of this merchant in ${field}, found another.`,
    {
      value: { fields: [{ path: field, key: 'invitation_code_error' }] },
      keepWrites: true,
    },
  );
}
