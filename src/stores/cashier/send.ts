import type { ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { getPartners, type MemberTransfer, type Partners, sendToMember } from '../../contract/cashier/endpoints.ts';
import { SEND_REFUSALS } from '../../contract/cashier/errors.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { balanceMoved } from '../wallet/wallet.ts';
import { type SpendProblem, spendProblems } from './problems.ts';

/** The fields of the form, under their names in the contract. */
export const SEND_FIELDS = ['to', 'amount', 'paymentPassword'] as const;
export type SendField = (typeof SEND_FIELDS)[number];

/** Why money was not sent. */
export type SendProblem = SpendProblem<SendField, (typeof SEND_REFUSALS)[number] | 'cashier.unknown'>;

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
        return { problems: spendProblems(error, SEND_FIELDS, SEND_REFUSALS, 'cashier.unknown') };
      }
    },
  };
}
