import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { CurrencyCode, Instant, PositiveAmount } from '../core/wire.ts';
import { Prize } from '../promotions/prize.ts';
import type { ApplyBody, GiftBody } from './inputs.ts';
import { APPLICATION_FILES } from './pictures.ts';
import { ACTIVITY_KINDS, ACTIVITY_STATES } from './words.ts';

/** A promotion as it stands for the caller. */
export const Activity = z.object({
  /** Its name in addresses. */
  slug: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  state: z.enum(ACTIVITY_STATES),
  /** Whether the bonus that its deposit brought is played now, or waits for the one before. */
  isPlayed: z.boolean(),
  /** What it gives; null where that depends on a deposit. */
  gives: z.nullable(Prize),
  /** Names all that it promises; whoever applies or takes it sends it back. Null where nothing is told. */
  promise: z.nullable(z.string()),
  /**
   * What is to be paid in first and played once in valid bets that follow it: so much is asked, so much was since this period began, and so
   * much is left of each; null where nothing is.
   */
  deposit: z.nullable(
    z.object({
      asked: PositiveAmount,
      arrived: PositiveAmount,
      left: PositiveAmount,
      played: PositiveAmount,
      leftToPlay: PositiveAmount,
      currency: CurrencyCode,
    }),
  ),
  /** Of an application: pictures at the least. */
  pictures: z.int(),
  /** What the last application of this period came with; null where there was none. */
  sent: z.nullable(z.object({ comment: z.string(), pictures: z.int() })),
  /** When it was applied for, or decided. */
  at: z.nullable(Instant),
  /** Why an application was rejected, in the operator's words. */
  reason: z.nullable(z.string()),
  /** When it may be had again; null where it may be now, or never. */
  again: z.nullable(Instant),
  /** When it ends; null where it does not. */
  until: z.nullable(Instant),
});
export type Activity = z.infer<typeof Activity>;

/** Where each promotion that is carried out here stands for the caller (SPEC 4: activity status). */
export const getActivities = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_activityStates',
  auth: 'session',
  value: z.object({ activities: z.array(Activity) }),
});

/** Applies for a promotion, with a comment and pictures (SPEC 5: activity application). */
export const applyForActivity = endpoint({
  method: 'PUT',
  path: '/wps/relay/MCSFE_activityApply',
  auth: 'member',
  idempotent: true,
  files: APPLICATION_FILES,
  takes: takes<{ body: typeof ApplyBody }>(),
  value: Activity,
});

/** Takes a gift: it is in the wallet then. */
export const takeGift = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_activityGift',
  auth: 'member',
  idempotent: true,
  takes: takes<{ body: typeof GiftBody }>(),
  value: Activity,
});
