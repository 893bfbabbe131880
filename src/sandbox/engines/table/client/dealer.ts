import type { TableGameId } from '../games/game.ts';
import { createCards } from './cards.ts';
import type { Dealt } from './dealt.ts';
import type { GameTexts } from './facts.ts';
import { createThrow } from './thrown.ts';
import { createWheel } from './wheel.ts';

/** Cards, wheel or dice, as the game has it. */
export function createDealt(game: TableGameId, root: HTMLElement, texts: GameTexts): Dealt {
  switch (game) {
    case 'roulette':
      return createWheel(root);
    case 'sicBo':
      return createThrow(root);
    case 'baccarat':
    case 'dragonTiger':
      return createCards(game, root, texts);
  }
}
