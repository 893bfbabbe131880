import { writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { money, toDecimal } from '../../../money/money.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { maintains, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import type { WithdrawalRow } from './withdrawal.ts';

interface Shown {
  readonly id: z.ZodString;
  find(db: Db | Trx, id: string): Promise<WithdrawalRow>;
}

/** `withdrawals show|proof`: what became of one, and what its member showed. */
export function showCommands({ id, find }: Shown): readonly OperatorCommand[] {
  return [
    reads({
      name: 'withdrawals show',
      about: 'Tells what became of a withdrawal: what came back of it, pictures, and which notices of it came.',
      input: z.strictObject({ id }),
      async run({ db, input }) {
        const withdrawal = await find(db, input.id);
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
    maintains({
      name: 'withdrawals proof',
      about: "Writes a member's picture of what came to a file that is not there yet.",
      input: z.strictObject({
        id,
        out: z.string().meta({ description: 'The new file, in WebP.', argument: 'FILE', path: true }),
        number: z.coerce
          .number()
          .int()
          .min(1)
          .default(1)
          .meta({ description: 'Which, from 1; 1 without it.', value: '2' }),
      }),
      async maintain({ input, services, dryRun }) {
        const { merchant, id: withdrawal } = await find(services.db, input.id);
        const proof = await services.db
          .selectFrom('withdrawal_proofs')
          .select('upload')
          .where((eb) => eb.and({ merchant, withdrawal, number: input.number }))
          .executeTakeFirst();
        const content = proof && (await services.uploads.open(proof.upload));
        if (!content)
          throw new OrderError('withdrawal.proof', `Expected picture ${input.number} of ${withdrawal}, found none.`);
        if (!dryRun) await writeFile(input.out, content, { flag: 'wx', mode: 0o600 });
        return { changes: [] };
      },
    }),
  ];
}
