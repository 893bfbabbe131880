import type { CallContext } from '../core/call/handle.ts';
import { contactsOf } from '../member/contacts.ts';
import type { Member } from '../member/members.ts';
import { type MessageValues, wordsOf } from './messages.ts';
import { type MessageName, messageChannel, partOf } from './part.ts';

type Telling = Pick<CallContext, 'db' | 'language' | 'log' | 'merchant' | 'messenger'>;

/** What is told, and the subject of its letter. Its link leads to where a password is set anew. */
interface Told {
  readonly text: MessageName;
  readonly subject: MessageName;
  readonly values?: MessageValues;
}

/**
 * Prepares to tell a member, at every number and address that they have proved by now, what became of their account: whoever
 * did not do it learns of it, wherever somebody else may read along. A message names nothing that was typed.
 * @returns what sends; a provider that takes none is the operator's to hear of, and undoes nothing
 */
export async function prepareTelling(
  { db, language, log, merchant, messenger }: Telling,
  member: Pick<Member, 'id' | 'username' | 'language'>,
  told: Told,
): Promise<() => void> {
  const part = await partOf(db, merchant.code);
  const { mobile, email } = await contactsOf(db, { merchant: merchant.code, id: member.id });
  const reader = { language: member.language ?? language, merchant };
  const link = `https://${merchant.domains[0]}/forget/`;
  const text = wordsOf(reader, part, told.text, { ...told.values, account: member.username, link });
  const subject = wordsOf(reader, part, told.subject, { link: '' });
  const send = (sending: Promise<void>) =>
    void sending.catch((err: unknown) => log.error({ err, told: told.text }, 'a member was not told'));
  return () => {
    if (mobile) send(messenger.sms({ to: mobile, text, channel: messageChannel(part), from: merchant.name }));
    if (email) send(messenger.mail({ to: email, subject, text, from: merchant.name }));
  };
}
