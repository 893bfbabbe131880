import type { CallContext } from '../core/call/handle.ts';
import { contactsOf } from '../member/contacts.ts';
import type { Member } from '../member/members.ts';
import { wordsOf } from '../verification/messages.ts';
import { messageChannel, partOf } from '../verification/part.ts';

type Telling = Pick<CallContext, 'db' | 'language' | 'log' | 'merchant' | 'messenger'>;

/**
 * Prepares to tell a member, at every number and address that they have proved, what became of their passkeys: whoever
 * did not do it learns of it, wherever somebody else may read along. A message names nothing that was typed.
 * @returns what sends; a provider that takes none is the operator's to hear of, and undoes nothing
 */
export async function prepareTelling(
  { db, language, log, merchant, messenger }: Telling,
  member: Pick<Member, 'id' | 'username' | 'language'>,
  message: 'passkeyAdded' | 'passkeysRemoved',
): Promise<() => void> {
  const part = await partOf(db, merchant.code);
  const { mobile, email } = await contactsOf(db, { merchant: merchant.code, id: member.id });
  const reader = { language: member.language ?? language, merchant };
  const link = `https://${merchant.domains[0]}/forget/`;
  const text = wordsOf(reader, part, message, { account: member.username, link });
  const subject = wordsOf(reader, part, 'passkeySubject', { link: '' });
  const send = (sending: Promise<void>) =>
    void sending.catch((err: unknown) => log.error({ err }, 'a message about passkeys was not delivered'));
  return () => {
    if (mobile) send(messenger.sms({ to: mobile, text, channel: messageChannel(part), from: merchant.name }));
    if (email) send(messenger.mail({ to: email, subject, text, from: merchant.name }));
  };
}
