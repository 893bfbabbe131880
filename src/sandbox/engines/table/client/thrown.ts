import { make } from '../../../kit/client/element.ts';
import { sound } from '../../../kit/client/sound.ts';
import { diceOf } from '../games/sic-bo.ts';
import type { Dealt } from './dealt.ts';
import { diceFace } from './dice.ts';

const SHAKE_MS = 4_200;

/** Three dice below a dome, which shakes them and opens. */
export function createThrow(root: HTMLElement): Dealt {
  const dice = make('div', { class: 'three' });
  const sum = make('b', { class: 'points' });
  const dome = make('div', { class: 'dome' }, dice);
  root.replaceChildren(dome, sum);
  let opening: ReturnType<typeof setTimeout> | undefined;
  show([1, 2, 3]);

  function show(figures: readonly number[]): void {
    dice.replaceChildren(...figures.map(diceFace));
  }

  function open(figures: readonly number[]): void {
    show(figures);
    dome.classList.remove('covered');
    sum.textContent = String(figures.reduce((all, one) => all + one, 0));
  }

  return {
    clear() {
      clearTimeout(opening);
      dome.classList.add('covered');
      sum.textContent = '';
    },
    deal(outcome, { atOnce }) {
      clearTimeout(opening);
      const figures = diceOf(outcome);
      if (!atOnce) sound('dice');
      if (atOnce || matchMedia('(prefers-reduced-motion: reduce)').matches) {
        open(figures);
        return;
      }
      dome.classList.add('covered');
      dome.animate(
        [0, -5, 4, -3, 5, 0].map((turn) => ({ transform: `rotate(${turn}deg) translateY(${-Math.abs(turn)}px)` })),
        { duration: 300, iterations: SHAKE_MS / 300 },
      );
      opening = setTimeout(() => {
        open(figures);
        sound('stop');
      }, SHAKE_MS);
    },
  };
}
