import { createContext, useContext } from 'react';
import type { Locale } from '../i18n/translate.ts';

/** The language of the page, given by each island's root. */
export const LocaleContext = createContext<Locale | undefined>(undefined);

/** @throws Error outside a LocaleContext: the part was rendered without an island root around it */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('useLocale needs a LocaleContext. Export the island through island().');
  return locale;
}
