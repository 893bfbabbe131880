import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Document, parseDocument, visit } from 'yaml';
import { LANGUAGE_CODES, type LanguageCode, language } from '../../../src/i18n/languages.ts';
import { copyProject } from '../../bench/project-copy.ts';
import { BUDGETS, overBudget } from '../budgets.ts';
import { fetchedBytes } from '../bundles.ts';
import { pressCopy } from './press-copy.ts';
import { addBrand } from './pretend-area.ts';

/** Has Arabic among its languages, whose pages weigh the most. */
const BRAND = 'harbor';

/** Lets a brand offer every language there is; those without texts or content speak English. */
function offerAll(root: string): void {
  const languages = join(root, 'src/i18n/languages.ts');
  const was = readFileSync(languages, 'utf8');
  const is = was.replace(/(?<=WRITTEN_LANGUAGES: readonly LanguageCode\[\] = )\[[^\]]*\]/, 'LANGUAGE_CODES');
  if (is === was) throw new Error(`Expected the list of written languages in ${languages}, found none.`);
  writeFileSync(languages, is);
  const file = join(root, 'brands', BRAND, 'brand.yaml');
  const brand = parseDocument(readFileSync(file, 'utf8'));
  brand.setIn(['languages', 'offered'], LANGUAGE_CODES);
  speakEnglish(brand);
  writeFileSync(file, String(brand));
  const rules = join(root, 'brands', BRAND, 'promotions');
  for (const name of readdirSync(rules)) {
    const rule = parseDocument(readFileSync(join(rules, name), 'utf8'));
    speakEnglish(rule);
    writeFileSync(join(rules, name), String(rule));
  }
  for (const written of [join(root, 'src/i18n/texts'), join(root, 'brands', BRAND, 'content')]) {
    for (const code of LANGUAGE_CODES) {
      if (existsSync(join(written, code))) continue;
      cpSync(join(written, 'EN'), join(written, code), { recursive: true });
      for (const file of readdirSync(join(written, code)).filter((name) => name.endsWith('.json'))) {
        const path = join(written, code, file);
        writeFileSync(path, JSON.stringify(inPluralsOf(code, JSON.parse(readFileSync(path, 'utf8'))), null, 2));
      }
    }
  }
}

/** Names and sentences by language have their English one in each language that lacks its own. */
function speakEnglish(document: Document): void {
  visit(document, {
    Map(_, map) {
      const english = map.get('EN');
      if (english === undefined) return;
      for (const code of LANGUAGE_CODES) if (!map.has(code)) map.set(code, english);
    },
  });
}

/** English texts with the plural forms that a language has: `found_one` and `found_other` become `found_few` and so on. */
function inPluralsOf(code: LanguageCode, texts: Readonly<Record<string, string>>): Record<string, string> {
  const forms = new Intl.PluralRules(language(code).tag).resolvedOptions().pluralCategories;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      if (key.endsWith('_one')) return [];
      if (!key.endsWith('_other')) return [[key, text]];
      return forms.map((form) => [key.replace(/other$/, form), text]);
    }),
  );
}

test('the HTML of every shell keeps its budget where all languages are offered', () => {
  const { root, remove } = copyProject();
  onTestFinished(remove, 60_000);
  addBrand(root, BRAND);
  offerAll(root);
  const bundle = pressCopy(root, BRAND);
  const pages = readdirSync(bundle, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  const withMenu = pages.filter((path) => readFileSync(join(bundle, path), 'utf8').includes(' id="languages"'));
  expect(withMenu.length).toBeGreaterThan(20 * LANGUAGE_CODES.length);
  for (const path of withMenu) {
    expect(readFileSync(join(bundle, path), 'utf8').match(/ data-lang=/g), path).toHaveLength(LANGUAGE_CODES.length);
  }
  const weighed = pages.map((path) => ({ name: path, bytes: fetchedBytes(BRAND, path, join(root, 'dist')) }));
  expect(overBudget(weighed, BUDGETS.html)).toEqual([]);
});
