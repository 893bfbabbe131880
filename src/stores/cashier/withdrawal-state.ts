import type { Withdrawal } from '../../contract/cashier/withdrawal.ts';
import { OPEN_WITHDRAWAL_STATES, type WithdrawalState } from '../../contract/cashier/words.ts';

type Standing = Pick<Withdrawal, 'state'>;

const FROZEN: readonly WithdrawalState[] = ['pending', 'review', 'approved', 'paying'];

/** Whether it goes on by itself or by somebody's decision. */
export function isOnItsWay({ state }: Standing): boolean {
  return OPEN_WITHDRAWAL_STATES.includes(state);
}

/** Whether its money is still held for it. */
export function isFrozen({ state }: Standing): boolean {
  return FROZEN.includes(state);
}

/**
 * Whether the member may say what came.
 * @param now milliseconds since 1970 by the gateway's clock; 0 where it is not known yet
 */
export function awaitsWord({ state, nextBy }: Pick<Withdrawal, 'state' | 'nextBy'>, now: number): boolean {
  return state === 'disbursed' && nextBy !== null && now < nextBy;
}
