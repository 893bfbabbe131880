import * as z from 'zod';
import { money, toDecimal } from '../../../money/money.ts';
import { type OperatorCommand, reads } from '../../core/operate/command.ts';
import { proofCommand } from '../proof-command.ts';
import { id, withdrawalOf } from './named.ts';

/** `withdrawals show|proof`: what became of one, and what its member showed. */
export const showCommands: readonly OperatorCommand[] = [
  reads({
    name: 'withdrawals show',
    about: 'Tells what became of a withdrawal: what came back of it, pictures, and which notices of it came.',
    input: z.strictObject({ id }),
    async run({ db, input }) {
      const withdrawal = await withdrawalOf(db, input.id);
      const written = (minor: bigint) => toDecimal(money(minor, withdrawal.currency));
      const of = { merchant: withdrawal.merchant, withdrawal: withdrawal.id };
      const returns = await db
        .selectFrom('withdrawal_returns')
        .selectAll()
        .where((eb) => eb.and(of))
        .execute();
      const proofs = await db
        .selectFrom('withdrawal_proofs')
        .select(['number', 'sent_at'])
        .where((eb) => eb.and(of))
        .execute();
      const notices = await db
        .selectFrom('provider_notices')
        .select('came_at')
        .where('pay_out', '=', withdrawal.id)
        .execute();
      const { asked_at, disbursed_at, amount } = withdrawal;
      const paid = disbursed_at && {
        at: disbursed_at,
        what: 'paid',
        number: null,
        amount: written(amount - withdrawal.fee),
      };
      return [
        { at: asked_at, what: 'asked', number: null, amount: written(amount) },
        ...(paid ? [paid] : []),
        ...returns.map(({ booked_at: at, movement, amount: back }) => {
          return { at, what: 'return', number: movement, amount: written(back) };
        }),
        ...proofs.map(({ sent_at: at, number }) => ({ at, what: 'picture', number: String(number), amount: null })),
        ...notices.map(({ came_at: at }) => ({ at, what: 'notice', number: null, amount: null })),
      ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    },
  }),
  proofCommand({
    name: 'withdrawal',
    about: "Writes a member's picture of what came to a file that is not there yet.",
    id,
    async keyOf(db, wanted, number) {
      const { merchant, id: withdrawal } = await withdrawalOf(db, wanted);
      const proof = await db
        .selectFrom('withdrawal_proofs')
        .select('upload')
        .where((eb) => eb.and({ merchant, withdrawal, number }))
        .executeTakeFirst();
      return proof?.upload;
    },
  }),
];
