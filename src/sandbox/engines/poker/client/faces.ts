import { cardFace } from '../../../kit/client/card-face.ts';
import { make, makeSvg } from '../../../kit/client/element.ts';
import { JOKER } from '../maths/hands.ts';

/** A card by its number, face up. */
export function faceOf(card: number, texts: { readonly joker: string }): HTMLElement {
  return card === JOKER ? jokerFace(texts.joker) : cardFace({ rank: card % 13, suit: Math.floor(card / 13) });
}

/** A cap with three bells. */
function jokerFace(name: string): HTMLElement {
  const cap = makeSvg(
    'svg',
    { viewBox: '0 0 60 60', 'aria-hidden': 'true' },
    makeSvg('path', { d: 'M12 46C8 32 6 24 4 14c9 3 14 8 18 16Z', fill: '#c2123f' }),
    makeSvg('path', { d: 'M48 46c4-14 6-22 8-32c-9 3-14 8-18 16Z', fill: '#2b72e6' }),
    makeSvg('path', { d: 'M12 46c4-16 10-26 18-38c8 12 14 22 18 38Z', fill: '#8f4fe0' }),
    makeSvg('rect', { x: 10, y: 44, width: 40, height: 8, rx: 4, fill: '#f7b731' }),
    ...[
      [4, 14],
      [56, 14],
      [30, 8],
    ].map(([cx = 0, cy = 0]) => makeSvg('circle', { cx, cy, r: 5, fill: '#f7b731' })),
  );
  return make('div', { class: 'card joker', role: 'img', 'aria-label': name }, cap);
}

/** A card that lies face down. */
export function backOf(): HTMLElement {
  return make('div', { class: 'card back', 'aria-hidden': 'true' });
}
