import sprite from './icons.svg?raw';
import type { IconName } from './names.ts';

/** The grid that every icon is drawn on. */
export const ICON_GRID = '0 0 24 24';

const drawings: ReadonlyMap<string, string> = new Map(
  [...sprite.matchAll(new RegExp(`<symbol id="([^"]+)" viewBox="${ICON_GRID}">(.*)</symbol>`, 'g'))].map(
    ([, name = '', drawing = '']) => [name, drawing],
  ),
);

/**
 * What is drawn in an icon, for static markup: it shows with the page's first paint, which would not wait for a sprite.
 *
 * @throws Error when icons.svg has no such symbol, on one line, on the grid
 */
export function drawingOf(name: IconName): string {
  const drawing = drawings.get(name);
  if (drawing === undefined) throw new Error(`Expected a symbol "${name}" on one line of icons.svg, found none.`);
  return drawing;
}
