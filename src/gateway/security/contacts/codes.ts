import type { security } from '../../../contract/security/inputs.ts';
import type { ContactKind } from '../../../contract/security/words.ts';
import { heldBy } from '../../confirmation/ways.ts';
import type { Asking, CallOf } from '../../core/call/handle.ts';
import type { Member } from '../../member/members.ts';
import { type CodeOwner, takeCode } from '../../verification/codes.ts';
import { askAhead, type TakingCall, takeNumberProof } from '../../verification/phone-codes.ts';
import { pendingOf } from './pending.ts';

/**
 * Whose code it is: one that proves what was begun with (`contact`), or one that what the account has is sent
 * (`contactProof`).
 */
export function codeOwner(
  purpose: 'contact' | 'contactProof',
  { merchant, id }: Pick<Member, 'merchant' | 'id'>,
  target: string,
): CodeOwner {
  return { merchant, purpose, target, memberId: id };
}

/** Takes a code that was sent. @throws ApiError one of the contract's TAKING_ERRORS */
export function takeSent(call: TakingCall, kind: ContactKind, owner: CodeOwner, code: string): Promise<void> {
  return kind === 'mobile' ? takeNumberProof(call, { owner, proof: { code } }) : takeCode(call, owner, code);
}

/** What has to be asked of whoever drew the code to the present number, before the transaction that takes it. */
export async function askOfPresent(call: CallOf<typeof security.beginContact>): Promise<Asking | null> {
  const { body, caller, db, merchant } = call;
  if (body.way !== 'mobile') return null;
  return askAhead(call, async () => {
    const member = { merchant: merchant.code, id: caller.memberId };
    const { mobile } = await heldBy(db, member);
    if (mobile === null || !body.proof) return null;
    return { owner: codeOwner('contactProof', member, mobile), proof: { code: body.proof } };
  });
}

/** The same of the code to the new number. */
export async function askOfNew(call: CallOf<typeof security.finishContact>): Promise<Asking | null> {
  const { body, caller, merchant } = call;
  if (body.kind !== 'mobile') return null;
  return askAhead(call, async () => {
    const member = { merchant: merchant.code, id: caller.memberId };
    const { value } = await pendingOf(call, member, 'mobile');
    return { owner: codeOwner('contact', member, value), proof: { code: body.code } };
  });
}
