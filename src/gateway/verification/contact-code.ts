import type { CodeSent } from '../../contract/verification/endpoints.ts';
import type { CallContext } from '../core/call/handle.ts';
import type { Contact } from '../member/contacts.ts';
import { type CodeOwner, issueCode } from './codes.ts';
import { CODE } from './limits.ts';
import { deliver, type MessageValues, wordsOf } from './messages.ts';
import { type MessageName, partOf } from './part.ts';
import { phoneCodes } from './phone-codes.ts';
import { type Asker, countSending } from './send-code.ts';

interface ContactSending {
  readonly kind: Contact['kind'];
  readonly asker: Asker;
  /** Spec code of the reader's language. */
  readonly language: string;
  readonly recaptchaToken?: string | undefined;
  /** The message that brings the code, the letter that does, and its subject. */
  readonly words: { readonly text: MessageName; readonly mail: MessageName; readonly subject: MessageName };
  readonly values?: MessageValues;
}

/**
 * Sends a code to a number or an address of mail, of which whoever asks learns nothing by that.
 * @param owner whose target is the number or address
 * @throws ApiError verification.captcha, .closed, .wait, .quota, .undelivered
 */
export async function sendContactCode(
  call: CallContext,
  owner: CodeOwner,
  { kind, asker, language, recaptchaToken, words, values = {} }: ContactSending,
): Promise<CodeSent> {
  const { db, merchant, messenger, now, random } = call;
  const to = owner.target;
  const part = await partOf(db, merchant.code);
  const codes = phoneCodes(part);
  if (kind === 'mobile') codes.hold({ recaptchaToken });
  await countSending(call, to, asker);
  const reader = { language, merchant };
  if (kind === 'mobile') {
    return codes.send(call, owner, {
      recaptchaToken,
      language,
      text: (code) => wordsOf(reader, part, words.text, { ...values, ...code }),
    });
  }
  const minutes = CODE.lifeMs / 60_000;
  const code = await issueCode({ db, now, random }, owner);
  const subject = wordsOf(reader, part, words.subject, { link: '' });
  const text = wordsOf(reader, part, words.mail, { ...values, code, minutes: String(minutes) });
  await deliver(call, messenger.mail({ to, subject, text, from: merchant.name }));
  return { expiredMinutes: minutes };
}
