import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { byCursor } from '../core/paging.ts';
import * as endpoints from './endpoints.ts';
import { FRIENDS_PAGE } from './rules.ts';

export const FriendsQuery = z.strictObject(byCursor(FRIENDS_PAGE));

export const referral = inputs(endpoints, {
  getReferral: { summary: "The caller's invitation code, what inviting brings, and what it has brought by tier." },
  getFriends: {
    query: FriendsQuery,
    summary: 'Who came by the invitation of the caller, the last one first, how each stands and what they brought.',
  },
});
