import * as z from 'zod';
import { done } from '../../../../src/sandbox/vendor/answers.ts';
import { defineEngine } from '../../../../src/sandbox/vendor/engine.ts';
import type { Session } from '../../../../src/sandbox/vendor/sessions.ts';

/** The least engine there can be, with a round that all players share: each toss is seen by all, and pays who asked for it. */

const at = z.int();
const CoinRecord = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('tossed'), at, engine: z.literal('coin') }),
  z.strictObject({ type: z.literal('won'), at, session: z.string() }),
  z.strictObject({ type: z.literal('paid'), at, session: z.string() }),
]);
type CoinRecord = z.infer<typeof CoinRecord>;

interface Coins {
  tosses: number;
  readonly sessions: Map<string, Session>;
  readonly unpaid: Set<string>;
}

const owed = ({ sessions, unpaid }: Coins) => [...sessions.values()].filter(({ playId }) => unpaid.has(playId));

export const coin = defineEngine({
  name: 'coin',
  plays: (code) => code.endsWith('-coin'),
  records: CoinRecord,
  state: (): Coins => ({ tosses: 0, sessions: new Map(), unpaid: new Set() }),
  begin: ({ sessions }, session) => void sessions.set(session.playId, session),
  apply(coins, record: CoinRecord) {
    if (record.type === 'tossed') coins.tosses += 1;
    else if (record.type === 'won') coins.unpaid.add(record.session);
    else coins.unpaid.delete(record.session);
  },
  owed,
  view: ({ tosses }) => ({ tosses }),
  history: () => [],
  round: () => [],
  run(coins, { now, record, wallet, inTurn, tryAgain }) {
    const settle = async (session: Session) => {
      if (!coins.unpaid.has(session.playId)) return 0;
      const answer = await wallet(session, 'credit', {
        playId: session.playId,
        transactionId: 'coin-win',
        amount: '1.00',
      });
      if (answer.kind !== 'done') return 1;
      await record({ type: 'paid', at: now().getTime(), session: session.playId });
      return 0;
    };
    return {
      settle,
      calls: {
        'POST toss': ({ session }) =>
          inTurn(session, async () => {
            await record({ type: 'tossed', at: now().getTime(), engine: 'coin' });
            await record({ type: 'won', at: now().getTime(), session: session.playId });
            if ((await settle(session)) > 0) tryAgain();
            return done({ tosses: coins.tosses });
          }),
      },
    };
  },
  page: {
    files: async () => ({ version: '0', files: new Map() }),
    styles: [],
    texts: (tag) => ({
      tag,
      direction: 'ltr',
      texts: { loading: '', keys: '', round: '', noRounds: '', fairText: '' },
    }),
    main: () => '',
    facts: () => ({}),
  },
  pictures: {},
});
