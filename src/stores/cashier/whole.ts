import { call } from '../../api/call.ts';
import type { Deposit } from '../../contract/cashier/deposit.ts';
import { checkDeposit, checkWithdrawal } from '../../contract/cashier/endpoints.ts';
import type { Withdrawal } from '../../contract/cashier/withdrawal.ts';
import { createWhole, type Read, type WholeOne } from '../member/whole.ts';

/** The deposit that the address names. */
export function createWholeDeposit($read: Read<Deposit>): WholeOne<Deposit> {
  return createWhole($read, {
    screen: 'depositv2',
    find: (id) => call(checkDeposit, { body: { id } }),
    gone: 'cashier.noDeposit',
  });
}

/** The withdrawal that the address names. */
export function createWholeWithdrawal($read: Read<Withdrawal>): WholeOne<Withdrawal> {
  return createWhole($read, {
    screen: 'withdraw',
    find: (id) => call(checkWithdrawal, { body: { id } }),
    gone: 'cashier.noWithdrawal',
  });
}
