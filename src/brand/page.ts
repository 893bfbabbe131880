import { type LanguageCode, language, languagePath } from '../i18n/languages.ts';
import type { BrandConfig } from './schema/config.ts';

/** What addresses of a page depend on: the brand's languages and hosts, and the page's own language. */
export interface Page {
  readonly brand: Pick<BrandConfig, 'languages' | 'domains'>;
  readonly language: LanguageCode;
}

/** The same page in one of the brand's languages. */
export interface Alternate {
  readonly code: LanguageCode;
  /** BCP 47 tag, as hreflang and lang want it. */
  readonly tag: string;
  /** The language's name in itself. */
  readonly name: string;
  /** Address on the brand's own host: `/en/help/`. */
  readonly href: string;
  /** Canonical address with host: `https://www.lotus.example/en/help/`. */
  readonly url: string;
}

/** Prefix of all pages of this language: `/` for the brand's default language, else `/en/`. */
export function base({ brand, language: code }: Page): string {
  return code === brand.languages.default ? '/' : `/${languagePath(code)}/`;
}

/**
 * Address of a route in the page's language; query and anchor stay, and the slash at the end is added where it lacks.
 * Files (`/assets/...`) have no language and are not for this function.
 * @param route begins with `/` and has no language: `/help/#term`, `/rng/?vassalage=PG`
 * @throws Error when the route does not begin with `/`
 */
export function href(page: Page, route: string): string {
  const [, path, rest = ''] = /^\/(?!\/)([^?#]*)(.*)$/.exec(route) ?? [];
  if (path === undefined) throw new Error(`Expected a route such as "/help/", found "${route}".`);
  const slash = path === '' || path.endsWith('/') ? '' : '/';
  return `${base(page)}${path}${slash}${rest}`;
}

/** The canonical address of a route: https, the brand's main host, the page's language. */
export function canonical(page: Page, route: string): string {
  return `https://${page.brand.domains.main}${href(page, route)}`;
}

/** The same route in every language of the brand, in the order of its language picker. */
export function alternates({ brand }: Pick<Page, 'brand'>, route: string): Alternate[] {
  return brand.languages.offered.map((code) => {
    const { tag, name } = language(code);
    const page = { brand, language: code };
    return { code, tag, name, href: href(page, route), url: canonical(page, route) };
  });
}

/** What `<link rel="alternate">` lists: each language of the brand, and x-default for all other readers. */
export function hreflangs({ brand }: Pick<Page, 'brand'>, route: string): { hreflang: string; href: string }[] {
  return [
    ...alternates({ brand }, route).map(({ tag, url }) => ({ hreflang: tag, href: url })),
    { hreflang: 'x-default', href: canonical({ brand, language: brand.languages.default }, route) },
  ];
}
