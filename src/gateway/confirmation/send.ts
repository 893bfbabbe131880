import type { confirmation } from '../../contract/confirmation/inputs.ts';
import type { CodeSent } from '../../contract/verification/endpoints.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { sendContactCode } from '../verification/contact-code.ts';
import { readTicket } from './tickets.ts';
import { heldBy } from './ways.ts';

/**
 * Sends a code to the number or the address of mail that the account has, in the member's language.
 * @throws ApiError confirmation.expired where the ticket is not good, or the account has no such contact any more;
 *   verification.captcha, .closed, .wait, .quota, .undelivered
 */
export async function sendConfirmationCode(call: CallOf<typeof confirmation.sendConfirmationCode>): Promise<CodeSent> {
  const { body, db, merchant } = call;
  const { member } = await readTicket(call, body.ticket);
  const held = await heldBy(db, member);
  const to = body.way === 'email' ? held.email : held.mobile;
  if (to === null) {
    throw new ApiError('confirmation.expired', `Expected an account with a contact for ${body.way}, found none.`);
  }
  return sendContactCode(
    call,
    { merchant: merchant.code, purpose: 'confirmation', target: to },
    {
      kind: body.way === 'email' ? 'email' : 'mobile',
      asker: 'confirmation',
      language: member.language ?? call.language,
      recaptchaToken: body.recaptchaToken,
      words: { text: 'confirmCode', mail: 'confirmMail', subject: 'confirmSubject' },
      values: { account: member.username },
    },
  );
}
