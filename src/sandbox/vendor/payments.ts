import type { World } from './engine.ts';
import type { Session } from './sessions.ts';
import type { WalletAnswer } from './wallet.ts';

/** How a call that must get through went: `open` is asked again. */
export type Paid = Exclude<WalletAnswer, { kind: 'silent' }> | { readonly kind: 'open' };

export interface Amount {
  /** The round for the wallet. */
  readonly round: string;
  /** Of the bet or win; it makes the ids of its transactions, and nobody but the two servers may know it. */
  readonly id: string;
  /** A decimal string. */
  readonly amount: string;
}

interface Batch extends Omit<Amount, 'amount'> {
  /** Decimal strings; a win of zero is told where it ends the round. */
  readonly bets: readonly { readonly stake: string; readonly win: string }[];
}

/** What goes to the wallet for bets of any engine: ids of transactions and what an answer means stand here once. */
export interface Payments {
  /** Asks for a stake once. Where no answer comes, it has to be given back. */
  readonly take: (session: Session, stake: Amount) => Promise<WalletAnswer>;
  /** Gives a stake back that was asked for, whether it was taken or not. */
  readonly giveBack: (session: Session, id: string) => Promise<Paid>;
  /**
   * Tells bets whose wins are known together; the wallet books all or none, and has to hold the stakes of all. Where no
   * answer comes, the same is asked again. Nothing follows in the round.
   */
  readonly batch: (session: Session, bets: Batch) => Promise<Paid>;
  /** Pays what a round returns, zero where it is lost. @param final nothing follows in the round */
  readonly pay: (session: Session, win: Amount & { readonly final: boolean }) => Promise<Paid>;
  /** Tells a free round and pays what it won, zero where it is lost. @param grant as the operator calls it */
  readonly freeRound: (session: Session, win: Amount & { readonly grant: string }) => Promise<Paid>;
  /** Pays a jackpot that was won with a round, once however often it is asked for. */
  readonly jackpot: (session: Session, win: Amount) => Promise<Paid>;
  /** Ends a round that was paid without being final. */
  readonly close: (session: Session, round: Omit<Amount, 'amount'>) => Promise<Paid>;
}

/** Reads the answer to a call that must get through. */
export function readPaid(log: World['log']) {
  return (what: string, id: string, answer: WalletAnswer): Paid => {
    if (answer.kind === 'done') return answer;
    log(answer.kind === 'refused' ? `${what} refused` : `${what} unacknowledged`, { id, answer });
    // A signature is refused while clocks or secrets differ, which can be put right; any other refusal stays one.
    return answer.kind === 'refused' && answer.reason !== 'signature' ? answer : { kind: 'open' };
  };
}

export function createPayments({ wallet, log }: Pick<World, 'wallet' | 'log'>): Payments {
  const read = readPaid(log);

  return {
    async take(session, { round: roundId, id, amount }) {
      const stake = { playId: session.playId, roundId, transactionId: `${id}-d`, amount };
      const answer = await wallet(session, 'debit', stake);
      if (answer.kind === 'silent') log('stake unanswered', { id, cause: answer.cause });
      return answer;
    },
    async giveBack(session, id) {
      const back = { playId: session.playId, transactionId: `${id}-r`, debitId: `${id}-d` };
      return read('return', id, await wallet(session, 'rollback', back));
    },
    async pay(session, { round: roundId, id, amount, final }) {
      const win = { playId: session.playId, roundId, transactionId: `${id}-c`, amount, final };
      return read('win', id, await wallet(session, 'credit', win));
    },
    async freeRound(session, { round: roundId, id, amount, grant: grantId }) {
      const win = { playId: session.playId, roundId, transactionId: `${id}-c`, amount, grantId };
      return read('free round', id, await wallet(session, 'freeRound', win));
    },
    async jackpot(session, { round: roundId, id, amount }) {
      const win = { playId: session.playId, roundId, transactionId: `${id}-j`, amount };
      return read('jackpot', id, await wallet(session, 'jackpot', win));
    },
    async close(session, { round: roundId, id }) {
      const end = { playId: session.playId, roundId, transactionId: `${id}-e` };
      return read('closing', id, await wallet(session, 'close', end));
    },
    async batch(session, { round: roundId, id, bets }) {
      const debits = bets.map(({ stake: amount }, place) => {
        return { kind: 'debit', transactionId: `${id}-${place}d`, roundId, amount };
      });
      const credits = bets.flatMap(({ win: amount }, place) => {
        const final = place === bets.length - 1;
        const credit = { kind: 'credit', transactionId: `${id}-${place}c`, roundId, amount, final };
        return final || Number(amount) > 0 ? [credit] : [];
      });
      // All stakes come first: whether the wallet has enough for them must not depend on what was drawn, or what loses would
      // be refused and cost nothing.
      const batch = { playId: session.playId, batchId: `${id}-b`, transactions: [...debits, ...credits] };
      return read('batch', id, await wallet(session, 'batch', batch));
    },
  };
}
