import type { WithdrawalTermsValue } from '../../../../src/contract/cashier/endpoints.ts';
import type { Withdrawal } from '../../../../src/contract/cashier/withdrawal.ts';

/** A withdrawal of 500 to a bank account that nobody has looked at yet. */
export function makeWithdrawal(changes: Partial<Withdrawal> = {}): Withdrawal {
  return {
    ...{ id: 'wit-0000000000000001', at: 1_000, currency: 'PHP', amount: '500.00', fee: '7.50', arrives: '492.50' },
    open: '492.50',
    account: { kind: 'bank', name: 'BDO Unibank', account: '****4567' },
    ...{ state: 'pending', received: null, returned: '0.00', reason: null, disbursedAt: null, nextBy: 86_400_000 },
    ...{ proofs: 0, changedAt: 1_000 },
    ...changes,
  };
}

/** What a member with one account may withdraw. */
export function makeTerms(changes: Partial<WithdrawalTermsValue> = {}): WithdrawalTermsValue {
  return {
    terms: {
      ...{ least: '10.00', most: '5000.00', feePercent: '1.5', perDay: 3, left: 2 },
      ...{ reviewHours: 24, payHours: 2, confirmMinutes: 30 },
    },
    ...{ currency: 'PHP', available: '900.00', owed: '0.00', hasPaymentPassword: true },
    wagering: null,
    accounts: [{ id: 'acc-0000000000000001', kind: 'bank', name: 'BDO Unibank', account: '****4567', usableAt: null }],
    ...changes,
  };
}
