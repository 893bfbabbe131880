import * as z from 'zod';
import { type Currency, MoneyError, parseMoney } from '../../money/money.ts';
import { OrderError } from '../core/operate/command.ts';
import type { Prize } from './prize.ts';

/** `--amount 50.00` of an operator's command. */
export const amountInput = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/, { error: ({ input }) => `expected an amount such as 50.00, found "${input}"` });

/** `--points 200` of an operator's command. */
export const pointsInput = z.int().min(1).max(1_000_000_000);

/**
 * What an operator gives: money or points.
 * @throws OrderError input.invalid where it is neither, both or nothing
 */
export function orderedPrize(
  { amount, points }: { readonly amount?: string | undefined; readonly points?: number | undefined },
  currency: Currency,
): Prize {
  if (amount !== undefined && points === undefined) return { of: 'money', amount: minorOf(amount, currency) };
  if (amount === undefined && points !== undefined) return { of: 'points', amount: BigInt(points) };
  throw new OrderError('input.invalid', 'expected --amount or --points, one of them.');
}

function minorOf(text: string, currency: Currency): bigint {
  try {
    const { minor } = parseMoney(text, currency);
    if (minor > 0n) return minor;
    throw new OrderError('input.invalid', 'amount: expected more than zero.');
  } catch (error) {
    if (error instanceof MoneyError) throw new OrderError('input.invalid', `amount: ${error.message}`);
    throw error;
  }
}
