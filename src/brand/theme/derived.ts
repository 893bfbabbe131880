import type { Colours, Theme } from '../schema/theme.ts';

export type ColourName = keyof Colours;

/** A colour that follows from the brand's own: `share` percent of `with`, mixed into `base`. */
export interface Mixed {
  readonly base: ColourName;
  /**
   * Accents are mixed in OKLCH, which keeps their hue. Two colours of different hues are mixed in OKLab, the same space
   * without angles, because an angle means nothing between near-neutral greys, and browsers turned them pink.
   */
  readonly space: 'oklch' | 'oklab';
  /** `contrast` is black or white, whichever moves the accent away from the text on it. */
  readonly with: ColourName | 'contrast';
  /** Percent of `with`. */
  readonly share: number;
}

/** A brand colour that the surface below shows through. */
export interface Translucent {
  readonly base: ColourName | 'black';
  /** Opacity in percent. */
  readonly opacity: number;
}

/** Names of custom properties, as the theme file writes them: surfaceRaised is --surface-raised. */
export function propertyOf(name: ColourName): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Opaque derived colours. */
export const MIXED = {
  '--accent-hover': { space: 'oklch', base: 'accent', with: 'contrast', share: 10 },
  '--accent-pressed': { space: 'oklch', base: 'accent', with: 'contrast', share: 18 },
  '--surface-hover': { space: 'oklab', base: 'surfaceRaised', with: 'text', share: 6 },
  '--surface-pressed': { space: 'oklab', base: 'surfaceRaised', with: 'text', share: 11 },
  '--disabled': { space: 'oklab', base: 'textMuted', with: 'surface', share: 45 },
} as const satisfies Record<string, Mixed>;

/** Translucent derived colours. */
export const TRANSLUCENT = {
  '--accent-tint': { base: 'accent', opacity: 14 },
  '--positive-tint': { base: 'positive', opacity: 12 },
  '--negative-tint': { base: 'negative', opacity: 12 },
  '--warning-tint': { base: 'warning', opacity: 12 },
} as const satisfies Record<string, Translucent>;

export type MixedName = keyof typeof MIXED;
export const MIXED_NAMES = Object.keys(MIXED) as readonly MixedName[];
export type TranslucentName = keyof typeof TRANSLUCENT;

/** What is mixed into a derived colour. */
export function mixedWith(colours: Colours, name: MixedName): ColourName | 'black' | 'white' {
  const { with: other } = MIXED[name];
  if (other !== 'contrast') return other;
  return brightness(colours.accentText) > brightness(colours.accent) ? 'black' : 'white';
}

/** Rough brightness of #rrggbb, which is good enough to find the lighter of two colours. */
function brightness(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (red ?? 0) * 0.3 + (green ?? 0) * 0.59 + (blue ?? 0) * 0.11;
}

/** How dark shadows and the backdrop of dialogs are. A dark ground needs deeper ones to show. */
export const SHADE = {
  dark: { near: 38, far: 52, scrim: 72 },
  light: { near: 9, far: 18, scrim: 48 },
} as const satisfies Record<Theme['scheme'], { near: number; far: number; scrim: number }>;

/** Factors of the space inside parts. */
export const DENSITY = { compact: 0.85, regular: 1, roomy: 1.15 } as const satisfies Record<Theme['density'], number>;
