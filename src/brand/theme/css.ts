import { language } from '../../i18n/languages.ts';
import type { Brand } from '../load.ts';
import { type ColourName, DENSITY, MIXED, MIXED_NAMES, mixedWith, propertyOf, SHADE, TRANSLUCENT } from './derived.ts';
import { displayStack, fontFaces, languageFaces } from './faces.ts';

/**
 * The theme file of a brand: its values and everything derived from them, as custom properties of the root, and its
 * font faces. This is the only place where a colour is written as a literal. The same brand gives the same bytes.
 */
export function themeCss(brand: Pick<Brand, 'theme' | 'languages' | 'asset'>): string {
  return [...fontFaces(brand), themeProperties(brand)].join('\n');
}

/** The theme without the files of its display face, for pages outside the bundle. */
export function themeProperties(brand: Pick<Brand, 'theme' | 'languages'>): string {
  const { theme, languages } = brand;
  const own = Object.entries(theme.colors).map(([name, value]) => [
    propertyOf(name as ColourName),
    value.toLowerCase(),
  ]);
  const mixed = MIXED_NAMES.map((name) => {
    const { base, space, share } = MIXED[name];
    return [name, `color-mix(in ${space}, ${value(base)}, ${value(mixedWith(theme.colors, name))} ${share}%)`];
  });
  const sheer = Object.entries(TRANSLUCENT).map(([name, { base, opacity }]) => [name, see(base, opacity)]);
  const shade = SHADE[theme.scheme];
  const properties = [
    ['color-scheme', theme.scheme],
    ...own,
    ...mixed,
    ...sheer,
    ['--scrim', see('black', shade.scrim)],
    // The surface as it looks through the scrim, whose layer browsers blend in sRGB.
    ['--surface-dimmed', `color-mix(in srgb, ${value('black')} ${shade.scrim}%, ${value('surface')})`],
    ['--shadow-1', `0 1px 2px ${see('black', shade.near)}, 0 2px 8px ${see('black', shade.near)}`],
    ['--shadow-2', `0 4px 12px ${see('black', shade.near)}, 0 16px 48px ${see('black', shade.far)}`],
    ['--radius', `${theme.radius}px`],
    ['--density', String(DENSITY[theme.density])],
    ['--body', language(languages.default).fonts],
    ['--display', displayStack(brand)],
    ['--display-weight', String(theme.display.weight)],
  ];
  const root = `:root {\n${properties.map(([name, text]) => `  ${name}: ${text};`).join('\n')}\n}`;
  return `${[root, ...languageFaces(brand)].join('\n')}\n`;
}

const value = (name: ColourName | 'black' | 'white') =>
  name === 'black' || name === 'white' ? name : `var(${propertyOf(name)})`;

/**
 * A translucent colour. It is mixed in OKLab, because OKLCH would give a near-grey the hue of `transparent` and turn it
 * pink.
 */
const see = (name: ColourName | 'black', opacity: number) =>
  `color-mix(in oklab, ${value(name)} ${opacity}%, transparent)`;
