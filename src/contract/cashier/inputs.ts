import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { byCursor } from '../core/paging.ts';
import { text } from '../core/text-input.ts';
import * as endpoints from './endpoints.ts';
import { AMOUNT_TEXT, NAME_BEGINNING, PARTNER_NAME, PAYMENT_PASSWORD, TRANSFERS_PAGE } from './rules.ts';

export const PartnersQuery = z.object({
  name: z._default(text(NAME_BEGINNING, { description: 'What the usernames of downlines begin with.' }), ''),
});

export const SendBody = z.strictObject({
  to: text(PARTNER_NAME, { description: 'The username of the upline or of a downline.' }),
  amount: text(AMOUNT_TEXT, { description: "A decimal amount of the merchant's currency, such as 1234.50." }),
  paymentPassword: text(PAYMENT_PASSWORD),
});

export const MemberTransfersQuery = z.object(byCursor(TRANSFERS_PAGE));

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
});
