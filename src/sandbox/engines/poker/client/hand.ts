import { byId } from '../../../core/by-id.ts';
import { createCoins } from '../../../kit/client/coins.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import type { PlayedRound } from '../../../kit/client/rounds/answers.ts';
import type { Stage } from '../../../kit/client/rounds/play.ts';
import { soundWin } from '../../../kit/client/sound.ts';
import type { FrameTexts } from '../../../kit/texts/en.ts';
import { dealtOf, finalOf } from '../maths/deal.ts';
import { type PayTable, paidHand } from '../maths/variants.ts';
import type { PokerTexts } from '../texts/en.ts';
import { createPays } from './pays.ts';
import { createPlaces } from './places.ts';

/** Hands from so many stakes are celebrated. */
const GRAND = 25;
const ALL = [0, 1, 2, 3, 4];
/** The drawn cards turn over in this time. */
const DRAW_MS = 600;

interface Needs {
  readonly texts: FrameTexts & PokerTexts;
  readonly table: PayTable;
  readonly show: ShowAmount;
  readonly tag: string;
  readonly canvas: HTMLCanvasElement;
}

/** The hand before the player: dealt, held in part, and drawn. */
export function createHand({ texts, table, show, tag, canvas }: Needs): Stage {
  const says = byId('says', HTMLElement);
  const coins = createCoins(canvas);
  const pays = createPays(byId('pays', HTMLElement), { texts, table, tag });
  const places = createPlaces(byId('places', HTMLElement), texts, () => undefined);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let end = () => undefined as undefined;
  clear();

  function clear(): void {
    places.clear();
    pays.mark(null);
    says.textContent = '';
  }

  function conclude({ drawn, move, win }: PlayedRound): void {
    const hand = paidHand(finalOf(drawn, move), table);
    pays.mark(hand);
    places.hold(move, false);
    says.textContent = hand ? `${texts[hand]} · ${interpolate(texts.youWin, { amount: show(win) })}` : texts.noWin;
  }

  return {
    asked: () => [],
    begin: clear,
    cancel: clear,
    open({ drawn }) {
      const dealt = dealtOf(drawn);
      places.deal(dealt, ALL);
      places.hold([], true);
      pays.mark(paidHand(dealt, table));
      says.textContent = texts.choose;
    },
    move: () => places.held(),
    async present(round) {
      places.hold(round.move, false);
      places.deal(
        finalOf(round.drawn, round.move),
        ALL.filter((place) => !round.move.includes(place)),
      );
      if (!reducedMotion) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, DRAW_MS);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      conclude(round);
      soundWin(Number(round.win), Number(round.stake));
      if (Number(round.win) >= Number(round.stake) * GRAND) coins.burst(140);
    },
    skip: () => end(),
    recall(round) {
      places.deal(finalOf(round.drawn, round.move), ALL);
      conclude(round);
    },
  };
}
