import * as z from 'zod';
import { GameView, HistoryAnswer, VolleyAnswer } from '../../../../../src/sandbox/engines/fish/client/answers.ts';
import type { Species } from '../../../../../src/sandbox/engines/fish/maths/species.ts';
import { openVendor } from '../../vendor/standing-clock.ts';

const Answer = z.object({ code: z.string().optional(), value: z.unknown().optional() });

/** A vendor at whose sea time stands until it is set forward. Its answers are read as the page reads them. */
export async function openSea(options: Parameters<typeof openVendor>[0] = {}) {
  const vendor = await openVendor(options);
  return {
    ...vendor,
    launch: (playId: string, playerId?: string) =>
      vendor.launch(playId, 'amber-koi-hunt', playerId === undefined ? {} : { playerId }),
    state: async (page: string) => GameView.parse(Answer.parse(await vendor.ask(page, 'state')).value),
    async fire(
      page: string,
      shots: readonly Species[],
      { id = crypto.randomUUID() as string, stake = 100 }: { readonly id?: string; readonly stake?: number } = {},
    ) {
      const { code, value } = Answer.parse(await vendor.ask(page, 'volley', { id, stake, shots }));
      return { code, volley: value === undefined ? undefined : VolleyAnswer.parse(value).volley };
    },
    history: async (page: string) => HistoryAnswer.parse(Answer.parse(await vendor.ask(page, 'history')).value).history,
  };
}
