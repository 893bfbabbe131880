import * as z from 'zod';
import { decimalOf } from '../core/ledger/account.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { type OperatorCall, OrderError, type Outcome } from '../core/operate/command.ts';
import { memberInput, memberOf } from '../member/operate.ts';
import { WORDS_LENGTH } from './limits.ts';
import { offerReward } from './offer.ts';
import { type Prize, prizeColumns } from './prize.ts';

const DAY_MS = 86_400_000;

/** To whom an operator gives something, and why. */
export const grantInput = memberInput.extend({
  reference: z
    .string()
    .regex(/^[\w.:/#-]{1,64}$/, {
      error: ({ input }) => `expected a number of the case such as T-1042, found "${input}"`,
    })
    .meta({
      description: 'The number of the case. Under the same one a member is given once, however often.',
      value: 'REF',
    }),
  reason: z
    .string()
    .trim()
    .min(1)
    .max(WORDS_LENGTH)
    .meta({ description: "What it is for, in the member's language: the member reads it.", value: 'TEXT' }),
  days: z.int().min(1).max(365).optional().meta({ description: 'How long it waits; for ever without it.' }),
});

/** Offers a member what an operator gives; it waits in the reward centre. @param prizeOf what it is at this merchant */
export async function grantReward(
  call: OperatorCall<z.output<typeof grantInput>>,
  prizeOf: (merchant: Merchant) => Prize | Promise<Prize>,
): Promise<Outcome> {
  const { db, input, now } = call;
  const { merchant: code, id, username } = await memberOf(call);
  const known = await call.merchants.byCode(code);
  if (!known) throw new OrderError('merchant.unknown', `Expected a merchant ${code}, found none.`);
  const { merchant } = known;
  const { reference, reason } = input;
  const prize = await prizeOf(merchant);
  const expires = input.days === undefined ? null : new Date(now.getTime() + input.days * DAY_MS);
  const isNew = await offerReward(
    { db, now },
    { merchant, memberId: id, source: 'operator', reference, prize, because: { of: 'operator', reason }, expires },
  );
  if (!isNew) return { changes: [] };
  const { currency: unit } = prizeColumns(prize, merchant.currency);
  const after = {
    ...{ amount: decimalOf(prize.amount, unit), unit, reference, reason },
    ...(prize.of === 'freeRounds' && { game: prize.game, rounds: prize.rounds }),
    expires: expires?.toISOString() ?? null,
  };
  return { changes: [{ merchant: code, subject: `member ${username}`, before: null, after }] };
}
