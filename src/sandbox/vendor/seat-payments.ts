import type { World } from './engine.ts';
import { type Amount, type Paid, readPaid } from './payments.ts';
import type { Session } from './sessions.ts';
import type { WalletAnswer } from './wallet.ts';

/** What goes to the wallet for a seat in a card room: the seat is a round there, and its id makes those of its transactions. */
export interface SeatPayments {
  /** Asks once for what a player sits down with. Where no answer comes, the seat has to be cancelled. */
  readonly buyIn: (session: Session, seat: Amount) => Promise<WalletAnswer>;
  /** Asks once for more; `id` is this addition's. Where no answer comes, it has to be taken back. */
  readonly addOn: (session: Session, more: Amount) => Promise<WalletAnswer>;
  readonly takeBack: (session: Session, id: string) => Promise<Paid>;
  /** Pays what the player leaves with, be it nothing. */
  readonly end: (session: Session, seat: Amount) => Promise<Paid>;
  /** Gives back all that was bought in, whether it was taken or not. */
  readonly cancel: (session: Session, seat: Omit<Amount, 'amount'>) => Promise<Paid>;
}

export function createSeatPayments({ wallet, log }: Pick<World, 'wallet' | 'log'>): SeatPayments {
  const read = readPaid(log);

  async function ask(session: Session, action: 'buyIn' | 'addOn', asked: object): Promise<WalletAnswer> {
    const answer = await wallet(session, action, { playId: session.playId, ...asked });
    if (answer.kind === 'silent') log('seat unanswered', { action, cause: answer.cause });
    return answer;
  }

  return {
    buyIn: (session, { round: roundId, id, amount }) =>
      ask(session, 'buyIn', { roundId, transactionId: `${id}-b`, amount }),
    addOn: (session, { round: roundId, id, amount }) =>
      ask(session, 'addOn', { roundId, transactionId: `${id}-a`, amount }),
    async takeBack(session, id) {
      const back = { playId: session.playId, transactionId: `${id}-r`, debitId: `${id}-a` };
      return read('return', id, await wallet(session, 'rollback', back));
    },
    async end(session, { round: roundId, id, amount }) {
      const end = { playId: session.playId, roundId, transactionId: `${id}-e`, amount };
      return read('end', id, await wallet(session, 'end', end));
    },
    async cancel(session, { round: roundId, id }) {
      const cancel = { playId: session.playId, roundId, transactionId: `${id}-x` };
      return read('cancellation', id, await wallet(session, 'cancel', cancel));
    },
  };
}
