import type { ContactKind } from '../../../contract/security/words.ts';
import type { Messenger } from '../../core/messenger/messenger.ts';
import type { VerificationPart } from '../../verification/part.ts';

/** Where a brand's members can be sent codes, with what this gateway has to send them by. */
export function canReach(
  { has }: Pick<Messenger, 'has'>,
  { channel }: Pick<VerificationPart, 'channel'>,
): Readonly<Record<ContactKind, boolean>> {
  return { mobile: typeof channel !== 'string' || has.sms, email: has.mail };
}
