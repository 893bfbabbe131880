import { cardsOf } from '../../../kit/cards.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import { handsOf, pointsOfCard, total } from '../games/baccarat.ts';
import type { Outcome, TableGameId } from '../games/game.ts';
import { colorOf } from '../games/roulette.ts';
import { diceOf } from '../games/sic-bo.ts';
import type { GameTexts } from './facts.ts';

/** What a spot is called; numbers of ranges need no words. */
export function spotName(spot: string, texts: GameTexts): string {
  const number = spot.match(/\d+$/)?.[0] ?? '';
  const word = spot.slice(0, spot.length - number.length);
  switch (word) {
    case 'n':
      return interpolate(texts.number, { number });
    case 'low':
      return '1–18';
    case 'high':
      return '19–36';
    case 'dozen':
      return `${Number(number) * 12 - 11}–${Number(number) * 12}`;
    default: {
      const text = Object.entries(texts).find(([name]) => name === word)?.[1] ?? spot;
      return interpolate(text, { number });
    }
  }
}

/** What a spot pays to one, for example 0.95 or 35; the lowest and the highest where dice decide. */
export function paysOf(pays: readonly number[], tag: string): string {
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const won = pays.filter((returned) => returned > 100).map((returned) => (returned - 100) / 100);
  const [least, most] = [Math.min(...won), Math.max(...won)];
  return `${number.format(least)}${most > least ? `–${number.format(most)}` : ''}:1`;
}

/** How an outcome is shown in the row of those before, and what it is called. */
export interface Sign {
  readonly text: string;
  readonly color: 'red' | 'blue' | 'green' | 'black';
  readonly name: string;
}

export function signOf(game: TableGameId, outcome: Outcome, texts: GameTexts): Sign {
  switch (game) {
    case 'roulette': {
      const [pocket = 0] = outcome;
      return { text: String(pocket), color: colorOf(pocket), name: `${pocket}${pocketWord(pocket, texts)}` };
    }
    case 'sicBo': {
      const dice = diceOf(outcome);
      const sum = dice.reduce((all, one) => all + one, 0);
      const triple = dice.every((one) => one === dice[0]);
      const word = triple ? texts.anyTriple : sum <= 10 ? texts.small : texts.big;
      return { text: String(sum), color: triple ? 'green' : sum <= 10 ? 'blue' : 'red', name: `${sum} · ${word}` };
    }
    case 'baccarat': {
      const { player, banker } = handsOf(outcome);
      const [p, b] = [total(player.map(pointsOfCard)), total(banker.map(pointsOfCard))];
      return ahead(p - b, `${Math.max(p, b)}`, [texts.player, texts.banker, texts.tie], `${p}:${b}`);
    }
    case 'dragonTiger': {
      const [dragon, tiger] = cardsOf(outcome).map(({ rank }) => rank);
      return ahead((tiger ?? 0) - (dragon ?? 0), '', [texts.tiger, texts.dragon, texts.tie], '');
    }
  }
}

function ahead(by: number, text: string, [blue, red, tie]: readonly [string, string, string], score: string): Sign {
  const [color, word] =
    by === 0 ? (['green', tie] as const) : by > 0 ? (['blue', blue] as const) : (['red', red] as const);
  return { text: text || word.slice(0, 1), color, name: score ? `${word} · ${score}` : word };
}

function pocketWord(pocket: number, texts: GameTexts): string {
  const color = colorOf(pocket);
  return color === 'green' ? '' : ` · ${texts[color]}`;
}
