import type { Asset } from '../../brand/assets.ts';
import type { Content } from '../../brand/content.ts';
import { type Brand, loadBrands, selectionFromEnv } from '../../brand/load.ts';
import { inLanguage } from '../../brand/local.ts';
import { href, type Page } from '../../brand/page.ts';
import { hasPage } from '../../brand/parts.ts';
import type { OptionalPicture } from '../../brand/pictures.ts';
import { type Language, type LanguageCode, languagePath } from '../../i18n/languages.ts';
import { pseudoFromEnv, pseudoTexts } from '../../i18n/pseudo.ts';
import { registerLocale } from '../../i18n/registry.ts';
import { createLocale, type Texts, type Translate } from '../../i18n/translate.ts';
import { type Address, routeAt } from '../../routes/routes.ts';

/**
 * A brand without its content in its languages. A page shows its own language alone, so a change in the content of
 * another cannot touch it, and the press renders only the pages of the languages that changed.
 */
export type SiteBrand = Omit<Brand, 'content' | 'texts'>;

/** One brand in one language: all that a shell needs to render. */
export interface Site {
  readonly brand: SiteBrand;
  readonly language: Language;
  readonly t: Translate;
  /** Scope of islands: "lotus/EN". */
  readonly scope: string;
  readonly texts: Texts;
  readonly content: Content;
  readonly page: Page;
  /** Address of a route in this language: `link('/help/#term')`. */
  readonly link: (route: Address) => string;
  /** An address outside the portal, in this language. */
  readonly outside: (address: string) => string;
  /** A picture that a brand may bring: `picture('agent-hero.svg')`. */
  readonly picture: (name: OptionalPicture) => Asset | undefined;
}

const sites = new WeakMap<Brand, Map<LanguageCode, Site>>();

/** The site of a brand in one of its languages. It registers the locale that its islands use. */
export function siteOf(brand: Brand, code: LanguageCode): Site {
  const known = sites.get(brand) ?? new Map<LanguageCode, Site>();
  sites.set(brand, known);
  const site = known.get(code) ?? makeSite(brand, code);
  known.set(code, site);
  return site;
}

function makeSite(brand: Brand, code: LanguageCode): Site {
  // Vite leaves this out of pressed pages.
  const pseudo = import.meta.env.DEV ? pseudoFromEnv() : undefined;
  const texts = pseudo ? pseudoTexts(brand.texts(code)) : brand.texts(code);
  const locale = createLocale(code, texts);
  const language = pseudo ? { ...locale.language, direction: pseudo } : locale.language;
  const scope = `${brand.id}/${code}`;
  registerLocale(scope, { ...locale, language });
  const page: Page = { brand, language: code };
  return {
    brand,
    language,
    t: locale.t,
    scope,
    texts,
    content: brand.content(code),
    page,
    link: (route) => href(page, route),
    outside: (address) => inLanguage(address, language.tag),
    picture: (name) => brand.assets.find(({ path }) => path === `assets/${name}`),
  };
}

let pressed: Promise<readonly Brand[]> | undefined;

/** The brands of this build; read anew for each page while developing, so that a change in a brand folder shows. */
export function chosenBrands(): Promise<readonly Brand[]> {
  if (import.meta.env.DEV) return loadBrands(selectionFromEnv());
  pressed ??= loadBrands(selectionFromEnv());
  return pressed;
}

/** Every brand in every language that it offers. */
export async function everySite(): Promise<Site[]> {
  const brands = await chosenBrands();
  return brands.flatMap((brand) => brand.languages.offered.map((code) => siteOf(brand, code)));
}

export interface SitePath<Props = unknown> {
  readonly params: { readonly brand: string; readonly lang: string } & Readonly<Record<string, string>>;
  readonly props: { readonly site: Site } & Props;
}

/** `getStaticPaths` of a page that every brand has in every language. */
export async function everyLanguage(): Promise<SitePath[]> {
  return (await everySite()).map((site) => ({ params: paramsOf(site), props: { site } }));
}

/** `getStaticPaths` of a page that only brands with its part of the portal have. */
export async function everyLanguageWith(path: Address): Promise<SitePath[]> {
  return (await everyLanguage()).filter(({ props: { site } }) => hasPage(site.brand.parts, routeAt(path)));
}

/**
 * `getStaticPaths` of a file that stands for several pages, each in every language of the brands that have it.
 * @param name of the parameter in the file's name; the id takes its place in the address
 */
export async function everyLanguageOf<Id extends string>(
  name: string,
  ids: readonly Id[],
): Promise<SitePath<{ id: Id }>[]> {
  return (await everySite()).flatMap((site) =>
    ids
      .filter((id) => hasPage(site.brand.parts, routeAt(`/${id}/`)))
      .map((id) => ({ params: { ...paramsOf(site), [name]: id }, props: { site, id } })),
  );
}

export function paramsOf({ brand, language }: Site): { brand: string; lang: string } {
  return { brand: brand.id, lang: languagePath(language.code) };
}
