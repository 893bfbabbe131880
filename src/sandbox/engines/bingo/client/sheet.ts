import { make } from '../../../kit/client/element.ts';
import { FREE } from '../maths/card.ts';
import type { Figure } from '../maths/patterns.ts';

const LETTERS = [...'BINGO'];

/** A card on the table. */
export interface Sheet {
  readonly element: HTMLElement;
  readonly clear: () => void;
  /** @param numbers by cells */
  readonly print: (numbers: readonly number[], name: string) => void;
  /** Marks the number of a ball, where the card has it. */
  readonly mark: (ball: number) => void;
  /** Lights the figures up that are whole. */
  readonly light: (figures: readonly Figure[], name: string) => void;
}

export function createSheet(): Sheet {
  const cells = Array.from({ length: 25 }, () => make('span', { class: 'cell' }));
  const element = make(
    'div',
    { class: 'sheet', role: 'img' },
    ...LETTERS.map((letter) => make('b', {}, letter)),
    ...cells,
  );
  let printed: readonly number[] = [];

  return {
    element,
    clear() {
      printed = [];
      for (const cell of cells) {
        cell.textContent = '';
        cell.className = 'cell';
      }
      element.classList.remove('wins');
    },
    print(numbers, name) {
      printed = numbers;
      element.setAttribute('aria-label', name);
      for (const [place, cell] of cells.entries()) cell.textContent = place === FREE ? '★' : String(numbers[place]);
      cells[FREE]?.classList.add('marked');
    },
    mark(ball) {
      cells[printed.indexOf(ball)]?.classList.add('marked');
    },
    light(figures, name) {
      element.setAttribute('aria-label', name);
      element.classList.toggle('wins', figures.length > 0);
      for (const { cells: places } of figures) for (const place of places) cells[place]?.classList.add('lit');
    },
  };
}

/** A card as a line of the history has room for it: what was called, and what won. */
export function smallSheet(
  numbers: readonly number[],
  called: ReadonlySet<number>,
  figures: readonly Figure[],
): HTMLElement {
  const lit = new Set(figures.flatMap(({ cells }) => cells));
  const cells = numbers.map((number, place) => {
    const state = lit.has(place) ? 'lit' : place === FREE || called.has(number) ? 'marked' : '';
    return make('i', { class: state });
  });
  return make('div', { class: 'small-sheet', 'aria-hidden': 'true' }, ...cells);
}
