import { escapeMarkup } from '../../markup/escape.ts';
import { pageFiles } from '../core/page-files.ts';
import type { ServiceBrand } from './brand.ts';
import type { ServiceLocale } from './texts/texts.ts';

/** What the pages load; served below /page/VERSION/. */
export const servicePageFiles = pageFiles(new URL('./client/', import.meta.url), 'chat.ts', 'room.ts');

/** What a browser may do on a page that these origins may frame: nothing from elsewhere, nothing inline. */
export function framedBy(ancestors: string) {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      "form-action 'self'",
      `frame-ancestors ${ancestors}`,
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  } as const;
}

/** Of all other pages, which nobody may frame. */
export const PAGE_HEADERS = framedBy("'none'");

/** A page of the services. */
export interface ServicePage {
  readonly brand: ServiceBrand;
  readonly locale: ServiceLocale;
  readonly title: string;
  /** HTML of the main part. */
  readonly main: string;
  /** Class of the body, and name of its script where it has one. A room stands in a window of the portal, which has a head. */
  readonly kind: 'chat' | 'notice' | 'room';
  readonly script?: string;
  /** Styles of its own beside those of all pages. */
  readonly styles?: string;
}

/** A whole page: the brand's mark and colours around its main part. */
export async function documentHtml({ brand, locale, title, main, kind, script, styles }: ServicePage): Promise<string> {
  const { version } = await servicePageFiles();
  const files = `/page/${version}`;
  return `<!doctype html>
<html lang="${locale.tag}" dir="${locale.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeMarkup(`${title} · ${brand.name}`)}</title>
<link rel="icon" href="/${brand.id}/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/${brand.id}/theme.css">
<link rel="stylesheet" href="${files}/services.css">
${styles ? `<link rel="stylesheet" href="${files}/${styles}">` : ''}
${script ? `<script type="module" src="${files}/${script}"></script>` : ''}
</head>
<body class="${kind}">
<div class="sheet">
${kind === 'room' ? '' : headHtml(brand, locale, title)}
${main}
</div>
</body>
</html>
`;
}

/** The mark, the title, and the way back to the portal. */
function headHtml(brand: ServiceBrand, locale: ServiceLocale, title: string): string {
  const back = escapeMarkup(locale.say('toPortal', { brand: brand.name }));
  return `<header class="head"><img src="/${brand.id}/mark.svg" alt="" width="40" height="40"><h1>${escapeMarkup(title)}<span>${escapeMarkup(brand.name)}</span></h1><a class="back" href="${escapeMarkup(brand.portal)}/" aria-label="${back}" title="${back}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M4 11l8-7 8 7v9h-5v-6H9v6H4z"/></svg></a></header>`;
}
