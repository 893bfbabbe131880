import type { Deposit } from '../../../../src/contract/cashier/deposit.ts';

/** A deposit of 500 by bank that nobody has paid yet. */
export function makeDeposit(changes: Partial<Deposit> = {}): Deposit {
  return {
    ...{ id: 'dep-0000000000000001', at: 1_000, method: 'bank', kind: 'bank', label: null, currency: 'PHP' },
    ...{ amount: '500.00', fee: '7.50', arrives: '492.50', state: 'waiting', expiresAt: 1_801_000 },
    ...{ paid: '0.00', credited: '0.00', returned: '0.00', confirmations: null, changedAt: 1_000 },
    proofs: { sent: 0, left: 3 },
    promotion: null,
    toPay: { kind: 'bank', bank: 'Bank', holder: 'House', account: '001', reference: 'R1' },
    ...changes,
  };
}
