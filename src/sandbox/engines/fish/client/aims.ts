import { make } from '../../../kit/client/element.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { Species } from '../maths/species.ts';
import type { GameView } from './answers.ts';
import { paysText } from './drawers.ts';
import type { SeaFacts } from './facts.ts';

interface Needs {
  readonly root: HTMLElement;
  readonly game: GameView;
  readonly facts: SeaFacts;
  /** Null where shots strike whatever is in their way. */
  readonly onAim: (species: Species | null) => void;
}

/** What swims, with what it pays: one may be aimed at, and shots pass through all others. */
export function createAims({ root, game, facts: { texts, tag, shoal }, onAim }: Needs): void {
  let aim: Species | null = null;
  const buttons = game.species.map(({ name, pays }) => {
    const button = make(
      'button',
      { type: 'button', 'aria-pressed': 'false', title: texts[name] },
      make('img', { src: `${shoal}/${name}.svg`, alt: '', width: '40', height: '40' }),
      make('b', { dir: 'ltr' }, paysText(pays, tag)),
    );
    button.setAttribute('aria-label', `${interpolate(texts.aimAt, { name: texts[name] })}, ${paysText(pays, tag)}`);
    button.addEventListener('click', () => {
      aim = aim === name ? null : name;
      for (const one of buttons) one.setAttribute('aria-pressed', String(one === button && aim !== null));
      onAim(aim);
    });
    return button;
  });
  root.replaceChildren(...buttons);
}
