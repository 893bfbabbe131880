import { brandRoot, loadBrands } from '../../src/brand/load.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { createLocale, type Locale } from '../../src/i18n/translate.ts';
import { TEST_DIST } from '../checks.ts';

/** The texts of a brand's pages in a language, so that tests name things as people read them. */
export async function locale(brand: string, code: LanguageCode): Promise<Locale> {
  const [loaded] = await loadBrands({ root: brandRoot(), only: [brand] });
  if (!loaded) throw new Error(`Expected a brand ${brand} under ${brandRoot()} to match ${TEST_DIST}.`);
  return createLocale(code, loaded.texts(code));
}
