import { expectedKeys } from '../../i18n/compare.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import type { BrandFolder } from '../folder.ts';
import { shortTexts } from './own-texts.ts';
import { readBrandReviews } from './reviews.ts';

/** What a brand words in the language that it is written in, while another one shows the product's own text. */
interface MissingText {
  readonly code: LanguageCode;
  readonly name: string;
  readonly written: LanguageCode;
}

/** @throws TextsError as readBrandReviews */
export function missingShortTexts(brand: BrandFolder): MissingText[] {
  const { written } = readBrandReviews(brand);
  const sources = shortTexts(brand, written);
  return brand.offered.flatMap((code) => {
    const own = shortTexts(brand, code);
    const names = expectedKeys(code, sources).filter((name) => !Object.hasOwn(own, name));
    return names.map((name) => ({ code, name, written }));
  });
}
