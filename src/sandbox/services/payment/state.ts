import { PAY_INS_KEPT } from './limits.ts';
import type { NoticeMode, OpenedRecord, PaymentRecord } from './records.ts';

export interface Payment {
  readonly id: string;
  /** In the pay-in's currency. */
  readonly amount: string;
  /** Blocks over it; of payments that need none it stays 0. */
  readonly blocks: number;
}

export interface Return {
  readonly id: string;
  readonly amount: string;
  readonly kind: 'refund' | 'chargeback';
}

/** `due`: it is being posted, or was when the process died. `waiting`: somebody has to send it. */
export interface Notice {
  readonly id: string;
  readonly state: 'due' | 'waiting' | 'delivered' | 'undelivered';
  /** Among those that wait it goes out last first. */
  readonly reversed: boolean;
}

/** A pay-in as the provider knows it. */
export interface PayIn extends Omit<OpenedRecord, 'type' | 'payIn'> {
  readonly payments: readonly Payment[];
  readonly returns: readonly Return[];
  readonly refused: boolean;
  readonly expired: boolean;
  readonly mode: NoticeMode;
  readonly notices: readonly Notice[];
}

export interface PaymentState {
  /** By the gateway's number, the oldest first. */
  readonly payIns: Map<string, PayIn>;
  readonly references: Set<string>;
  /** The number of the last change. */
  changed: number;
  /** Changes of the pay-ins that are kept, in their order. */
  changes: { readonly change: number; readonly payIn: string; readonly merchant: string }[];
}

export function emptyPayments(): PaymentState {
  return { payIns: new Map(), references: new Set(), changed: 0, changes: [] };
}

/** Lets a record count. @returns false where it belongs to no pay-in that is known */
export function apply(state: PaymentState, record: PaymentRecord): boolean {
  if (record.type === 'counted') {
    state.changed = record.change;
    return true;
  }
  if (record.type === 'opened') {
    open(state, record);
    return true;
  }
  const before = state.payIns.get(record.payIn);
  if (!before) return false;
  const after = { ...before, ...changedBy(record, before) };
  if ('change' in record) {
    state.changed = record.change;
    state.changes.push({ change: record.change, payIn: record.payIn, merchant: before.body.merchant });
    after.notices = [...before.notices, ...noticesOf(record.change, before.mode)];
  }
  state.payIns.set(record.payIn, after);
  return true;
}

function open(state: PaymentState, { type: _, payIn, ...opened }: OpenedRecord): void {
  const fresh = { payments: [], returns: [], refused: false, expired: false, mode: 'once', notices: [] } as const;
  state.payIns.set(payIn, { ...opened, ...fresh });
  state.references.add(opened.reference);
  for (const [oldest, { reference }] of state.payIns) {
    if (state.payIns.size <= PAY_INS_KEPT) break;
    state.payIns.delete(oldest);
    state.references.delete(reference);
    state.changes = state.changes.filter((change) => change.payIn !== oldest);
  }
}

type OfPayIn = Exclude<PaymentRecord, { readonly type: 'opened' | 'counted' }>;

function changedBy(record: OfPayIn, { payments, returns, notices }: PayIn): Partial<PayIn> {
  switch (record.type) {
    case 'paid':
      return { payments: [...payments, { id: record.id, amount: record.amount, blocks: 0 }] };
    case 'blocks':
      return { payments: payments.map((payment) => ({ ...payment, blocks: payment.blocks + record.blocks })) };
    case 'refused':
      return { refused: true };
    case 'expired':
      return { expired: true };
    case 'returned':
      return { returns: [...returns, { id: record.id, amount: record.amount, kind: record.kind }] };
    case 'mode':
      return { mode: record.mode };
    case 'told': {
      const state = record.delivered ? 'delivered' : 'undelivered';
      return { notices: notices.map((notice) => (notice.id === record.notice ? { ...notice, state } : notice)) };
    }
  }
}

function noticesOf(change: number, mode: NoticeMode): Notice[] {
  const notice = (part: number, state: Notice['state']) => ({
    id: `${change}.${part}`,
    state,
    reversed: mode === 'reversed',
  });
  switch (mode) {
    case 'once':
      return [notice(1, 'due')];
    case 'twice':
      return [notice(1, 'due'), notice(2, 'due')];
    case 'late':
    case 'reversed':
      return [notice(1, 'waiting')];
    case 'never':
      return [];
  }
}
