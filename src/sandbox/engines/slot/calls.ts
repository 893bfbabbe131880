import * as z from 'zod';
import { bodyOf, done, fail } from '../../vendor/answers.ts';
import { freeView } from '../../vendor/calls.ts';
import type { Host, Running } from '../../vendor/engine.ts';
import { fairView } from '../../vendor/sessions.ts';
import { playOf, type SlotPlays } from './plays.ts';
import type { SlotRecord } from './records.ts';
import { createRounds, SpinError } from './rounds.ts';
import { poolView, spinView } from './view.ts';

const SpinBody = z.strictObject({
  /** Made by the page: 128 random bits or more. */
  id: z.string().regex(/^[A-Za-z0-9_-]{16,48}$/),
  lineStake: z.int().positive(),
});

/** Slots at work for their pages. */
export function run(plays: SlotPlays, host: Host<SlotRecord>): Running {
  const rounds = createRounds(host);
  return {
    settle: ({ playId }) => rounds.settle(playOf(plays, playId)),
    calls: {
      /** What is in the jackpot now, with what others have staked. */
      'GET pool': async ({ session }) => done({ pool: poolView(playOf(plays, session.playId)) }),
      /** One round, or the same again where its id is known. */
      async 'POST spin'({ session, request }) {
        const body = SpinBody.safeParse(await bodyOf(request));
        if (!body.success) return fail('invalid');
        const play = playOf(plays, session.playId);
        try {
          const spun = await host.inTurn(session, () => rounds.spin(play, body.data));
          return done({
            spin: spinView(play, spun),
            fair: fairView(session),
            pool: poolView(play),
            free: freeView(session, host.freeRound(session)),
          });
        } catch (error) {
          if (error instanceof SpinError) return fail(error.reason);
          throw error;
        }
      },
    },
  };
}
