import type { confirmation } from '../../contract/confirmation/inputs.ts';
import type { CodeSent } from '../../contract/verification/endpoints.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { issueCode } from '../verification/codes.ts';
import { CODE } from '../verification/limits.ts';
import { deliver, wordsOf } from '../verification/messages.ts';
import { partOf } from '../verification/part.ts';
import { phoneCodes } from '../verification/phone-codes.ts';
import { countSending } from '../verification/send-code.ts';
import { readTicket } from './tickets.ts';
import { heldBy } from './ways.ts';

/**
 * Sends a code to the number or the address of mail that the account has, in the member's language.
 * @throws ApiError confirmation.expired where the ticket is not good, or the account has no such contact any more;
 *   verification.captcha, .closed, .wait, .quota, .undelivered
 */
export async function sendConfirmationCode(call: CallOf<typeof confirmation.sendConfirmationCode>): Promise<CodeSent> {
  const { body, db, merchant, messenger, now, random } = call;
  const { member } = await readTicket(call, body.ticket);
  const held = await heldBy(db, member);
  const to = body.way === 'email' ? held.email : held.mobile;
  if (to === null) {
    throw new ApiError('confirmation.expired', `Expected an account with a contact for ${body.way}, found none.`);
  }
  const part = await partOf(db, merchant.code);
  const codes = phoneCodes(part);
  if (body.way === 'code') codes.hold(body);
  await countSending(call, to, 'confirmation');
  const owner = { merchant: merchant.code, purpose: 'confirmation', target: to } as const;
  const language = member.language ?? call.language;
  const reader = { language, merchant };
  if (body.way === 'code') {
    return codes.send(call, owner, {
      recaptchaToken: body.recaptchaToken,
      language,
      text: (values) => wordsOf(reader, part, 'confirmCode', { ...values, account: member.username }),
    });
  }
  const minutes = CODE.lifeMs / 60_000;
  const code = await issueCode({ db, now, random }, owner);
  const values = { code, minutes: String(minutes), account: member.username };
  const subject = wordsOf(reader, part, 'confirmSubject', { link: '' });
  const text = wordsOf(reader, part, 'confirmMail', values);
  await deliver(call, messenger.mail({ to, subject, text, from: merchant.name }));
  return { expiredMinutes: minutes };
}
