import Color from 'colorjs.io';
import type { Colours } from '../schema/theme.ts';
import { type ColourName, MIXED, type MixedName, mixedWith, TRANSLUCENT, type TranslucentName } from './derived.ts';

/** A colour as the browser will paint it, with the name under which messages speak of it. */
export interface NamedColour {
  readonly name: string;
  readonly colour: Color;
}

/** A colour of brand.yaml. */
export function own(colours: Colours, name: ColourName): NamedColour {
  return { name, colour: new Color(colours[name]) };
}

/** A mixed colour, computed as CSS computes `color-mix()` and clamped to sRGB. */
export function mixed(colours: Colours, name: MixedName): NamedColour {
  const { base, space, share } = MIXED[name];
  const other = mixedWith(colours, name);
  const to = other === 'black' || other === 'white' ? new Color(other) : own(colours, other).colour;
  const colour = own(colours, base).colour.mix(to, share / 100, { space, outputSpace: 'srgb' });
  return { name: name.slice(2), colour: colour.toGamut({ space: 'srgb', method: 'clip' }) };
}

/** A translucent colour laid over an opaque one, blended in sRGB as browsers blend. */
export function over(colours: Colours, name: TranslucentName, ground: NamedColour): NamedColour {
  const { base, opacity } = TRANSLUCENT[name];
  const part = opacity / 100;
  const [top, below] = [own(colours, base).colour.to('srgb').coords, ground.colour.to('srgb').coords];
  const channel = (index: 0 | 1 | 2) => (top[index] ?? 0) * part + (below[index] ?? 0) * (1 - part);
  return {
    name: `${name.slice(2)} over ${ground.name}`,
    colour: new Color('srgb', [channel(0), channel(1), channel(2)]),
  };
}

/** Contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(a: NamedColour, b: NamedColour): number {
  return a.colour.contrastWCAG21(b.colour);
}

/**
 * The nearest lighter or darker shade of a colour that has at least `ratio` on every ground; undefined when the grounds
 * leave no room for one.
 */
export function nearestReadable(
  { colour, name }: NamedColour,
  grounds: readonly NamedColour[],
  ratio: number,
): string | undefined {
  const [lightness = 0, chroma = 0, hue = 0] = colour.to('oklch').coords.map((value) => value ?? 0);
  for (let step = 1; step <= 200; step += 1) {
    for (const moved of [lightness + step * 0.005, lightness - step * 0.005]) {
      if (moved < 0 || moved > 1) continue;
      const shade = new Color('oklch', [moved, chroma, hue]).to('srgb').toGamut({ space: 'srgb', method: 'css' });
      const hex = shade.toString({ format: 'hex', collapse: false });
      const paint = { name, colour: new Color(hex) };
      if (grounds.every((ground) => contrast(paint, ground) >= ratio)) return hex;
    }
  }
  return undefined;
}
