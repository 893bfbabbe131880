import * as z from 'zod';
import { type Currency, MoneyError, parseMoney } from '../../money/money.ts';
import type { Trx } from '../core/db/schema.ts';
import { OrderError } from '../core/operate/command.ts';
import type { Offering } from '../games/catalogue/catalogue.ts';
import { freeRoundGame } from '../games/free-rounds/games.ts';
import { MOST_ROUNDS } from '../games/free-rounds/limits.ts';
import type { Prize } from './prize.ts';

/** `--amount 50.00` of an operator's command. */
export const amountInput = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/, { error: ({ input }) => `expected an amount such as 50.00, found "${input}"` });

/** `--points 200` of an operator's command. */
export const pointsInput = z.int().min(1).max(1_000_000_000);

/** Free rounds of an operator's command. */
export const roundsInput = {
  game: z.string().max(128).optional().meta({
    description: 'Free rounds in it: vendor and code, as `free-rounds games` lists them.',
    value: 'PG/aztec-gold',
  }),
  rounds: z.int().min(1).max(MOST_ROUNDS).optional().meta({ description: 'Of --game: how many.', value: '10' }),
  stake: amountInput.optional().meta({ description: 'Of --game: what each is played with.', value: '1.00' }),
  playDays: z
    .int()
    .min(1)
    .max(365)
    .default(7)
    .meta({ description: 'Of --game: how long they may be played once they are claimed; 7 without it.' }),
};

interface Ordered {
  readonly amount?: string | undefined;
  readonly points?: number | undefined;
  readonly game?: string | undefined;
  readonly rounds?: number | undefined;
  readonly stake?: string | undefined;
  readonly playDays: number;
}

/**
 * What an operator gives: money, points or free rounds.
 * @throws OrderError input.invalid where it is not one of them; game.freeRounds for a game that has none
 */
export async function orderedPrize(
  db: Trx,
  ordered: Ordered,
  merchant: Offering & { readonly currency: Currency },
): Promise<Prize> {
  const { amount, points, game, rounds, stake, playDays: days } = ordered;
  const { currency } = merchant;
  if ([amount, points, game].filter((one) => one !== undefined).length !== 1) {
    throw new OrderError('input.invalid', 'expected --amount, --points or --game, one of them.');
  }
  if (amount !== undefined) return { of: 'money', amount: minorOf('amount', amount, currency) };
  if (points !== undefined) return { of: 'points', amount: BigInt(points) };
  if (game === undefined || rounds === undefined || stake === undefined) {
    throw new OrderError('input.invalid', 'expected --rounds and --stake with --game.');
  }
  await freeRoundGame(db, merchant, game);
  const each = minorOf('stake', stake, currency);
  return { of: 'freeRounds', game, rounds, stake: each, amount: each * BigInt(rounds), days, terms: null };
}

function minorOf(name: string, text: string, currency: Currency): bigint {
  try {
    const { minor } = parseMoney(text, currency);
    if (minor > 0n) return minor;
    throw new OrderError('input.invalid', `${name}: expected more than zero.`);
  } catch (error) {
    if (error instanceof MoneyError) throw new OrderError('input.invalid', `${name}: ${error.message}`);
    throw error;
  }
}
