import { randomBytes } from 'node:crypto';

/** Why an action comes to nothing: an amount that cannot be read, more than may go back, too late, or too many movements. */
export type PaymentProblem = 'amount' | 'tooMuch' | 'over' | 'many';

/** What an action makes of a pay-in or of a pay-out. */
export type Outcome<Step> = { readonly steps: readonly Step[] } | { readonly problem: PaymentProblem };

/** The number of a movement of money: unique at the provider, and also after its journal is lost. */
export const newId = () => randomBytes(12).toString('hex');
