import type { Brand } from '../brand/load.ts';
import { language } from '../i18n/languages.ts';
import { ICON_FILES } from './icons.ts';
import type { BundlePage } from './links.ts';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** sitemap.xml: every page that may be listed, with the same page in the brand's other languages. */
export function sitemap(pages: readonly BundlePage[]): string {
  const urls = pages
    .filter((page) => !page.findings.noindex && page.findings.canonical !== undefined)
    .map(({ findings: { canonical = '', alternates } }) => {
      const links = alternates.map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`,
      );
      return `<url><loc>${escapeXml(canonical)}</loc>${links.join('')}</url>`;
    });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** robots.txt: all pages may be read; those that should not be listed say so themselves. */
export function robots(host: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: https://${host}/sitemap.xml\n`;
}

/** manifest.webmanifest: the portal as an app, in the brand's default language. */
export function manifest({ identity, languages, theme }: Pick<Brand, 'identity' | 'languages' | 'theme'>): string {
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
