import type { ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import { getPartners, type MemberTransfer, type Partners, sendToMember } from '../../contract/cashier/endpoints.ts';
import { SEND_REFUSALS } from '../../contract/cashier/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import { type Currency, isCurrency, MoneyError, parseMoney } from '../../money/money.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { type FormProblem, fieldProblems, formProblem } from '../registration/rule-problems.ts';
import { balanceMoved } from '../wallet/wallet.ts';

/** The fields of the form, under their names in the contract. */
export const SEND_FIELDS = ['to', 'amount', 'paymentPassword'] as const;
export type SendField = (typeof SEND_FIELDS)[number];

export type SendProblem = FormProblem<SendField, (typeof SEND_REFUSALS)[number] | 'cashier.unknown'> & {
  /** The gateway may have taken it all the same; the same is to be sent again. */
  readonly unsure: boolean;
};

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

/** Codes that concern the payment password. */
const OF_PASSWORD = ['security.paymentWrong', 'security.paymentLocked', 'security.paymentUnset'];

function problemsOf(error: unknown): readonly SendProblem[] {
  const found = fieldProblems(error, SEND_FIELDS, SEND_REFUSALS);
  if (found.length > 0) return found.map((problem) => ({ ...problem, unsure: false }));
  const code = codeOf(error);
  const unsure = code.startsWith('network.') && environment().online();
  const field = OF_PASSWORD.includes(code) ? 'paymentPassword' : code === 'ledger.insufficient' ? 'amount' : null;
  return [{ ...formProblem(field, unsure ? 'cashier.unknown' : errorKey(code)), unsure }];
}

/** Why an amount is refused before anybody is asked; null where it is not. */
export function amountProblem(
  typed: string,
  limits: { readonly least: string; readonly most: string },
  currency: string,
): (typeof SEND_REFUSALS)[number] | null {
  if (!isCurrency(currency)) return null;
  const amount = minorOf(typed.trim(), currency);
  if (amount === null || amount < 0n) return 'cashier.rule.amount';
  const [least, most] = [parseMoney(limits.least, currency), parseMoney(limits.most, currency)];
  return amount < least.minor || amount > most.minor ? 'cashier.rule.range' : null;
}

function minorOf(typed: string, currency: Currency): bigint | null {
  try {
    return parseMoney(typed, currency).minor;
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}
