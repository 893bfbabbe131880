import type { Brand } from '../../brand/load.ts';
import { language } from '../../i18n/languages.ts';
import { ICON_FILES } from './icons.ts';

/** manifest.webmanifest: the portal as an app, in the brand's default language. */
export function webManifest({ identity, languages, theme }: Pick<Brand, 'identity' | 'languages' | 'theme'>): string {
  const { tag, direction } = language(languages.default);
  const { surface } = theme.colors;
  const icons = ICON_FILES.filter(({ purpose }) => purpose).map(({ file, size, purpose }) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));
  const description = identity.tagline[languages.default];
  return `${JSON.stringify({
    name: identity.name,
    short_name: identity.name,
    ...(description ? { description } : {}),
    lang: tag,
    dir: direction,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: surface,
    theme_color: surface,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, ...icons],
  })}\n`;
}
