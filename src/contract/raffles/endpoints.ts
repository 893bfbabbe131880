import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { CurrencyCode, Instant, PositiveAmount } from '../core/wire.ts';
import { Prize } from '../promotions/prize.ts';
import type { RaffleQuery } from './inputs.ts';
import { RAFFLE_STATES } from './words.ts';

/** A raffle, and how it stands for the caller (SPEC 3: prizeDetail). */
export const Raffle = z.object({
  slug: z.string(),
  /** What it is drawn under: with seed and digest anybody draws the same. */
  name: z.string(),
  state: z.enum(RAFFLE_STATES),
  opens: Instant,
  closes: Instant,
  /** When it is drawn, at the earliest. */
  draws: Instant,
  /** Valid bets that bring a ticket, and how many tickets a member has at the most. */
  bets: PositiveAmount,
  currency: CurrencyCode,
  most: z.int(),
  /** In the order of the draw. */
  prizes: z.array(z.object({ gives: Prize, count: z.int() })),
  own: z.object({
    /** Valid bets that have counted so far. */
    valid: PositiveAmount,
    /** Valid bets that bring the next ticket; null where there is none. */
    left: z.nullable(PositiveAmount),
    tickets: z.int(),
    /** The numbers of these tickets; null before they are numbered, and without any. */
    numbers: z.nullable(z.object({ first: z.int(), last: z.int() })),
    /** How the list of tickets names the caller. */
    holder: z.string(),
  }),
  /** Tickets of all; null before they are numbered. */
  tickets: z.nullable(z.int()),
  /** SHA-256 of the seed, published when it opens, before its first day; null before, and where nobody opened it until it was over. */
  commitment: z.nullable(z.string()),
  /** SHA-256 of the list of tickets; null before they are numbered. */
  digest: z.nullable(z.string()),
  /** Null before the draw. */
  seed: z.nullable(z.string()),
  /** In the order of the draw; names are masked. */
  wins: z.array(z.object({ ticket: z.int(), gives: Prize, member: z.string(), isOwn: z.boolean() })),
});
export type Raffle = z.infer<typeof Raffle>;

/** A raffle of the merchant, for the caller. What it gives waits in the reward centre. */
export const getRaffle = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_raffleDetail',
  auth: 'session',
  takes: takes<{ query: typeof RaffleQuery }>(),
  value: Raffle,
});
