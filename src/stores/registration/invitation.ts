import { atom, type ReadableAtom } from 'nanostores';
import { readSession, writeSession } from '../../api/storage.ts';
import { fitText } from '../../contract/core/text-rule.ts';
import { INVITATION } from '../../contract/registration/rules.ts';
import { openModal } from '../core/modals.ts';

/**
 * The invitation code that the address of this visit may have carried (SPEC 2: referralCode is read on entry and
 * stored).
 */
export interface Invitation {
  readonly code: () => string | null;
  /** Whether the gateway refused it. */
  readonly $refused: ReadableAtom<boolean>;
  /** SPEC 8: a warning with a button; the form then asks for the code that the address had brought. */
  readonly refuse: () => void;
  /** Removes it, because it has been used. */
  readonly forget: () => void;
}

export function createInvitation(): Invitation {
  const $refused = atom(false);
  const code = () => {
    const kept = readSession('referralCode');
    return kept === null ? null : fitText(INVITATION, kept) || null;
  };
  const forget = () => writeSession('referralCode', null);
  return {
    code,
    $refused,
    refuse: () => {
      if (code() !== null) $refused.set(true);
      forget();
      openModal({
        modal: 'message',
        titleKey: 'registration.field.affiliateCode',
        textKey: 'invitation_code_error',
        confirmKey: 'in_increase_submit',
        area: 'registration',
      });
    },
    forget,
  };
}
