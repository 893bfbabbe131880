import { escapeMarkup } from '../../markup/escape.ts';
import type { BundlePage } from '../pages/links.ts';

/** sitemap.xml: every page that may be listed, with the same page in the brand's other languages. */
export function sitemap(pages: readonly BundlePage[]): string {
  const urls = pages
    .filter((page) => !page.findings.noindex && page.findings.canonical !== undefined)
    .map(({ findings: { canonical = '', alternates } }) => {
      const links = alternates.map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${escapeMarkup(hreflang)}" href="${escapeMarkup(href)}"/>`,
      );
      return `<url><loc>${escapeMarkup(canonical)}</loc>${links.join('')}</url>`;
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
