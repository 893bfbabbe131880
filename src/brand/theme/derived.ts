import type { BrandConfig } from '../schema/config.ts';

type Theme = BrandConfig['theme'];
export type ColourName = keyof Theme['colors'];

/** A colour that follows from the brand's own: `share` percent of `with`, mixed into `base` in OKLCH. */
export interface Mixed {
  readonly base: ColourName;
  readonly with: ColourName | 'black' | 'white';
  /** Percent of `with`. */
  readonly share: number;
}

/** A brand colour seen through: laid over whatever surface lies below. */
export interface Sheer {
  readonly base: ColourName | 'black';
  /** Opacity in percent. */
  readonly opacity: number;
}

/** Names of custom properties, as the theme file writes them: surfaceRaised is --surface-raised. */
export function propertyOf(name: ColourName): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Opaque derived colours. Accents move towards the text on them, so that it keeps its contrast. */
export const MIXED = {
  '--accent-hover': { base: 'accent', with: 'text', share: 10 },
  '--accent-pressed': { base: 'accent', with: 'text', share: 18 },
  '--surface-hover': { base: 'surfaceRaised', with: 'text', share: 6 },
  '--surface-pressed': { base: 'surfaceRaised', with: 'text', share: 11 },
  '--disabled': { base: 'textMuted', with: 'surface', share: 45 },
} as const satisfies Record<string, Mixed>;

/** Sheer derived colours. */
export const SHEER = {
  '--accent-tint': { base: 'accent', opacity: 14 },
  '--positive-tint': { base: 'positive', opacity: 12 },
  '--negative-tint': { base: 'negative', opacity: 12 },
  '--warning-tint': { base: 'warning', opacity: 12 },
} as const satisfies Record<string, Sheer>;

export type MixedName = keyof typeof MIXED;
export type SheerName = keyof typeof SHEER;

/** How dark shadows and the veil behind dialogs are; a dark ground needs deeper ones to show. */
export const SHADE = {
  dark: { near: 38, far: 52, scrim: 72 },
  light: { near: 9, far: 18, scrim: 48 },
} as const satisfies Record<Theme['scheme'], { near: number; far: number; scrim: number }>;

/** Factors of the space inside parts. */
export const DENSITY = { compact: 0.85, regular: 1, roomy: 1.15 } as const satisfies Record<Theme['density'], number>;
