import { audienceOfType } from '../../contract/member/words.ts';
import type { CheckedCode } from '../../contract/registration/endpoints.ts';
import type { registration } from '../../contract/registration/inputs.ts';
import type { Inviter } from '../../contract/registration/words.ts';
import { isOwnHost } from '../core/call/cors.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallContext, CallOf } from '../core/call/handle.ts';
import { given, type Registration } from './check.ts';

export interface Invitation {
  /** Typed into the form, or handed over by an agent's address. */
  readonly affiliateCode: string;
  /** From a friend's link (query referralCode). */
  readonly referralCode: string;
  /** The host of the page that it came with; "" where nobody told. */
  readonly domain: string;
}

/** What a registration says of who invited. */
export function invitationOf(body: Registration): Invitation {
  return {
    affiliateCode: given(body, 'affiliateCode'),
    referralCode: given(body, 'referralCode'),
    domain: given(body, 'domain'),
  };
}

type Needs = Pick<CallContext, 'config' | 'db' | 'merchant'>;

/**
 * Whose code it is. A member's counts only where the merchant runs referrals (REFERRAL3); an agent's always does; neither
 * counts on a page that is not the merchant's, which sends visitors on or copies ours.
 * @returns the inviter's member id and what they are, undefined where the code belongs to nobody who may invite
 */
async function ownerOf(
  needs: Needs,
  code: string,
  domain: string,
): Promise<{ readonly id: string; readonly by: Inviter } | undefined> {
  if (domain !== '' && !isOwnHost(needs, domain)) return undefined;
  const { db, merchant } = needs;
  const inviter = await db
    .selectFrom('members')
    .select(['id', 'type'])
    .where('merchant', '=', merchant.code)
    .where('invite_code', '=', code.toUpperCase())
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!inviter) return undefined;
  if (audienceOfType(inviter.type) === 'agent') return { id: inviter.id, by: 'agent' };
  return merchant.flags.REFERRAL3 ? { id: inviter.id, by: 'member' } : undefined;
}

/** SPEC 7: whether a code counts on a page, for a form that asks while it is typed. */
export async function checkAffiliate(call: CallOf<typeof registration.checkAffiliate>): Promise<CheckedCode> {
  const { code, domain = '' } = call.query;
  const owner = await ownerOf(call, code, domain);
  return { valid: owner !== undefined, by: owner?.by ?? null };
}

/**
 * Who invited this visitor: the holder of the code that was typed, else of the link's. SPEC 8: a code that belongs to
 * nobody stops the registration.
 * @returns the inviter's member id, undefined where no code came
 * @throws ApiError registration.affiliate, naming the field that held the code
 */
export async function inviterOf(
  needs: Needs,
  { affiliateCode, referralCode, domain }: Invitation,
): Promise<string | undefined> {
  const field = affiliateCode === '' ? 'referralCode' : 'affiliateCode';
  const code = affiliateCode || referralCode;
  if (code === '') return undefined;
  const inviter = await ownerOf(needs, code, domain);
  if (inviter !== undefined) return inviter.id;
  throw new ApiError(
    'registration.affiliate',
    `Expected an invitation code of this merchant in ${field}, on a page of its own, found another.`,
    {
      value: { fields: [{ path: field, key: 'invitation_code_error' }] },
      keepWrites: true,
    },
  );
}
