import * as z from 'zod';
import { money, toDecimal } from '../../../money/money.ts';
import { type OperatorCommand, reads } from '../../core/operate/command.ts';
import { pictureCommand } from '../../core/operate/picture-command.ts';
import { providerLink } from '../provider/ask.ts';
import { id, withdrawalOf } from './named.ts';
import { arrivesOf } from './withdrawal.ts';

/** `withdrawals show|proof`: what became of one, and what its member showed. */
export const showCommands: readonly OperatorCommand[] = [
  reads({
    name: 'withdrawals show',
    about:
      'Tells what became of a withdrawal: what came back of it, why it was rejected, pictures, which notices of it came, and whether its provider is in the settings.',
    input: z.strictObject({ id }),
    async run({ db, input, config, now }) {
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
      const { asked_at, disbursed_at, changed_at, state, amount, returned, reason, refusal, provider } = withdrawal;
      return [
        line(asked_at, 'asked', { amount: written(amount) }),
        ...(disbursed_at ? [line(disbursed_at, 'paid', { amount: written(arrivesOf(withdrawal)) })] : []),
        // Nothing changes any more once it is rejected.
        ...(state === 'rejected'
          ? [line(changed_at, 'rejected', { amount: written(returned), note: refusal || reason })]
          : []),
        ...returns.map(({ booked_at, movement: number, amount: back }) =>
          line(booked_at, 'return', { number, amount: written(back) }),
        ),
        ...proofs.map(({ sent_at, number }) => line(sent_at, 'picture', { number: String(number) })),
        ...notices.map(({ came_at }) => line(came_at, 'notice')),
        ...(providerLink({ config }, provider)
          ? []
          : [line(now, 'provider', { note: `${provider}: ${NOT_IN_SETTINGS}` })]),
      ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    },
  }),
  pictureCommand({
    name: 'withdrawals proof',
    none: 'withdrawal.proof',
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

const NOT_IN_SETTINGS = 'not in PAYMENT_PROVIDERS, so that nobody can ask it';

interface Said {
  readonly number?: string;
  readonly amount?: string;
  readonly note?: string | null;
}

/** Something that became of a withdrawal; every line has every column. */
function line(at: Date, what: string, { number, amount, note }: Said = {}) {
  return { at, what, number: number ?? null, amount: amount ?? null, note: note ?? null };
}
