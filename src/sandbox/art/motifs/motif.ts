import type { Color, Paint } from '../paint.ts';

/**
 * One picture on a 200 by 200 field around 0,0. `main` and `side` are the colours it is drawn in unless a poster
 * chooses others; what must stay natural (eyes, a leaf) does not follow them.
 */
export interface Motif {
  /** Words of a game's title that call for this picture. */
  readonly words: readonly string[];
  readonly main: Color;
  readonly side: Color;
  /** A poster may draw it in any metal or jewel colour. */
  readonly tints?: boolean;
  readonly draw: (paint: Paint, main: Color, side: Color) => string;
}
