import { type ComponentType, useLayoutEffect } from 'react';
import { formatWait } from '../../i18n/dates.ts';
import { createLightTranslate } from '../../i18n/light-translate.ts';
import { localeOfScope } from '../../i18n/registry.ts';
import type { Locale, TextKey, Values } from '../../i18n/translate.ts';
import { waitLeft } from '../../stores/core/wait.ts';
import { pageFacts, startPage } from '../../stores/start.ts';
import { LocaleContext } from '../../ui/locale.tsx';
import { FactsContext, factsOfScope } from './facts.tsx';
import { IslandBoundary } from './IslandBoundary.tsx';
import { pageTexts } from './texts.ts';

export type IslandProps<P> = P & {
  /** "BRAND/LANG": the scope of its texts and facts. */
  readonly scope: string;
};

/**
 * Makes a component the root of an island: provides the page's language and facts, and starts what all islands of a
 * page share. Its first render must equal the markup that the press rendered, which is a visitor's view.
 */
export function island<P extends object>(Content: ComponentType<P>): ComponentType<IslandProps<P>> {
  return function Island(props: IslandProps<P>) {
    const { scope } = props;
    // It starts before any effect of the content, because an effect may already ask who is logged in.
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

/** SPEC 9 has callers wait five minutes; where the gateway names the real wait, the text does as well. */
const TOO_MANY: TextKey = 'errors.request.tooMany';
const TRY_AGAIN_IN: TextKey = 'errors.request.tooManyFor';

let pageLocale: Locale | undefined;

/** In a browser the page's texts are there before its first island hydrates (src/boot/hydrate-on-use.ts). */
function localeOf(scope: string): Locale {
  if (import.meta.env.SSR) return localeOfScope(scope);
  if (!pageLocale) {
    const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
    const { language } = pageFacts();
    const texts = pageTexts();
    const say = createLightTranslate(language, texts);
    // An error that this page has no text of, of another area or newer than the page, is shown without particulars.
    const saidHere = (key: string) => (key.startsWith('errors.') && !(key in texts) ? 'errors.system.fault' : key);
    pageLocale = {
      language: { ...language, direction },
      t: (key: string, values?: Values) => {
        const wait = key === TOO_MANY ? waitLeft() : undefined;
        if (wait === undefined) return say(saidHere(key), values);
        return say(TRY_AGAIN_IN, { wait: formatWait(wait, language.tag) });
      },
    };
  }
  return pageLocale;
}
