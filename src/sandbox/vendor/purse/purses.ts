import * as z from 'zod';
import { type Currency, money, parseMoney, toDecimal } from '../../../money/money.ts';
import type { Session } from '../sessions.ts';
import type { WalletAction, WalletAnswer } from '../wallet.ts';
import { book, emptyPurse, move, openRounds, type Purse } from './purse.ts';
import { PURSE, PurseRecord, type Said } from './records.ts';

/** Players' money at the vendor, by {@link purseName}. */
export type Purses = Map<string, Purse>;

/** Names a player's purse at a vendor in one currency. */
export function purseName(vendor: string, playerId: string, currency: Currency): string {
  return `${vendor} ${playerId} ${currency}`;
}

/** @returns false for a record of something else */
export function replayPurse(purses: Purses, record: unknown): boolean {
  const own = PurseRecord.safeParse(record);
  if (own.success) applyPurse(purses, own.data);
  return own.success;
}

export function applyPurse(purses: Purses, record: PurseRecord): ReturnType<typeof book> {
  const purse = purses.get(record.purse) ?? emptyPurse();
  purses.set(record.purse, purse);
  if (record.type === 'booked') return book(purse, record);
  move(purse, record);
  return 'done';
}

/** What a purse holds, as it is told. */
export function holdingOf(purses: Purses, name: string, currency: Currency) {
  const purse = purses.get(name) ?? emptyPurse();
  return { balance: toDecimal(money(purse.balance, currency)), openRounds: openRounds(purse) };
}

export interface PurseNeeds {
  readonly purses: Purses;
  readonly now: () => Date;
  readonly inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** Writes a record down; it counts when this resolves. */
  readonly write: (record: PurseRecord) => Promise<void>;
}

/** Answers what engines ask of the operator's wallet from the purse of the session's player instead. */
export function askPurse({ purses, now, inTurn, write }: PurseNeeds) {
  return async (
    session: Session,
    player: string,
    action: WalletAction,
    body: Readonly<Record<string, unknown>>,
  ): Promise<WalletAnswer> => {
    const { currency, vendor } = session;
    const name = purseName(vendor, player, currency);
    const holding = (): WalletAnswer => ({ kind: 'done', balance: holdingOf(purses, name, currency).balance });
    return inTurn(name, async () => {
      const asked = action === 'balance' ? null : readAsked(action, body, currency);
      // What was booked is told again as it was, even to a session that was kicked since.
      const isKnown = asked !== null && (purses.get(name)?.heard.has(asked.id) ?? false);
      const takes = action === 'balance' || STAKES.includes(action);
      if (takes && session.closed && !isKnown) return { kind: 'refused', reason: 'session' };
      if (action === 'balance') return holding();
      if (!asked) return { kind: 'refused', reason: 'invalid' };
      const record: PurseRecord = { type: 'booked', at: now().getTime(), engine: PURSE, purse: name, ...asked };
      if (!isKnown) await write(record);
      const outcome = applyPurse(purses, record);
      return outcome === 'done' ? holding() : { kind: 'refused', reason: outcome };
    });
  };
}

/** What a session that was kicked may not do; all else brings its rounds to their end. */
const STAKES: readonly WalletAction[] = ['debit', 'batch', 'buyIn', 'addOn', 'tip'];

const KINDS: Readonly<Partial<Record<WalletAction, Said['kind']>>> = {
  debit: 'stake',
  buyIn: 'stake',
  addOn: 'stake',
  tip: 'tip',
  credit: 'win',
  end: 'win',
  bonus: 'win',
  jackpot: 'win',
  rollback: 'rollback',
  cancel: 'cancel',
  close: 'close',
};

const Transaction = z.object({
  transactionId: z.string(),
  roundId: z.string().optional(),
  amount: z.string().optional(),
  debitId: z.string().optional(),
  final: z.boolean().optional(),
});
const Batch = z.object({
  batchId: z.string(),
  transactions: z.array(Transaction.extend({ kind: z.enum(['debit', 'credit']) })),
});

/** @returns null for what purses do not carry out */
function readAsked(action: WalletAction, body: unknown, currency: Currency): { id: string; said: Said[] } | null {
  const batch = action === 'batch' ? Batch.safeParse(body) : undefined;
  if (batch?.success) {
    const { batchId: id, transactions } = batch.data;
    return { id, said: transactions.map((each) => said(each.kind === 'debit' ? 'stake' : 'win', each, currency)) };
  }
  const kind = KINDS[action];
  const single = Transaction.safeParse(body);
  if (!kind || !single.success) return null;
  const { final = action === 'end' } = single.data;
  return { id: single.data.transactionId, said: [said(kind, { ...single.data, final }, currency)] };
}

function said(
  kind: Said['kind'],
  { transactionId, roundId: round, amount, debitId: undoes, final }: z.infer<typeof Transaction>,
  currency: Currency,
): Said {
  return {
    ...{ transactionId, kind },
    ...(round !== undefined && { round }),
    ...(amount !== undefined && { amount: minorOf(amount, currency) }),
    ...(undoes !== undefined && { undoes }),
    ...(final !== undefined && { final }),
  };
}

/** Minor units of a decimal amount. @throws MoneyError */
export function minorOf(text: string, currency: Currency): string {
  return String(parseMoney(text, currency).minor);
}
