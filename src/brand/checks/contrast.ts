import type { BrandFolder } from '../folder.ts';
import { CONTRAST } from '../limits.ts';
import { type Problem, problemAt } from '../problem.ts';
import type { Colours } from '../schema/theme.ts';
import { contrast, mixed, type NamedColour, nearestReadable, over, own } from '../theme/colours.ts';
import type { ColourName } from '../theme/derived.ts';

/** One colour and every ground on which the product paints it. */
interface Pairing {
  readonly front: ColourName;
  readonly grounds: readonly NamedColour[];
  readonly ratio: number;
  readonly use: string;
}

/** Every pair of the theme meets WCAG AA, derived colours included (LOOK, Theme values). */
export function contrastCheck({ source, colours }: BrandFolder): Problem[] {
  if (!colours) return [];
  return pairings(colours).flatMap(({ front, grounds, ratio, use }) => {
    const paint = own(colours, front);
    const weak = grounds.filter((ground) => contrast(paint, ground) < ratio);
    if (weak.length === 0) return [];
    const found = weak.map((ground) => `${shown(contrast(paint, ground))} on ${ground.name}`).join(', ');
    const better = nearestReadable(paint, grounds, ratio);
    const advice = better ? `Try ${better}.` : 'No shade of it is enough: move the colours below it apart.';
    return [
      problemAt(
        source,
        ['theme', 'colors', front],
        `contrast is ${found}; ${use} wants at least ${ratio}:1. ${advice}`,
      ),
    ];
  });
}

/** The ratio is rounded down, so that a failure never reads like a pass. */
const shown = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

function pairings(colours: Colours): Pairing[] {
  const [surface, raised, sunken] = [
    own(colours, 'surface'),
    own(colours, 'surfaceRaised'),
    own(colours, 'surfaceSunken'),
  ];
  const surfaces = [surface, raised, sunken];
  const hovered = [mixed(colours, '--surface-hover'), mixed(colours, '--surface-pressed')];
  const tinted = (name: Parameters<typeof over>[1]) => [over(colours, name, surface), over(colours, name, raised)];
  const tints = [
    ...tinted('--accent-tint'),
    ...tinted('--positive-tint'),
    ...tinted('--negative-tint'),
    ...tinted('--warning-tint'),
  ];
  const accents = [own(colours, 'accent'), mixed(colours, '--accent-hover'), mixed(colours, '--accent-pressed')];
  const text = (front: ColourName, grounds: readonly NamedColour[]): Pairing => ({
    front,
    grounds,
    ratio: CONTRAST.text,
    use: 'text',
  });
  const control = (front: ColourName, use: string): Pairing => ({
    front,
    grounds: surfaces,
    ratio: CONTRAST.control,
    use,
  });
  return [
    text('text', [...surfaces, ...hovered, ...tints]),
    text('textMuted', surfaces),
    text('accent', surfaces),
    text('accentText', accents),
    text('positive', [...surfaces, ...tinted('--positive-tint')]),
    text('negative', [...surfaces, ...tinted('--negative-tint')]),
    text('warning', [...surfaces, ...tinted('--warning-tint')]),
    control('line', 'the edge of a control'),
    control('focus', 'the focus ring'),
  ];
}
