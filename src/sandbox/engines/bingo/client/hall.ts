import { byId } from '../../../core/by-id.ts';
import { createChoice } from '../../../kit/client/choice.ts';
import { createCoins } from '../../../kit/client/coins.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import type { PlayedRound } from '../../../kit/client/rounds/answers.ts';
import type { Stage } from '../../../kit/client/rounds/play.ts';
import { sound, soundWin } from '../../../kit/client/sound.ts';
import type { FrameTexts } from '../../../kit/texts/en.ts';
import { ballsOf, cardOf, MOST_CARDS } from '../maths/card.ts';
import { figuresOf, PAYS, paysOf } from '../maths/patterns.ts';
import type { BingoTexts } from '../texts/en.ts';
import { createDrum } from './drum.ts';
import { createSheet } from './sheet.ts';

/** A ball is called every so often. */
const CALL_MS = 110;

interface Needs {
  readonly texts: FrameTexts & BingoTexts;
  readonly show: ShowAmount;
  readonly canvas: HTMLCanvasElement;
}

/** The round before the player: the cards, the balls as they are called, and what the cards bring. */
export function createHall({ texts, show, canvas }: Needs): Stage {
  const root = byId('sheets', HTMLElement);
  const says = byId('says', HTMLElement);
  const coins = createCoins(canvas);
  const drum = createDrum(byId('drum', HTMLElement), byId('ball', HTMLElement));
  const sheets = Array.from({ length: MOST_CARDS }, createSheet);
  const counts = Array.from({ length: MOST_CARDS }, (_, place) => ({ value: place + 1, name: String(place + 1) }));
  const choice = createChoice(byId('counts', HTMLElement), counts, lay);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let control = new AbortController();
  clear();

  /** Lays so many empty cards on the table. */
  function lay(cards: number): void {
    root.dataset.cards = String(cards);
    root.replaceChildren(...sheets.slice(0, cards).map(({ element }) => element));
    clear();
  }

  function nameOf(card: number): string {
    return interpolate(texts.card, { number: card + 1 });
  }

  function clear(): void {
    drum.clear();
    says.textContent = '';
    for (const [card, sheet] of sheets.entries()) {
      sheet.clear();
      sheet.element.setAttribute('aria-label', nameOf(card));
    }
  }

  function print({ drawn, asked: [cards = 1] }: PlayedRound): void {
    choice.choose(cards);
    for (const [card, sheet] of sheets.slice(0, cards).entries()) sheet.print(cardOf(drawn, card), nameOf(card));
  }

  function callOut(ball: number): void {
    drum.call(ball);
    for (const sheet of sheets) sheet.mark(ball);
  }

  function conclude({ drawn, asked: [cards = 1], win, minor, stake }: PlayedRound): void {
    const called = new Set(ballsOf(drawn));
    const price = Number(stake) / cards;
    for (const [place, sheet] of sheets.slice(0, cards).entries()) {
      const card = cardOf(drawn, place);
      const amount = show(paysOf(card, called) * price);
      sheet.light(figuresOf(card, called), interpolate(texts.cardWins, { number: place + 1, amount }));
    }
    says.textContent = Number(win) > 0 ? interpolate(texts.youWin, { amount: show(win) }) : texts.noWin;
    if (minor > 0 && Number(win) >= price * PAYS.cross) coins.burst(140);
  }

  return {
    asked: () => [choice.chosen()],
    begin() {
      control = new AbortController();
      choice.setEnabled(false);
      clear();
    },
    cancel() {
      clear();
      choice.setEnabled(true);
    },
    open: () => undefined,
    move: () => null,
    async present(round) {
      print(round);
      for (const ball of ballsOf(round.drawn)) {
        callOut(ball);
        sound('ball');
        if (!reducedMotion) await pause(CALL_MS, control.signal);
      }
      conclude(round);
      soundWin(Number(round.win), Number(round.stake));
      choice.setEnabled(true);
    },
    skip: () => control.abort(),
    recall(round) {
      print(round);
      for (const ball of ballsOf(round.drawn)) callOut(ball);
      conclude(round);
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
