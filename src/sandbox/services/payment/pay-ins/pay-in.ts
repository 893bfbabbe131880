import { noticesAfter, type Told, UNTOLD } from '../told.ts';
import type { OpenedPayIn, PayInRecord } from './records.ts';

export interface Payment {
  readonly id: string;
  /** In the pay-in's currency. */
  readonly amount: string;
  /** Blocks over it; of payments that need none it stays 0. */
  readonly blocks: number;
}

interface Return {
  readonly id: string;
  readonly amount: string;
  readonly kind: 'refund' | 'chargeback';
}

/** A pay-in as the provider knows it. */
export interface PayIn extends Omit<OpenedPayIn, 'type' | 'payIn'>, Told {
  readonly payments: readonly Payment[];
  readonly returns: readonly Return[];
  readonly refused: boolean;
  readonly expired: boolean;
}

export function openedPayIn({ type: _type, payIn: _payIn, ...opened }: OpenedPayIn): PayIn {
  return { ...opened, ...UNTOLD, payments: [], returns: [], refused: false, expired: false };
}

/** A pay-in after what a record tells, its new notices apart. */
export function payInAfter(record: Exclude<PayInRecord, OpenedPayIn>, before: PayIn): PayIn {
  const { payments, returns } = before;
  switch (record.type) {
    case 'paid':
      return { ...before, payments: [...payments, { id: record.id, amount: record.amount, blocks: 0 }] };
    case 'blocks':
      return {
        ...before,
        payments: payments.map((payment) => ({ ...payment, blocks: payment.blocks + record.blocks })),
      };
    case 'refused':
      return { ...before, refused: true };
    case 'expired':
      return { ...before, expired: true };
    case 'returned':
      return { ...before, returns: [...returns, { id: record.id, amount: record.amount, kind: record.kind }] };
    case 'mode':
      return { ...before, mode: record.mode };
    case 'told':
      return { ...before, notices: noticesAfter(before, record) };
  }
}
