import type * as z from 'zod/mini';
import type { TRANSACTION_STATES } from '../../../contract/games/vendor/answers.ts';
import type { VendorRoundBody } from '../../../contract/games/vendor/calls.ts';
import { money } from '../../../money/money.ts';
import type { Trx } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { type Play, selectPlay } from '../launch/plays.ts';
import { writeAmount } from './amounts.ts';
import type { WalletAnswer } from './call.ts';
import { noPlay, type WalletNeeds } from './play-call.ts';
import { playableOf, selectTransactions, type Transaction } from './transactions.ts';

/** Most transactions of a round that are told. */
const TOLD = 200;

/** A player's round as it stands, also after the log-in has ended: a vendor that lost an answer looks it up. */
export async function readRound(
  { db, vendor, profile }: WalletNeeds,
  { playId, roundId }: z.infer<typeof VendorRoundBody>,
): Promise<WalletAnswer> {
  return inTransaction(db, async (trx) => {
    const play = await selectPlay(trx, playId).executeTakeFirst();
    if (!play || play.vendor !== vendor) return noPlay(playId);
    const { merchant, currency, member_id } = play;
    const bet = await trx
      .selectFrom('bets')
      .select(['state', 'stake', 'win'])
      .where('merchant', '=', merchant)
      .where('vendor', '=', vendor)
      .where('round_id', '=', roundId)
      .where('member_id', '=', member_id)
      .executeTakeFirst();
    const write = (amount: bigint) => writeAmount(money(amount, currency), profile);
    const transactions = await transactionsOf(trx, play, roundId);
    const value = {
      balance: writeAmount(await playableOf(trx, play), profile),
      currency,
      state: bet?.state ?? 'none',
      stake: write(bet?.stake ?? 0n),
      win: write(bet?.win ?? 0n),
      transactions: transactions.map(({ id, kind, amount, state }) => {
        return { transactionId: id, kind, amount: write(amount), state };
      }),
    } as const;
    return { kind: 'round', value };
  });
}

type Told = Transaction & { readonly state: (typeof TRANSACTION_STATES)[number] };

async function transactionsOf(trx: Trx, play: Play, roundId: string): Promise<readonly Told[]> {
  const rows = await selectTransactions({ trx, play })
    .where('subject', '=', roundId)
    .where('kind', 'not in', ['rollback', 'batch'])
    .orderBy('booked_at')
    .orderBy('id')
    .limit(TOLD)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const undone = await selectTransactions({ trx, play })
    .where(({ or, eb, and }) =>
      or([and([eb('kind', '=', 'rollback'), eb('subject', 'in', ids)]), eb('replaces', 'in', ids)]),
    )
    .where('refusal', 'is', null)
    .execute();
  const rolledBack = new Set(undone.flatMap(({ kind, subject }) => (kind === 'rollback' ? [subject] : [])));
  const replaced = new Set(undone.flatMap(({ replaces }) => replaces ?? []));
  const isCancelled = rows.some(({ kind, refusal }) => kind === 'cancel' && refusal === null);
  return rows.map((row) => ({ ...row, state: stateOf(row, { rolledBack, replaced, isCancelled }) }));
}

interface Undone {
  readonly rolledBack: ReadonlySet<string>;
  readonly replaced: ReadonlySet<string>;
  readonly isCancelled: boolean;
}

function stateOf({ id, kind, refusal }: Transaction, { rolledBack, replaced, isCancelled }: Undone): Told['state'] {
  if (refusal !== null) return 'refused';
  if (rolledBack.has(id)) return 'rolledBack';
  if (replaced.has(id)) return 'replaced';
  const isStake = kind === 'debit' || kind === 'buyIn' || kind === 'addOn';
  return isStake && isCancelled ? 'rolledBack' : 'done';
}
