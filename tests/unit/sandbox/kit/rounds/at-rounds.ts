import * as z from 'zod';
import { GameView, HistoryAnswer, RoundAnswer } from '../../../../../src/sandbox/kit/client/rounds/answers.ts';
import { openVendor } from '../../vendor/standing-clock.ts';

const Answer = z.object({ code: z.string().optional(), value: z.unknown().optional() });

interface Asked {
  readonly id?: string;
  /** Minor units. */
  readonly stake?: number;
  readonly asked?: readonly number[];
}

/** A vendor with a game of a player's own rounds, where time stands until it is set forward. Answers are read as the page reads them. */
export async function openRounds(gameCode: string, options: Parameters<typeof openVendor>[0] = {}) {
  const vendor = await openVendor(options);
  async function read(page: string, action: string, body: object) {
    const { code, value } = Answer.parse(await vendor.ask(page, action, body));
    return { code, round: value === undefined ? undefined : RoundAnswer.parse(value).round };
  }
  return {
    ...vendor,
    launch: (playId: string) => vendor.launch(playId, gameCode),
    /** @param more who it is, for example */
    launchAs: (playId: string, more: object) => vendor.launch(playId, gameCode, more),
    state: async (page: string) => GameView.parse(Answer.parse(await vendor.ask(page, 'state')).value),
    play: (page: string, { id = crypto.randomUUID(), stake = 1_000, asked = [] }: Asked = {}) =>
      read(page, 'round', { id, stake, asked }),
    move: (page: string, id: string, move: readonly number[]) => read(page, 'move', { id, move }),
    history: async (page: string) => HistoryAnswer.parse(Answer.parse(await vendor.ask(page, 'history')).value).history,
    /** Shows the secret of the seeds so far. */
    reseed: async (page: string) => Answer.parse(await vendor.ask(page, 'seed', { clientSeed: 'mine' })),
  };
}
