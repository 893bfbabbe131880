import type { security } from '../../../contract/security/inputs.ts';
import type { CodeSent } from '../../../contract/verification/endpoints.ts';
import { heldBy } from '../../confirmation/ways.ts';
import type { CallOf } from '../../core/call/handle.ts';
import { type Member, memberById } from '../../member/members.ts';
import type { CodeOwner } from '../../verification/codes.ts';
import { sendContactCode as send } from '../../verification/contact-code.ts';
import { codeOwner } from './codes.ts';
import { pendingOf } from './pending.ts';
import { noContact } from './refusal.ts';

type SendCall = CallOf<typeof security.sendContactCode>;

const NEW = { text: 'contactCode', mail: 'contactCode', subject: 'contactSubject' } as const;
const PRESENT = { text: 'contactProof', mail: 'contactProof', subject: 'contactSubject' } as const;

/**
 * Sends a code to what the caller has begun with, which any stranger may hold and which is therefore told nothing of the
 * account, or to what the account has.
 * @throws ApiError security.bindingOver, security.noContact; verification.captcha, .closed, .wait, .quota, .undelivered
 */
export async function sendContactCode(call: SendCall): Promise<CodeSent> {
  const { body, caller, db, merchant } = call;
  const member = await memberById(db, merchant.code, caller.memberId);
  const isNew = body.to === 'new';
  return send(call, await ownerOf(call, member), {
    kind: body.kind,
    asker: isNew ? 'anybody' : 'session',
    language: member.language ?? call.language,
    recaptchaToken: body.recaptchaToken,
    words: isNew ? NEW : PRESENT,
    ...(!isNew && { values: { account: member.username } }),
  });
}

async function ownerOf(call: SendCall, member: Member): Promise<CodeOwner> {
  const { kind, to } = call.body;
  if (to === 'new') return codeOwner('contact', member, (await pendingOf(call, member, kind)).value);
  const { [kind]: value } = await heldBy(call.db, member);
  if (value === null) throw noContact(kind, 'that counts');
  return codeOwner('contactProof', member, value);
}
