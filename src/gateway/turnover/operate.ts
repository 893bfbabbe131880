import * as z from 'zod';
import { decimalOf } from '../core/ledger/account.ts';
import { type OperatorCommand, OrderError, reads } from '../core/operate/command.ts';
import { memberInput, memberOf } from '../member/operate.ts';
import { turnoverOf } from './read.ts';

const day = (description: string) =>
  z.iso
    .date({ error: ({ input }) => `expected a day such as 2026-02-01, found "${input}"` })
    .optional()
    .meta({ description, value: 'DAY' });

/** `turnover show`: what a member's bets come to, as far as they count. */
export const turnoverCommands: readonly OperatorCommand[] = [
  reads({
    name: 'turnover show',
    about: "Tells a member's valid bets by category, as far as they are counted.",
    input: memberInput.extend({
      from: day("First day, by the brand's calendar; from the beginning without it."),
      to: day('Last day; until now without it.'),
    }),
    async run(call) {
      const { merchant, id } = await memberOf(call);
      const known = await call.merchants.byCode(merchant);
      if (!known) throw new OrderError('merchant.unknown', `Expected a merchant ${merchant}, found none.`);
      const { from, to } = call.input;
      const turnover = await turnoverOf(call.db, { merchant, memberId: id, from, to });
      return [...turnover].map(([category, valid]) => ({
        category,
        valid: decimalOf(valid, known.merchant.currency),
      }));
    },
  }),
];
