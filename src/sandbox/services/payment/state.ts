import { ORDERS_KEPT } from './limits.ts';
import { openedPayIn, type PayIn, payInAfter } from './pay-ins/pay-in.ts';
import type { PayInRecord } from './pay-ins/records.ts';
import { openedPayOut, type PayOut, payOutAfter } from './pay-outs/pay-out.ts';
import type { PayOutRecord } from './pay-outs/records.ts';
import type { PaymentRecord } from './records.ts';
import { noticesOf, type OrderNumber } from './told.ts';

export interface PaymentState {
  /** By the gateway's number, the oldest first. */
  readonly payIns: Map<string, PayIn>;
  readonly references: Set<string>;
  /** By the gateway's number, the oldest first. */
  readonly payOuts: Map<string, PayOut>;
  /** Why a pay-out was never taken, by the gateway's number, the oldest first. */
  readonly turnedAway: Map<string, string>;
  /** The number of the last change. */
  changed: number;
  /** Changes of the pay-ins and pay-outs that are kept, in their order. */
  changes: { readonly change: number; readonly number: OrderNumber; readonly merchant: string }[];
}

export function emptyPayments(): PaymentState {
  return {
    ...{ payIns: new Map(), references: new Set(), payOuts: new Map(), turnedAway: new Map() },
    ...{ changed: 0, changes: [] },
  };
}

/** Lets a record count. @returns false where it belongs to no pay-in or pay-out that is known */
export function apply(state: PaymentState, record: PaymentRecord): boolean {
  if (record.type === 'counted') {
    state.changed = record.change;
    return true;
  }
  return 'payIn' in record ? applyToPayIn(state, record) : applyToPayOut(state, record);
}

function applyToPayIn(state: PaymentState, record: PayInRecord): boolean {
  const { payIn } = record;
  if (record.type === 'opened') {
    state.payIns.set(payIn, openedPayIn(record));
    state.references.add(record.reference);
    for (const [oldest, { reference }] of beyond(state.payIns)) {
      state.payIns.delete(oldest);
      state.references.delete(reference);
      state.changes = state.changes.filter(({ number }) => !('payIn' in number) || number.payIn !== oldest);
    }
    return true;
  }
  const before = state.payIns.get(payIn);
  if (!before) return false;
  state.payIns.set(payIn, counted(state, { payIn }, record, payInAfter(record, before)));
  return true;
}

function applyToPayOut(state: PaymentState, record: PayOutRecord): boolean {
  const { payOut } = record;
  if (record.type === 'turnedAway') {
    state.turnedAway.set(payOut, record.message);
    for (const [oldest] of beyond(state.turnedAway)) state.turnedAway.delete(oldest);
    return true;
  }
  if (record.type === 'opened') {
    state.payOuts.set(payOut, openedPayOut(record));
    for (const [oldest] of beyond(state.payOuts)) {
      state.payOuts.delete(oldest);
      state.changes = state.changes.filter(({ number }) => !('payOut' in number) || number.payOut !== oldest);
    }
    return true;
  }
  const before = state.payOuts.get(payOut);
  if (!before) return false;
  state.payOuts.set(payOut, counted(state, { payOut }, record, payOutAfter(record, before)));
  return true;
}

/** The oldest, where there are more than are kept. */
function* beyond<Kept>(orders: ReadonlyMap<string, Kept>): Generator<readonly [string, Kept]> {
  let extra = orders.size - ORDERS_KEPT;
  for (const entry of orders) {
    if (extra <= 0) return;
    extra -= 1;
    yield entry;
  }
}

/** Puts a change into the list of them, and its notices to those that there are. */
function counted<Order extends PayIn | PayOut>(
  state: PaymentState,
  number: OrderNumber,
  record: PayInRecord | PayOutRecord,
  after: Order,
): Order {
  if (!('change' in record)) return after;
  state.changed = record.change;
  state.changes.push({ change: record.change, number, merchant: after.body.merchant });
  return { ...after, notices: [...after.notices, ...noticesOf(record.change, after.mode)] };
}
