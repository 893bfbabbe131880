import type { Deposit } from '../../contract/cashier/deposit.ts';
import { OPEN_DEPOSIT_STATES } from '../../contract/cashier/words.ts';
import { isCurrency, parseMoney } from '../../money/money.ts';

/** Whether a payment is still awaited. */
export function isOpen({ state }: Pick<Deposit, 'state'>): boolean {
  return OPEN_DEPOSIT_STATES.includes(state);
}

/** Whether anything came so far. */
export function hasCome({ paid, currency }: Pick<Deposit, 'paid' | 'currency'>): boolean {
  return compare(paid, '0', currency) > 0;
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
  const { state, paid, amount, currency } = deposit;
  switch (state) {
    case 'preparing':
    case 'waiting':
      return hasCome(deposit) ? 'partly' : 'awaited';
    case 'confirming':
      return 'seen';
    case 'credited': {
      const difference = compare(paid, amount, currency);
      return difference === 0 ? 'exact' : difference < 0 ? 'less' : 'more';
    }
    default:
      return state;
  }
}

/** Below zero where the first amount is the smaller one. */
function compare(one: string, other: string, currency: string): number {
  // A currency that no books are kept in comes from an operator's own gateway.
  if (!isCurrency(currency)) return Number(one) - Number(other);
  const difference = parseMoney(one, currency).minor - parseMoney(other, currency).minor;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}
