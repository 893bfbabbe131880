import * as z from 'zod';
import { MoneyError, money, parseMoney, toDecimal } from '../../money/money.ts';
import { ApiError } from '../core/call/errors.ts';
import { houseAccount, memberAccount } from '../core/ledger/account.ts';
import { post } from '../core/ledger/ledger.ts';
import { LedgerError } from '../core/ledger/posting.ts';
import { changes, type OperatorCommand, OrderError } from '../core/operate/command.ts';
import { reason } from '../core/operate/inputs.ts';
import { memberInput, memberOf } from '../member/operate.ts';
import { tell } from '../messages/tell.ts';

const amount = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,4})?$/, {
    error: ({ input }) => `expected an amount such as 12.50 or -12.50, found "${input}"`,
  })
  .meta({ description: 'What the wallet gets; what it gives with a minus: --amount=-12.50.', value: 'AMOUNT' });

const reference = z
  .string()
  .regex(/^[\w.:/#-]{1,64}$/, {
    error: ({ input }) => `expected a number of the case such as T-1042, found "${input}"`,
  })
  .meta({
    description: 'The number of the case. Under the same one a member is corrected once, however often.',
    value: 'REF',
  });

/** `member adjust`: what a member has is put right by hand. */
export const adjustCommand: OperatorCommand = changes({
  name: 'member adjust',
  about:
    "Corrects a member's main wallet by a transfer of the ledger, from or to the account of adjustments. More than is there is taken with --owe alone: the member then owes it. The member is told by message.",
  input: memberInput.extend({
    amount,
    reference,
    reason,
    owe: z.boolean().default(false).meta({ description: 'What the wallet does not have is owed.' }),
  }),
  async run(call) {
    const { db, input, now, metrics } = call;
    const member = await memberOf(call);
    const { merchant: code, id, username } = member;
    const known = await call.merchants.byCode(code);
    if (!known) throw new OrderError('merchant.unknown', `Expected a merchant ${code}, found none.`);
    const { merchant } = known;
    const { currency } = merchant;
    const minor = minorOf(input.amount, currency);
    const [own, house] = [memberAccount(id, merchant), houseAccount('adjustment', merchant)];
    const posting =
      minor > 0n
        ? { source: house, destination: own, amount: minor }
        : {
            ...{ source: own, destination: house, amount: -minor },
            ...(input.owe && { beyond: memberAccount(id, merchant, 'owed') }),
          };
    const named = { kind: 'member.adjusted', reference: `${id} ${input.reference}`, operation: input.reference };
    const { replayed } = await post({ db, now, metrics }, { ...named, memo: input.reason, postings: [posting] }).catch(
      (error: unknown) => {
        throw refusalOf(error, input.reference);
      },
    );
    if (replayed) return { changes: [] };
    const written = toDecimal(money(minor < 0n ? -minor : minor, currency));
    const told = minor > 0n ? 'walletRaised' : 'walletLowered';
    await tell({ db, now }, { merchant: code, member_id: id }, told, { amount: written, currency });
    const after = {
      amount: toDecimal(money(minor, currency)),
      currency,
      reference: input.reference,
      reason: input.reason,
    };
    return { changes: [{ merchant: code, subject: `member ${username}`, before: null, after }] };
  },
});

function minorOf(text: string, currency: Parameters<typeof parseMoney>[1]): bigint {
  try {
    const { minor } = parseMoney(text, currency);
    if (minor !== 0n) return minor;
    throw new OrderError('input.invalid', 'amount: expected another amount than zero.');
  } catch (error) {
    if (error instanceof MoneyError) throw new OrderError('input.invalid', `amount: ${error.message}`);
    throw error;
  }
}

function refusalOf(error: unknown, reference: string): unknown {
  if (error instanceof ApiError && error.code === 'ledger.insufficient') {
    return new OrderError('member.insufficient', `${error.message} With --owe the member owes the rest.`);
  }
  if (error instanceof LedgerError) {
    return new OrderError(
      'adjust.reference',
      `Expected a case that nothing was corrected for, found that ${reference} was, with another amount or way. Name another.`,
    );
  }
  return error;
}
