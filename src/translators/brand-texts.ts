import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandFolder } from '../brand/folder.ts';
import { shortSources, shortTexts, TAGLINE } from '../brand/wording/own-texts.ts';
import { readBrandReviews } from '../brand/wording/reviews.ts';
import { withYamlText } from '../brand/wording/yaml-text.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { Texts } from '../i18n/translate.ts';
import { writeTogether } from '../i18n/write-together.ts';
import type { Translation } from './exchange.ts';
import { ExchangeError } from './unit.ts';

/**
 * A brand's tagline and its texts of locales/LANG.yaml, translated from the language that the brand is written in. Pages
 * of content are no part of it: they are files of Markdown, which a translator gets as they are.
 * @throws ExchangeError for the language that the brand is written in
 */
export function brandTexts(brand: BrandFolder, code: LanguageCode): Translation {
  const { written: from } = readBrandReviews(brand);
  if (code === from) throw new ExchangeError(`${brand.id} is written in ${code}: there is nothing to translate from.`);
  return {
    code,
    from,
    sources: shortSources(brand, code, from),
    own: shortTexts(brand, code),
    area: (key) => (key === TAGLINE ? 'tagline' : 'locales'),
    write: (news) => write(brand, code, news),
  };
}

function write({ folder }: BrandFolder, code: LanguageCode, news: Texts): void {
  const files = new Map<string, string>();
  for (const [key, text] of Object.entries(news)) {
    const isTagline = key === TAGLINE;
    const file = isTagline ? join(folder, 'brand.yaml') : join(folder, 'locales', `${code}.yaml`);
    const path = isTagline ? [...TAGLINE.split('.'), code] : [key];
    const before = files.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
    files.set(file, withYamlText(before, path, text));
  }
  writeTogether(files);
}
