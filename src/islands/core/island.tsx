import { type ComponentType, useLayoutEffect } from 'react';
import { createLightTranslate } from '../../i18n/light-translate.ts';
import { localeOfScope } from '../../i18n/registry.ts';
import type { Locale, Values } from '../../i18n/translate.ts';
import { pageFacts, startPage } from '../../stores/start.ts';
import { LocaleContext } from '../../ui/locale.tsx';
import { FactsContext, factsOfScope } from './facts.tsx';
import { IslandBoundary } from './IslandBoundary.tsx';
import { pageTexts } from './texts.ts';

export type IslandProps<P> = P & {
  /** "BRAND/LANG": whose texts and facts it speaks with. */
  readonly scope: string;
};

/**
 * Makes a component the root of an island: gives it the page's language and facts, and starts what all islands of a
 * page share. What it renders first must be what the press rendered, a visitor's view.
 */
export function island<P extends object>(Content: ComponentType<P>): ComponentType<IslandProps<P>> {
  return function Island(props: IslandProps<P>) {
    const { scope } = props;
    // Before any effect of the content: an effect may already ask who is logged in.
    useLayoutEffect(startPage, []);
    return (
      <LocaleContext value={localeOf(scope)}>
        <FactsContext value={factsOfScope(scope)}>
          <IslandBoundary>
            <Content {...props} />
          </IslandBoundary>
        </FactsContext>
      </LocaleContext>
    );
  };
}

let pageLocale: Locale | undefined;

/** In a browser the page's texts are there before its first island hydrates (src/boot/hydrate-on-use.ts). */
function localeOf(scope: string): Locale {
  if (import.meta.env.SSR) return localeOfScope(scope);
  if (!pageLocale) {
    const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
    const { language } = pageFacts();
    const texts = pageTexts();
    const say = createLightTranslate(language, texts);
    // What went wrong in an area whose texts are not on this page is said without particulars.
    const saidHere = (key: string) => (key.startsWith('errors.') && !(key in texts) ? 'errors.system.fault' : key);
    pageLocale = {
      language: { ...language, direction },
      t: (key: string, values?: Values) => say(saidHere(key), values),
    };
  }
  return pageLocale;
}
