import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { byCursor } from '../core/paging.ts';
import { SHOWN_AMOUNT } from '../core/shown-amount.ts';
import { text } from '../core/text-input.ts';
import * as endpoints from './endpoints.ts';
import { GRANT_BETS_PAGE, GRANT_ID, GRANTS_PAGE } from './rules.ts';
import { GRANT_SHOWS } from './words.ts';

export const GrantsQuery = z.strictObject({
  ...byCursor(GRANTS_PAGE),
  show: z.optional(z.enum(GRANT_SHOWS)),
  id: z.optional(text(GRANT_ID)),
});

export const GrantBetsQuery = z.strictObject({ ...byCursor(GRANT_BETS_PAGE), id: text(GRANT_ID) });

/** `gone` as it was shown. */
export const GiveUpBody = z.strictObject({ id: text(GRANT_ID), gone: text(SHOWN_AMOUNT) });

export const bonuses = inputs(endpoints, {
  getBonusOffers: {
    summary:
      'Promotions that a deposit of the caller may bring now, with their terms, and when others may be had again.',
  },
  getGrants: {
    query: GrantsQuery,
    summary: "The caller's bonuses, the last one first; open ones, past ones or one of them alone.",
  },
  getGrantBets: {
    query: GrantBetsQuery,
    summary: 'Bets that were placed under a bonus of the caller, what counts of each, and why.',
    errors: ['bonuses.noGrant'],
  },
  giveUpGrant: {
    body: GiveUpBody,
    summary: "Ends an open bonus: what was won with it goes, and what is the caller's own comes back.",
    errors: ['bonuses.noGrant', 'bonuses.over', 'bonuses.changed'],
  },
});
