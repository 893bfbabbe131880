import * as z from 'zod';
import { HistoryAnswer, RoomAnswer } from '../../../../../src/sandbox/engines/room/client/answers.ts';
import { openVendor } from '../../vendor/standing-clock.ts';

const Answer = z.object({ code: z.string().optional(), value: z.unknown().optional() });

/** A vendor in whose card rooms time stands until it is set forward. Its answers are read as the page reads them. */
export async function openRoom(options: Parameters<typeof openVendor>[0] = {}) {
  const vendor = await openVendor(options);

  async function read(answer: unknown) {
    const { code, value } = Answer.parse(answer);
    return { code, room: value === undefined ? undefined : RoomAnswer.parse(value).room };
  }
  const look = async (page: string) => (await read(await vendor.ask(page, 'room'))).room;
  const at = (action: string) => async (page: string, body: object) => read(await vendor.ask(page, action, body));

  /** Lets time pass until the table is at a part of a hand. */
  async function until(page: string, phase: 'ante' | 'choose' | 'show') {
    for (;;) {
      const room = await look(page);
      if (room?.hand?.phase === phase || !room?.hand) return room;
      await vendor.pass(room.hand.left);
    }
  }

  const ante = at('ante');
  const choose = at('choose');
  /** Plays one hand to its end. @returns the table while the pot is shared */
  async function playHand(page: string, stays: boolean) {
    const hand = (await until(page, 'ante'))?.hand?.number ?? 0;
    await ante(page, { hand });
    await until(page, 'choose');
    await choose(page, { hand, stays });
    return until(page, 'show');
  }

  return {
    ...vendor,
    ...{ look, until, ante, choose, sit: at('sit'), add: at('add'), leave: at('leave') },
    launch: (playId: string) => vendor.launch(playId, 'manila-teen-patti'),
    history: async (page: string) => HistoryAnswer.parse(Answer.parse(await vendor.ask(page, 'history')).value).history,
    playHand,
    /** Folds until an ante is lost: where everybody folds, all get theirs back. */
    async loseAnte(page: string): Promise<void> {
      const before = (await look(page))?.seat?.stack;
      while ((await playHand(page, false))?.seat?.stack === before);
    },
  };
}

export const seatId = () => crypto.randomUUID() as string;
