import type { Deposit } from '../../contract/cashier/deposit.ts';
import { OPEN_DEPOSIT_STATES } from '../../contract/cashier/words.ts';
import { compareDecimals, signOf } from '../../money/decimal.ts';

/** Whether a payment is still awaited. */
export function isOpen({ state }: Pick<Deposit, 'state'>): boolean {
  return OPEN_DEPOSIT_STATES.includes(state);
}

/** Whether anything came so far. */
export function hasCome({ paid }: Pick<Deposit, 'paid'>): boolean {
  return signOf(paid) > 0;
}

/** What became of a deposit; the texts `cashier.came.NAME` say it. */
export type Outcome =
  | 'awaited'
  | 'seen'
  | 'partly'
  | 'exact'
  | 'less'
  | 'more'
  | 'refused'
  | 'expired'
  | 'partlyReturned'
  | 'returned';

/** What a deposit has to be told of: beside its state, whether another amount came than was asked for. */
export function outcomeOf(deposit: Deposit): Outcome {
  const { state, paid, amount } = deposit;
  switch (state) {
    case 'preparing':
    case 'waiting':
      return hasCome(deposit) ? 'partly' : 'awaited';
    case 'confirming':
      return 'seen';
    case 'credited': {
      const difference = compareDecimals(paid, amount);
      return difference === 0 ? 'exact' : difference < 0 ? 'less' : 'more';
    }
    default:
      return state;
  }
}
