import { make } from '../../../kit/client/element.ts';
import { DRUM, SIDE } from '../maths/card.ts';

const LETTERS = [...'BINGO'];

/** The board of all numbers, and the ball that was called last. */
export interface Drum {
  readonly clear: () => void;
  readonly call: (ball: number) => void;
}

export function createDrum(board: HTMLElement, last: HTMLElement): Drum {
  const numbers = Array.from({ length: DRUM }, (_, place) => make('i', {}, String(place + 1)));
  board.replaceChildren(...numbers);
  return {
    clear() {
      last.textContent = '';
      delete last.dataset.column;
      for (const number of numbers) number.className = '';
    },
    call(ball) {
      const column = Math.floor((ball - 1) / (DRUM / SIDE));
      last.textContent = `${LETTERS[column]} ${ball}`;
      last.dataset.column = String(column);
      const number = numbers[ball - 1];
      if (number) number.className = `on c${column}`;
    },
  };
}
