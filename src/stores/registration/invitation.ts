import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { readSession, writeSession } from '../../api/storage.ts';
import { fitText } from '../../contract/core/text-rule.ts';
import { checkAffiliate } from '../../contract/registration/endpoints.ts';
import { INVITATION } from '../../contract/registration/rules.ts';
import type { Inviter } from '../../contract/registration/words.ts';
import { SEARCH_PAUSE_MS } from '../core/limits.ts';
import { openModal } from '../core/modals.ts';

/**
 * The invitation code that the address of this visit may have carried (SPEC 2: referralCode is read on entry and
 * stored).
 */
export interface Invitation {
  readonly code: () => string | null;
  /** Who invites by it; null while nobody has said. */
  readonly $by: ReadableAtom<Inviter | null>;
  /** Whether the gateway refused it. */
  readonly $refused: ReadableAtom<boolean>;
  /** Asks whether it counts; the form asks for another where it does not (SPEC 4). */
  readonly verify: () => Promise<void>;
  /** What is known of the code that is typed. */
  readonly $typed: ReadableAtom<TypedCode>;
  /** Asks whether a code counts, once typing pauses (SPEC 7). */
  readonly type: (code: string) => Promise<void>;
  /** SPEC 8: a warning with a button; the form then asks for the code that the address had brought. */
  readonly refuse: () => void;
  /** Removes it, because it has been used. */
  readonly forget: () => void;
}

/** A code that is typed. `unknown` while nobody has been asked, or no answer came. */
export type TypedCode = 'unknown' | 'valid' | 'refused';

export function createInvitation(): Invitation {
  const $by = atom<Inviter | null>(null);
  const $refused = atom(false);
  const code = () => {
    const kept = readSession('referralCode');
    return kept === null ? null : fitText(INVITATION, kept) || null;
  };
  const $typed = atom<TypedCode>('unknown');
  let typing = 0;
  const forget = () => writeSession('referralCode', null);
  return {
    code,
    $by,
    $refused,
    verify: async () => {
      const carried = code();
      if (carried === null) return;
      const { known, by } = await ask(carried);
      $by.set(by);
      if (known !== 'refused') return;
      $refused.set(true);
      forget();
    },
    $typed,
    type: async (text) => {
      typing += 1;
      const own = typing;
      $typed.set('unknown');
      const typed = text.trim();
      if (typed === '') return;
      await environment().wait(SEARCH_PAUSE_MS);
      const known = own === typing ? (await ask(typed)).known : 'unknown';
      if (own === typing) $typed.set(known);
    },
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

/** What the gateway says of a code. The registration itself is held to it, so a call that fails only says nothing. */
async function ask(code: string): Promise<{ readonly known: TypedCode; readonly by: Inviter | null }> {
  const { hostname } = environment().address();
  try {
    const { valid, by } = await call(checkAffiliate, { query: { code, domain: hostname } });
    return { known: valid ? 'valid' : 'refused', by };
  } catch {
    return { known: 'unknown', by: null };
  }
}
