import type { confirmation } from '../../contract/confirmation/inputs.ts';
import type { Way } from '../../contract/confirmation/rules.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { addressGroup } from '../core/access/address.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import type { Member } from '../member/members.ts';
import { type CodeOwner, takeCode } from '../verification/codes.ts';
import { blame } from '../verification/human/human.ts';
import { isNumber } from '../verification/phone.ts';
import { type CodeCall, takePhoneCode } from '../verification/phone-codes.ts';
import { isSameName } from './bank-name.ts';
import { ANSWER_RATE, ANSWER_RATE_OVERALL } from './limits.ts';
import { takeAuthenticatorProof } from './recovery.ts';
import { countTry } from './tickets.ts';
import { type Held, heldBy, waysOf } from './ways.ts';

type ConfirmCall = CallOf<typeof confirmation.confirmLogIn>;

/**
 * Who confirms a log-in. Each answer counts, for the ticket and for the account; a wrong one is refused in one way, be it
 * wrong, late, used before, or for a way that the account has not. The ticket stays until it is spent.
 * @throws ApiError confirmation.expired, confirmation.wrong, request.tooMany, and what a provider of codes refuses with
 */
export async function confirmedMember(call: ConfirmCall): Promise<Member> {
  const { body, db, now, visitor } = call;
  const { member, byNumber } = await countTry(call, body.ticket);
  const account = `confirmations of ${member.merchant} ${member.id}`;
  await countCall({ db, now }, `${account} ${addressGroup(visitor.ip)}`, ANSWER_RATE);
  await countCall({ db, now }, account, ANSWER_RATE_OVERALL);
  const held = await heldBy(db, member);
  const isOffered = waysOf(held, byNumber).some(({ way }) => way === body.way);
  if (isOffered && (await CHECKS[body.way](call, member, held))) return member;
  await blame(call);
  throw new ApiError('confirmation.wrong', 'Expected what the account has for this way, found another answer.');
}

type Check = (call: ConfirmCall, member: Member, held: Held) => Promise<boolean>;

const CHECKS: Readonly<Record<Way, Check>> = {
  totp: (call, member) => takeAuthenticatorProof(call, member, call.body.answer),
  email: (call, _, { email }) => takesCode(call, email, takeCode),
  code: (call, _, { mobile }) => takesCode(call, mobile, takePhoneCode),
  mobile: async ({ body }, _, { mobile }) => mobile !== null && isNumber(mobile, body.answer),
  bankName: async ({ body }, _, { bankName }) => bankName !== null && isSameName(bankName, body.answer),
};

type Take = (call: CodeCall, owner: CodeOwner, given: string) => Promise<void>;

async function takesCode(call: ConfirmCall, target: string | null, take: Take): Promise<boolean> {
  if (target === null) return false;
  const { body, merchant } = call;
  try {
    await take(call, { merchant: merchant.code, purpose: 'confirmation', target }, body.answer);
    return true;
  } catch (error) {
    if (error instanceof ApiError && WRONG.includes(error.code)) return false;
    throw error;
  }
}

/** What says that it is another code; any other refusal says nothing of it. */
const WRONG: readonly ErrorCode[] = ['verification.code', 'verification.expired'];
