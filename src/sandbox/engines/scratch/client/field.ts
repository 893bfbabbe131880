import { make } from '../../../kit/client/element.ts';
import { createFoil } from './foil.ts';

/** One field of the ticket: a button, a prize, and the foil over it. */
export interface Field {
  readonly button: HTMLButtonElement;
  readonly isFree: () => boolean;
  /** Lays the foil over it, with nothing under it yet. */
  readonly cover: (name: string) => void;
  /** Puts a prize under the foil. */
  readonly print: (picture: string, amount: string, names: { readonly covered: string; readonly free: string }) => void;
  /** The foil falls off. */
  readonly reveal: () => void;
  /** Scratches at a place of the window, and from the place before it. */
  readonly rub: (x: number, y: number, before: { readonly x: number; readonly y: number } | null) => void;
  /** It is one of those that win. */
  readonly win: (name: string) => void;
}

/** @param onFree hears of it when the prize can be seen */
export function createField(onFree: () => void): Field {
  const button = make('button', { type: 'button', class: 'field' });
  const under = make('span', { class: 'under', 'aria-hidden': 'true' });
  const foil = createFoil(make('canvas', { 'aria-hidden': 'true' }));
  button.append(under, foil.canvas);
  let free = false;
  let freeName = '';

  function reveal(): void {
    if (free || freeName === '') return;
    free = true;
    button.classList.add('free');
    button.setAttribute('aria-label', freeName);
    onFree();
  }

  return {
    button,
    isFree: () => free,
    cover(name) {
      free = false;
      freeName = '';
      button.classList.remove('free', 'wins');
      button.setAttribute('aria-label', name);
      button.disabled = true;
      under.replaceChildren();
      foil.lay();
    },
    print(picture, amount, names) {
      freeName = names.free;
      under.replaceChildren(make('img', { src: picture, alt: '' }), make('b', {}, amount));
      button.setAttribute('aria-label', names.covered);
      button.disabled = false;
    },
    reveal,
    rub(x, y, before) {
      const { left, top, width, height } = button.getBoundingClientRect();
      const share = (at: { readonly x: number; readonly y: number }) => ({
        x: (at.x - left) / width,
        y: (at.y - top) / height,
      });
      const to = share({ x, y });
      if (free || to.x < 0 || to.x > 1 || to.y < 0 || to.y > 1) return;
      if (foil.scratch(to.x, to.y, before ? share(before) : to)) reveal();
    },
    win(name) {
      button.classList.add('wins');
      button.setAttribute('aria-label', name);
    },
  };
}
