import type { Locale } from './translate.ts';

/**
 * Locales by scope ("BRAND/LANG"). While pages are pressed many scopes live in one process, so each page registers its
 * own before it renders; a browser has one, which is registered when the page's texts have arrived.
 */
const locales = new Map<string, Locale>();

export function registerLocale(scope: string, locale: Locale): void {
  locales.set(scope, locale);
}

/** @throws Error when the scope was never registered: an island was rendered before its page's texts */
export function localeOfScope(scope: string): Locale {
  const locale = locales.get(scope);
  if (!locale)
    throw new Error(`No locale "${scope}" is registered. Known: ${[...locales.keys()].join(', ') || 'none'}.`);
  return locale;
}
