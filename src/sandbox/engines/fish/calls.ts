import * as z from 'zod';
import { bodyOf, done, fail } from '../../vendor/answers.ts';
import type { Host, Running } from '../../vendor/engine.ts';
import { fairView } from '../../vendor/sessions.ts';
import { MOST_SHOTS } from './limits.ts';
import { SPECIES } from './maths/species.ts';
import { playOf, type SeaPlays } from './plays.ts';
import type { SeaRecord } from './records.ts';
import { volleyView } from './view.ts';
import { createVolleys, VolleyError } from './volleys.ts';

const VolleyBody = z.strictObject({
  /** Made by the page: 128 random bits or more. */
  id: z.string().regex(/^[A-Za-z0-9_-]{16,48}$/),
  stake: z.int().positive(),
  shots: z.array(z.enum(SPECIES)).min(1).max(MOST_SHOTS),
});

/** Seas at work for their pages. */
export function run(plays: SeaPlays, host: Host<SeaRecord>): Running {
  const volleys = createVolleys(host);
  return {
    settle: ({ playId }) => volleys.settle(playOf(plays, playId)),
    calls: {
      /** Shots that have hit, or the same again where their id is known. */
      async 'POST volley'({ session, request }) {
        const body = VolleyBody.safeParse(await bodyOf(request));
        if (!body.success) return fail('invalid');
        const play = playOf(plays, session.playId);
        try {
          const fired = await host.inTurn(session, () => volleys.fire(play, body.data));
          return done({ volley: volleyView(play, fired), fair: fairView(session) });
        } catch (error) {
          if (error instanceof VolleyError) return fail(error.reason);
          throw error;
        }
      },
    },
  };
}
