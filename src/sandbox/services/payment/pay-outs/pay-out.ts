import type { PayOutState, PayOutStatus } from '../../../../contract/cashier/provider/calls.ts';
import { type Money, money, parseMoney } from '../../../../money/money.ts';
import { sum } from '../amounts.ts';
import { PAY_OUT_AFTER_MS } from '../limits.ts';
import { noticesAfter, type Told, UNTOLD } from '../told.ts';
import type { OpenedPayOut, PayOutRecord, TurnedAwayPayOut } from './records.ts';

/** A pay-out as the provider knows it. */
export interface PayOut extends Omit<OpenedPayOut, 'type' | 'payOut'>, Told {
  readonly state: Exclude<PayOutState, 'unknown'>;
  /** Somebody has seen to it, so that it waits for them. */
  readonly held: boolean;
  readonly returns: PayOutStatus['returns'];
}

export function openedPayOut({ type: _type, payOut: _payOut, ...opened }: OpenedPayOut): PayOut {
  return { ...opened, ...UNTOLD, state: 'waiting', held: false, returns: [] };
}

/** A pay-out after what a record tells, its new notices apart. */
export function payOutAfter(record: Exclude<PayOutRecord, OpenedPayOut | TurnedAwayPayOut>, before: PayOut): PayOut {
  switch (record.type) {
    case 'held':
      return { ...before, held: true };
    case 'paid':
    case 'refused':
      return { ...before, state: record.type };
    case 'returned':
      return { ...before, returns: [...before.returns, { id: record.id, amount: record.amount }] };
    case 'mode':
      return { ...before, mode: record.mode, held: true };
    case 'told':
      return { ...before, notices: noticesAfter(before, record) };
  }
}

/** When it is paid by itself, in milliseconds since 1970; undefined where it waits for somebody, or for nothing any more. */
export function paidByItselfAt({ at, state, held }: PayOut): number | undefined {
  return state === 'waiting' && !held ? at + PAY_OUT_AFTER_MS : undefined;
}

export const returnedOf = ({ returns, body }: PayOut) => sum(returns, body.currency);

/** What was paid and may still come back. */
export function outOf(payOut: PayOut): Money {
  const { amount, currency } = payOut.body;
  const paid = payOut.state === 'paid' ? parseMoney(amount, currency).minor : 0n;
  return money(paid - returnedOf(payOut).minor, currency);
}
