import * as z from 'zod/mini';
import { PROMOTION_SLUG } from '../bonuses/rules.ts';
import { AMOUNT_TEXT } from '../core/amount-text.ts';
import { inputs } from '../core/inputs.ts';
import { byCursor } from '../core/paging.ts';
import { text } from '../core/text-input.ts';
import { PAYOUT_ID } from '../security/rules.ts';
import * as endpoints from './endpoints.ts';
import {
  DEPOSIT_ID,
  DEPOSITS_PAGE,
  METHOD_CODE,
  NAME_BEGINNING,
  PARTNER_NAME,
  PAYMENT_PASSWORD,
  TRANSFERS_PAGE,
  WITHDRAWAL_ID,
  WITHDRAWALS_PAGE,
} from './rules.ts';

export const PartnersQuery = z.strictObject({
  name: z._default(text(NAME_BEGINNING, { description: 'What the usernames of downlines begin with.' }), ''),
});

export const SendBody = z.strictObject({
  to: text(PARTNER_NAME, { description: 'The username of the upline or of a downline.' }),
  amount: text(AMOUNT_TEXT, { description: "A decimal amount of the merchant's currency, such as 1234.50." }),
  paymentPassword: text(PAYMENT_PASSWORD),
});

export const MemberTransfersQuery = z.strictObject(byCursor(TRANSFERS_PAGE));

export const DepositBody = z.strictObject({
  method: text(METHOD_CODE, { description: 'The code of a method that the merchant offers.' }),
  amount: text(AMOUNT_TEXT, { description: "A decimal amount of the merchant's currency, such as 1234.50." }),
  promotion: z.optional(
    text(PROMOTION_SLUG, { description: 'A promotion that the deposit is to bring its bonus of.' }),
  ),
});

export const DepositIdBody = z.strictObject({ id: text(DEPOSIT_ID) });

export const DepositsQuery = z.strictObject(byCursor(DEPOSITS_PAGE));

export const WithdrawBody = z.strictObject({
  account: text(PAYOUT_ID, { description: "The number of one of the caller's bound accounts." }),
  amount: text(AMOUNT_TEXT, { description: "A decimal amount of the merchant's currency, such as 1234.50." }),
  paymentPassword: text(PAYMENT_PASSWORD),
});

export const WithdrawalsQuery = z.strictObject(byCursor(WITHDRAWALS_PAGE));

export const WithdrawalIdBody = z.strictObject({ id: text(WITHDRAWAL_ID) });

export const WithdrawalDisputeBody = z.strictObject({
  id: text(WITHDRAWAL_ID),
  received: text(AMOUNT_TEXT, {
    description: 'What came, as a decimal amount below what was paid; 0 where nothing came.',
  }),
});

export const cashier = inputs(endpoints, {
  getPartners: {
    summary: 'The upline, downlines by the beginning of their names, and the limits of a transfer.',
    query: PartnersQuery,
  },
  sendToMember: {
    summary: 'Sends money to the upline or a downline; both are told by message.',
    errors: [
      'cashier.field',
      'cashier.closed',
      'cashier.daily',
      'cashier.owed',
      'bonuses.open',
      'ledger.insufficient',
      'security.paymentUnset',
      'security.paymentWrong',
      'security.paymentLocked',
    ],
    body: SendBody,
  },
  getMemberTransfers: {
    summary: 'What the caller sent to other members and received from them, newest first, by cursor.',
    query: MemberTransfersQuery,
  },
  getDepositMethods: { summary: "How the caller may pay in: methods, limits and fees, in the brand's order." },
  beginDeposit: {
    summary: 'Begins a deposit; how to pay, the check of it tells.',
    errors: ['cashier.deposit', 'cashier.openDeposits'],
    body: DepositBody,
  },
  sendDepositProof: {
    summary: 'Sends a picture of a receipt of a deposit; it is drawn anew, so that nothing else of the file is kept.',
    errors: ['cashier.noDeposit', 'cashier.proofs'],
    body: DepositIdBody,
  },
  getDeposits: { summary: "The caller's deposits, newest first, by cursor.", query: DepositsQuery },
  checkDeposit: {
    summary: 'Asks the payment provider now what became of a deposit, and books it.',
    errors: ['cashier.noDeposit'],
    body: DepositIdBody,
  },
  getWithdrawalTerms: { summary: 'What the caller may withdraw, to which accounts, and by which terms.' },
  withdraw: {
    summary: 'Freezes money, to be paid to a bound account; the operator or the rules of the brand decide about it.',
    errors: [
      'cashier.withdrawal',
      'cashier.withdrawalsClosed',
      'cashier.withdrawalsDaily',
      'cashier.owed',
      'bonuses.open',
      'ledger.insufficient',
      'security.paymentUnset',
      'security.paymentWrong',
      'security.paymentLocked',
    ],
    body: WithdrawBody,
  },
  getWithdrawals: { summary: "The caller's withdrawals, newest first, by cursor.", query: WithdrawalsQuery },
  checkWithdrawal: {
    summary: 'Asks the payment provider now what became of a withdrawal, and books it.',
    errors: ['cashier.noWithdrawal'],
    body: WithdrawalIdBody,
  },
  getAwaitedWithdrawals: {
    summary: 'Withdrawals that were paid and of which the caller has not said whether they came.',
  },
  confirmWithdrawal: {
    summary: 'Says that all of a withdrawal came.',
    errors: ['cashier.noWithdrawal', 'cashier.notAwaited'],
    body: WithdrawalIdBody,
  },
  disputeWithdrawal: {
    summary: 'Says that nothing or a part of a withdrawal came, with a picture, which is drawn anew.',
    errors: ['cashier.withdrawal', 'cashier.noWithdrawal', 'cashier.notAwaited'],
    body: WithdrawalDisputeBody,
  },
});
