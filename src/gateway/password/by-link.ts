import type { password } from '../../contract/password/inputs.ts';
import { isOwnPage } from '../core/call/cors.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { findByContact } from '../member/contacts.ts';
import { findByUsername, type Member, memberById } from '../member/members.ts';
import { usernameKey } from '../member/username-key.ts';
import { holdHuman } from '../verification/human/human.ts';
import { deliver, wordsOf } from '../verification/messages.ts';
import { partOf, type VerificationPart } from '../verification/part.ts';
import { countSending } from '../verification/send-code.ts';
import { LINK_LIFE_MS } from './limits.ts';
import { makeLink, takeLink } from './links.ts';
import { holdRule, setPassword } from './reset.ts';

type LinkCall = CallOf<typeof password.sendResetLink>;

/**
 * Sends a link for a new password to the address that an account has proved. Whether there is such an account shows
 * neither in the answer nor in its time, because the letter is on its way after it; but where the brand tells it (SPEC 8).
 * @throws ApiError verification.human, .wait, .quota; password.nobody and verification.undelivered where the brand tells
 */
export async function sendResetLink(call: LinkCall): Promise<Record<never, never>> {
  const { body, db, log, merchant } = call;
  const part = await partOf(db, merchant.code);
  await holdHuman(call, part, body.human);
  const email = body.email.toLowerCase();
  await countSending(call, `${usernameKey(body.username)} ${email}`);
  const member = await ownerOf(call, email);
  if (part.tellsAccounts) {
    if (!member)
      throw new ApiError('password.nobody', 'Expected a username with its address of mail, found another pair.');
    await sendLetter(call, part, member, email);
    return {};
  }
  if (member) {
    sendLetter(call, part, member, email).catch((err: unknown) => {
      // What the provider refused is in the log already.
      if (!(err instanceof ApiError)) log.error({ err }, 'a letter was not sent');
    });
  }
  return {};
}

/** @returns null where the account has not this address, is closed, or does not exist */
async function ownerOf({ body, db, merchant }: LinkCall, email: string): Promise<Member | null> {
  const named = await findByUsername(db, merchant.code, body.username);
  const owner = await findByContact(db, merchant.code, { kind: 'email', value: email });
  return named && owner && named.id === owner.id && named.closed_at === null ? named : null;
}

async function sendLetter(call: LinkCall, part: VerificationPart, member: Member, to: string): Promise<void> {
  const { messenger, merchant } = call;
  const reset = await makeLink(call, member);
  const language = member.language ?? call.language;
  const link = `${pageOf(call)}?reset=${reset}`;
  const minutes = String(LINK_LIFE_MS / 60_000);
  const reader = { language, merchant };
  const subject = wordsOf(reader, part, 'resetSubject', { link: '' });
  const text = wordsOf(reader, part, 'resetLink', { account: member.username, minutes, link });
  await deliver(call, messenger.mail({ to, subject, text, from: merchant.name }));
}

/**
 * The page that the link leads to: the one for a new password, at the host and in the language of the page that asked
 * where that is the merchant's own, else at the main domain. Whoever asks chooses nothing else, because they need not be
 * who gets the letter.
 */
function pageOf(call: LinkCall): string {
  const { page = '' } = call.body;
  const { domains, languages } = call.merchant;
  const address = URL.canParse(page) ? new URL(page) : null;
  if (!address || !isOwnPage(call, address.origin)) return `https://${domains[0]}/forget/`;
  const [, first = ''] = address.pathname.split('/');
  const isLanguage = languages.offered.some((code) => code.toLowerCase() === first);
  return `${address.origin}/${isLanguage ? `${first}/` : ''}forget/`;
}

/**
 * Sets a new password by a link, which is used up.
 * @throws ApiError password.field, password.link
 */
export async function resetByLink(call: CallOf<typeof password.resetByLink>): Promise<Record<never, never>> {
  const { body, db, merchant, now } = call;
  await holdRule(call, body.newPassword, '');
  const id = await takeLink({ db, now }, merchant.code, body.reset);
  const member = id === null ? null : await memberById(db, merchant.code, id);
  // The refusal gives the link back, because nothing of this call is kept.
  if (member) await holdRule(call, body.newPassword, member.username);
  if (member && (await setPassword(call, member, body.newPassword))) return {};
  throw new ApiError('password.link', 'Expected a link of the last half hour that nobody has used, found another.');
}
