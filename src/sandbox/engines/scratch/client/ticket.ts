import { byId } from '../../../core/by-id.ts';
import type { Coins } from '../../../kit/client/coins.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import type { PlayedRound } from '../../../kit/client/rounds/answers.ts';
import type { Stage } from '../../../kit/client/rounds/play.ts';
import { sound, soundWin } from '../../../kit/client/sound.ts';
import type { FrameTexts } from '../../../kit/texts/en.ts';
import { FIELDS, fieldsOf, PAYS, prizeOf } from '../maths/ticket.ts';
import type { ScratchTexts } from '../texts/en.ts';
import { createField, type Field } from './field.ts';
import { listenToStrokes } from './strokes.ts';

/** Wins from so many prices are celebrated. */
const GRAND = 25;
/** Fields that fall free together do so one after the other. */
const FALL_MS = 70;

interface Needs {
  readonly texts: FrameTexts & ScratchTexts;
  /** Folder of the pictures of the prizes. */
  readonly prizes: string;
  readonly show: ShowAmount;
  readonly coins: Coins;
}

/** The ticket before the player: bought, scratched by pointer or keys, and shown with what it won. */
export function createTicket({ texts, prizes, show, coins }: Needs): Stage {
  const root = byId('ticket', HTMLElement);
  const verdict = byId('verdict', HTMLElement);
  let onFree = () => undefined as undefined;
  const fields: readonly Field[] = Array.from({ length: FIELDS }, () => createField(() => onFree()));
  byId('fields', HTMLElement).replaceChildren(...fields.map(({ button }) => button));
  listenToStrokes(byId('fields', HTMLElement), fields);
  blank();

  function blank(): void {
    root.dataset.ticket = 'blank';
    verdict.textContent = '';
    for (const [place, field] of fields.entries()) field.cover(interpolate(texts.covered, { number: place + 1 }));
  }

  const amountOf = (round: PlayedRound, prize: number) => show((PAYS[prize] ?? 0) * Number(round.stake));

  function print(round: PlayedRound): void {
    for (const [place, prize] of fieldsOf(round.drawn).entries()) {
      const values = { number: place + 1, amount: amountOf(round, prize) };
      fields[place]?.print(`${prizes}/${prize}.svg`, values.amount, {
        covered: interpolate(texts.covered, values),
        free: interpolate(texts.field, values),
      });
    }
    root.dataset.ticket = 'bought';
  }

  function conclude(round: PlayedRound): void {
    root.dataset.ticket = 'done';
    const won = prizeOf(round.drawn);
    if (won === null) verdict.textContent = texts.noWin;
    else {
      verdict.textContent = interpolate(texts.youWin, { amount: show(round.win) });
      for (const [place, prize] of fieldsOf(round.drawn).entries()) {
        const values = { number: place + 1, amount: amountOf(round, prize) };
        if (prize === won) fields[place]?.win(interpolate(texts.winning, values));
      }
    }
  }

  return {
    asked: () => [],
    begin: blank,
    cancel: blank,
    open: () => undefined,
    move: () => null,
    async present(round) {
      print(round);
      await new Promise<void>((resolve) => {
        onFree = () => {
          sound('reveal');
          if (fields.every((field) => field.isFree())) resolve();
        };
      });
      conclude(round);
      soundWin(Number(round.win), Number(round.stake));
      const won = prizeOf(round.drawn);
      if (won !== null && (PAYS[won] ?? 0) >= GRAND) coins.burst(140);
    },
    skip() {
      const covered = fields.filter((field) => !field.isFree());
      for (const [turn, field] of covered.entries()) setTimeout(field.reveal, turn * FALL_MS);
    },
    recall(round) {
      print(round);
      for (const field of fields) field.reveal();
      conclude(round);
    },
  };
}
