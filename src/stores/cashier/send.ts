import type { ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import { getPartners, type MemberTransfer, type Partners, sendToMember } from '../../contract/cashier/endpoints.ts';
import { SEND_REFUSALS } from '../../contract/cashier/errors.ts';
import type { FIELD_ERRORS } from '../../contract/core/fields.ts';
import { type ErrorKey, errorKey } from '../../contract/errors.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { balanceMoved } from '../wallet/wallet.ts';
import { fieldProblems } from './problems.ts';

/** The fields of the form, under their names in the contract. */
export const SEND_FIELDS = ['to', 'amount', 'paymentPassword'] as const;
export type SendField = (typeof SEND_FIELDS)[number];

/** Keys of what the gateway refuses the payment password with. */
const OF_PASSWORD = {
  'security.paymentWrong': 'cashier.paymentWrong',
  'security.paymentLocked': 'cashier.paymentLocked',
  'security.paymentUnset': 'cashier.paymentUnset',
} as const;

type SendKey =
  | (typeof FIELD_ERRORS)[number]
  | (typeof SEND_REFUSALS)[number]
  | (typeof OF_PASSWORD)[keyof typeof OF_PASSWORD]
  | 'cashier.unknown'
  | ErrorKey;

/** Why money was not sent: an i18n key, at a field or at none. */
export interface SendProblem {
  readonly field: SendField | null;
  readonly key: SendKey;
  /** The gateway may have taken it all the same; the same is to be sent again. */
  readonly unsure: boolean;
}

export interface Sending {
  readonly $partners: ReadableAtom<Loaded<Partners>>;
  /** Reads to whom money may be sent. @param name what usernames of downlines begin with */
  readonly load: (name: string) => Promise<void>;
  readonly stop: () => void;
  /** Sends money. @returns the receipt, or why it was refused */
  readonly send: (
    typed: Readonly<Record<SendField, string>>,
  ) => Promise<{ readonly receipt: MemberTransfer } | { readonly problems: readonly SendProblem[] }>;
}

/** Sends money to the upline or a downline (SPEC 2: transferUpline). */
export function createSending(): Sending {
  const { $state, load, stop } = createLoader<Partners>();
  const attempt = attempts(sendToMember);
  return {
    $partners: $state,
    load: (name) => load((signal) => call(getPartners, { query: { name: name.trim() } }, { signal })),
    stop,
    send: async ({ to, amount, paymentPassword }) => {
      const body = { to, amount: amount.trim(), paymentPassword: paymentPassword.trim() };
      try {
        const receipt = await attempt({ body });
        void balanceMoved();
        return { receipt };
      } catch (error) {
        return { problems: problemsOf(error) };
      }
    },
  };
}

function problemsOf(error: unknown): readonly SendProblem[] {
  const found = fieldProblems(error, SEND_FIELDS, SEND_REFUSALS);
  if (found.length > 0) return found;
  const code = codeOf(error);
  const wrong = Object.entries(OF_PASSWORD).find(([known]) => known === code)?.[1];
  if (wrong) return [{ field: 'paymentPassword', key: wrong, unsure: false }];
  const unsure = code.startsWith('network.') && environment().online();
  const key = unsure ? 'cashier.unknown' : errorKey(code);
  return [{ field: code === 'ledger.insufficient' ? 'amount' : null, key, unsure }];
}
