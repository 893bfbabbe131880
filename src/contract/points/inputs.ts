import * as z from 'zod/mini';
import { PAYMENT_PASSWORD } from '../cashier/rules.ts';
import { inputs } from '../core/inputs.ts';
import { byCursor } from '../core/paging.ts';
import { SHOWN_AMOUNT } from '../core/shown-amount.ts';
import { text } from '../core/text-input.ts';
import * as endpoints from './endpoints.ts';
import { ADDRESS, GOOD_ID, REDEMPTIONS_PAGE } from './rules.ts';
import { MOST_POINTS, REDEMPTION_STATES } from './words.ts';

const shownPoints = z.int().check(z.gte(1), z.lte(MOST_POINTS));

/** `points` and the money that they become, as they were shown; an address where the good is sent. */
export const RedeemBody = z.strictObject({
  good: text(GOOD_ID),
  points: shownPoints,
  amount: z.nullable(text(SHOWN_AMOUNT)),
  recipient: z.optional(text(ADDRESS.recipient)),
  phone: z.optional(text(ADDRESS.phone)),
  street: z.optional(text(ADDRESS.street)),
  city: z.optional(text(ADDRESS.city)),
  postcode: z.optional(text(ADDRESS.postcode)),
  country: z.optional(text(ADDRESS.country)),
  paymentPassword: text(PAYMENT_PASSWORD),
});

/** `amount` as it was shown. */
export const ConvertBody = z.strictObject({
  points: shownPoints,
  amount: text(SHOWN_AMOUNT),
  paymentPassword: text(PAYMENT_PASSWORD),
});

export const RedemptionsQuery = z.strictObject({
  ...byCursor(REDEMPTIONS_PAGE),
  state: z.optional(z.enum(REDEMPTION_STATES)),
});

const PASSWORD_ERRORS = ['security.paymentUnset', 'security.paymentWrong', 'security.paymentLocked'] as const;

export const points = inputs(endpoints, {
  getPointConfig: { summary: 'What points are redeemed for, what is left of it, and by which rules.' },
  getPointBalance: { summary: 'How many points the caller has.' },
  getPointReward: { summary: "Points that the caller's valid bets have brought and that are not collected yet." },
  collectPoints: {
    summary: 'Gives the points that wait for the caller, once.',
    errors: ['points.closed', 'points.nothing'],
  },
  redeemPoints: {
    body: RedeemBody,
    summary:
      'Redeems points for one of the goods; `points` and `amount`, which is null of what is no money, are those that were shown. An address comes where it is sent.',
    errors: [
      ...(['points.closed', 'points.noGood', 'points.changed', 'points.soldOut', 'points.limit'] as const),
      ...(['points.tooFew', 'points.field'] as const),
      ...PASSWORD_ERRORS,
    ],
  },
  convertPoints: {
    body: ConvertBody,
    summary: 'Changes points into money of the main wallet; `amount` is what was shown.',
    errors: ['points.closed', 'points.changed', 'points.tooFew', 'points.field', ...PASSWORD_ERRORS],
  },
  getRedemptions: {
    query: RedemptionsQuery,
    summary: 'What the caller has redeemed, the last first, by cursor; of one state where asked.',
  },
});
