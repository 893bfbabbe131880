import * as z from 'zod';
import { bodyOf, done, fail } from '../../vendor/answers.ts';
import type { Asked, Host, Running } from '../../vendor/engine.ts';
import { fairView } from '../../vendor/sessions.ts';
import type { GameOf } from './game.ts';
import { playOf, type Round, type RoundPlay, type RoundPlays } from './plays.ts';
import type { RoundRecord } from './records.ts';
import { createRounds, RoundError } from './rounds.ts';
import { roundView } from './view.ts';

/** Numbers that one call may carry. */
const MOST_NUMBERS = 16;

/** Made by the page: 128 random bits or more. */
const id = z.string().regex(/^[A-Za-z0-9_-]{16,48}$/);
const numbers = z.array(z.int().nonnegative()).max(MOST_NUMBERS);
const RoundBody = z.strictObject({ id, stake: z.int().positive(), asked: numbers });
const MoveBody = z.strictObject({ id, move: numbers });

/** Games of a player's own rounds at work for their pages. */
export function run(gameOf: GameOf, plays: RoundPlays, host: Host<RoundRecord>): Running {
  const rounds = createRounds(gameOf, host);

  /** A call with a body of this shape, answered with the round as it then stands. */
  const callOf =
    <Body>(shape: z.ZodType<Body>, work: (play: RoundPlay, body: Body) => Promise<Round>) =>
    async ({ session, request }: Asked): Promise<Response> => {
      const body = shape.safeParse(await bodyOf(request));
      if (!body.success) return fail('invalid');
      const play = playOf(plays, session.playId);
      try {
        const round = await host.inTurn(session, () => work(play, body.data));
        return done({
          round: roundView(gameOf, play, round),
          fair: fairView(session),
          now: host.now().getTime(),
        });
      } catch (error) {
        if (error instanceof RoundError) return fail(error.reason);
        throw error;
      }
    };

  return {
    settle: ({ playId }) => rounds.settle(playOf(plays, playId)),
    calls: {
      /** A round, or the same as it stands now where its id is known. */
      'POST round': callOf(RoundBody, rounds.play),
      /** What the player does in an open round. */
      'POST move': callOf(MoveBody, rounds.move),
    },
  };
}
