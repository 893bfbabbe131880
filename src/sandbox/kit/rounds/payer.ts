import { createHash } from 'node:crypto';
import { money, toDecimal } from '../../../money/money.ts';
import type { Host } from '../../vendor/engine.ts';
import { createPayments } from '../../vendor/payments.ts';
import { fairDraw } from '../draw.ts';
import { costOf, type RoundGame } from './game.ts';
import type { Round, RoundPlay } from './plays.ts';
import type { RoundRecord } from './records.ts';

/** What a round asks of the wallet. Every answer is written down before the next step is taken. */
export interface Payer {
  /** Asks for what a round costs once. Where it is taken, the numbers are drawn. */
  readonly take: (play: RoundPlay, round: Round, game: RoundGame) => Promise<void>;
  /** Tries once to give the stake back. @returns whether the wallet has answered */
  readonly giveBack: (play: RoundPlay, round: Round) => Promise<boolean>;
  /** Tries once to pay the win, in minor units. @returns whether the wallet has answered */
  readonly pay: (play: RoundPlay, round: Round, win: number) => Promise<boolean>;
  /** How a record of a round begins. */
  readonly stamp: (play: RoundPlay, round: Pick<Round, 'id'>) => Pick<RoundRecord, 'at' | 'session' | 'round'>;
}

export function createPayer(host: Host<RoundRecord>): Payer {
  const { now, record, close } = host;
  const payments = createPayments(host);
  const stamp: Payer['stamp'] = ({ session }, { id }) => ({
    at: now().getTime(),
    session: session.playId,
    round: id,
  });
  const decimal = ({ session }: RoundPlay, minor: number) => toDecimal(money(BigInt(minor), session.currency));

  return {
    stamp,
    async take(play, round, game) {
      const { session } = play;
      const id = walletId(play, round);
      const answer = await payments.take(session, { round: id, id, amount: decimal(play, costOf(game, round)) });
      if (answer.kind === 'refused') {
        await record({ ...stamp(play, round), type: 'refused', reason: answer.reason });
        if (answer.reason === 'session') await close(session);
      } else if (answer.kind === 'silent') await record({ ...stamp(play, round), type: 'doubted' });
      else {
        const { serverSeed, clientSeed } = round.seeds;
        const drawn = game.bounds.map(fairDraw({ serverSeed, clientSeed, nonce: round.nonce }));
        await record({ ...stamp(play, round), type: 'taken', drawn, balance: answer.balance });
      }
    },
    async giveBack(play, round) {
      const answer = await payments.giveBack(play.session, walletId(play, round));
      if (answer.kind === 'refused') await record({ ...stamp(play, round), type: 'denied', reason: answer.reason });
      else if (answer.kind === 'done') await record({ ...stamp(play, round), type: 'voided' });
      return answer.kind !== 'open';
    },
    async pay(play, round, win) {
      const id = walletId(play, round);
      const amount = decimal(play, win);
      const answer = await payments.pay(play.session, { round: id, id, amount, final: true });
      if (answer.kind === 'refused') await record({ ...stamp(play, round), type: 'denied', reason: answer.reason });
      else if (answer.kind === 'done')
        await record({ ...stamp(play, round), type: 'settled', balance: answer.balance });
      return answer.kind !== 'open';
    },
  };
}

/** The id of a round for the wallet: made from what only the two servers know, so no player can choose another's. */
export function walletId({ session }: RoundPlay, { id }: Round): string {
  return createHash('sha256').update(`${session.playId} ${id}`).digest('hex').slice(0, 32);
}
