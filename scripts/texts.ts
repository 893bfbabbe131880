import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { brandRoot, readBrandFolders } from '../src/brand/load.ts';
import { BrandError } from '../src/brand/problem.ts';
import { missingShortTexts } from '../src/brand/wording/missing.ts';
import {
  brandDrafts,
  forgetBrandReviews,
  pruneBrandReviews,
  readBrandReviews,
  recordBrandReviews,
} from '../src/brand/wording/reviews.ts';
import { command } from '../src/command/command.ts';
import { list, word } from '../src/command/values.ts';
import { compareTexts } from '../src/i18n/compare.ts';
import { DECLARATION_FILE, declarationOf } from '../src/i18n/declaration.ts';
import { addText, EditError } from '../src/i18n/edit.ts';
import { projectRoot, readAreas, readTexts, TextsError } from '../src/i18n/files.ts';
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode, WRITTEN_LANGUAGES } from '../src/i18n/languages.ts';
import { type Drafts, draftsOf, pruneReviews, recordReviews } from '../src/i18n/reviews.ts';
import { readUsage } from '../src/i18n/usage/portal.ts';
import { renameEverywhere } from '../src/i18n/usage/rename.ts';
import { brandTexts } from '../src/translators/brand-texts.ts';
import { readUnitsCsv, unitsAsCsv } from '../src/translators/csv.ts';
import { importUnits, productTexts, unitsOf } from '../src/translators/exchange.ts';
import { ExchangeError } from '../src/translators/unit.ts';
import { readUnitsXliff, unitsAsXliff } from '../src/translators/xliff.ts';

const root = projectRoot();
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Prints the problems; any problem makes the command fail. */
function report(lines: readonly string[], none: string): void {
  for (const line of lines) say(line);
  if (lines.length === 0) say(none);
  else process.exitCode = 1;
}

/** Any language of the table. A language that was not begun is exported with empty texts. */
const languageOption = () => new Option('--lang <ES>', 'The language.').choices(LANGUAGE_CODES);

const brandOption = () => new Option('--brand <brand>', "Of this brand's own texts.").argParser(word);

/** The one brand of that name. @throws BrandError for a name that has no folder */
async function brandFolder(id: string) {
  const [brand] = await readBrandFolders({ root: brandRoot(), only: [id] });
  if (!brand) throw new EditError(`Expected a brand, found "${id}".`);
  return brand;
}

/** The texts of a language that are translated: the product's, or a brand's own. */
async function translationOf(code: LanguageCode, brand: string | undefined) {
  return brand === undefined ? productTexts(code) : brandTexts(await brandFolder(brand), code);
}

const texts = command('texts', 'Keeps texts and code together.');

texts
  .command('missing')
  .description(
    'Lists texts that a language lacks, or words with other values than English, keys without a text, and what a brand words in one language alone.',
  )
  .action(async () => {
    const english = readTexts('EN');
    const faults = WRITTEN_LANGUAGES.flatMap((code) =>
      compareTexts(code, readTexts(code), english).map(({ kind, key }) => `${code} ${key}: ${kind}`),
    );
    const asked = readUsage(root).missing.map(({ key, file }) => `EN ${key}: asked for in ${relative(root, file)}`);
    const brands = (await readBrandFolders()).flatMap((brand) =>
      missingShortTexts(brand).map(
        ({ code, name, written }) => `${brand.id} ${code} ${name}: worded in ${written} alone`,
      ),
    );
    report([...asked, ...faults, ...brands], 'No text is missing.');
  });

texts
  .command('unused')
  .description('Lists texts that no code says.')
  .action(() => report(readUsage(root).unused, 'Every text is said by some code.'));

texts
  .command('areas')
  .description('Lists islands and popups that load other areas of texts than they speak.')
  .action(() => {
    const wrong = readUsage(root).speakers.filter(({ declared, needed }) => declared.join() !== needed.join());
    const list = (areas: readonly string[]) => areas.join(' ') || 'none';
    report(
      wrong.map(
        ({ place, declared, needed }) => `${relative(root, place)}: loads ${list(declared)}, speaks ${list(needed)}`,
      ),
      'Every island and popup loads the texts that it speaks.',
    );
  });

texts
  .command('add <key> <texts...>')
  .description('Adds a text: add polls.title EN="Polls" ES="Encuestas". Plural forms are keys of their own.')
  .option('--area <area>', "The file, where it is not the key's first part.", word)
  .action(async (key, given, { area }) => {
    const all = new Map(given.map(readPair));
    addText(key, all, area);
    await sync();
    const without = WRITTEN_LANGUAGES.filter((code) => !all.has(code));
    say(without.length > 0 ? `Added ${key}. Still missing in ${without.join(', ')}.` : `Added ${key}.`);
  });

texts
  .command('rename <key> <to>')
  .description('Gives a key another name, in all languages and in the code.')
  .action(async (key, to) => {
    const files = renameEverywhere(root, key, to);
    await sync();
    say(`Renamed ${key} to ${to} in the texts and in ${files.join(', ') || 'no code'}.`);
  });

texts
  .command('export')
  .description(
    "Writes all texts of a language for a translator, to standard output without --out: the product's, or a brand's own (tagline and locales). Pages of content are files of Markdown, which a translator gets as they are.",
  )
  .addOption(languageOption().makeOptionMandatory())
  .addOption(brandOption())
  .addOption(
    new Option('--format <format>', 'CSV, or XLIFF 2.0.').choices(['csv', 'xliff'] as const).default('csv' as const),
  )
  .option('--out <file>', 'File to write to.', word)
  .action(async ({ lang, brand, format, out }) => {
    const translation = await translationOf(lang, brand);
    const units = unitsOf(translation);
    const write = format === 'csv' ? unitsAsCsv : unitsAsXliff;
    const source = write(lang, units, translation.from);
    if (out === undefined) process.stdout.write(source);
    else await writeFile(out, source).then(() => say(`Wrote ${units.length} texts to ${out}`));
    if (brand !== undefined)
      process.stderr.write(`Not exported: the pages of brands/${brand}/content/${translation.from}/.\n`);
  });

texts
  .command('import <file>')
  .description('Takes over what a translator sent back: all of it or, with a reason for each, nothing.')
  .addOption(brandOption())
  .option('--reviewed', 'A native speaker has read every text of the file: none of them is a draft any more.')
  .action(async (file, { brand, reviewed }) => {
    const source = await readFile(file, 'utf8');
    const isXliff = /^\uFEFF?\s*</.test(source);
    const from = brand === undefined ? 'EN' : readBrandReviews(await brandFolder(brand)).written;
    const returned = isXliff ? readUnitsXliff(source) : readUnitsCsv(source, from);
    const imported = importUnits(returned, await translationOf(returned.language, brand));
    if (imported.kind === 'refused') {
      const lines = imported.refusals.map(({ place, key, reason }) => `${file} ${place} ${key}: ${reason}`);
      report([...lines, `Nothing was taken over: ${lines.length} of ${returned.units.length} units are refused.`], '');
      return;
    }
    const { changed, keys } = imported;
    if (reviewed && brand === undefined) recordReviews(returned.language, keys);
    if (reviewed && brand !== undefined) recordBrandReviews(await brandFolder(brand), returned.language, keys);
    await prune();
    const marked = reviewed ? `, ${keys.length} marked as reviewed` : '';
    say(`Took over ${returned.language}: ${changed.length} texts changed${marked}.`);
  });

texts
  .command('drafts')
  .description(
    "Counts the texts that no native speaker has reviewed, by language and area: the product's, then each brand's own, by name where only some are drafts.",
  )
  .option('--brand <a,b>', 'Only of these brands, without the product.', list())
  .action(async ({ brand: only }) => {
    for (const code of only ? [] : WRITTEN_LANGUAGES) say(`${code}: ${counted(draftsOf(code)) || 'no drafts'}`);
    for (const brand of await readBrandFolders({ root: brandRoot(), ...(only ? { only } : {}) })) {
      const { written } = readBrandReviews(brand);
      for (const code of brand.offered) {
        const drafts = counted(brandDrafts(brand, code), { named: true });
        say(`${brand.id} ${code}: ${code === written ? 'written in it' : drafts || 'no drafts'}`);
      }
    }
  });

/** `session 3 of 40, home 1 of 15`, with the names of those that are named. */
function counted(drafts: readonly Drafts[], { named = false } = {}): string {
  const names = (keys: readonly string[]) => (named ? ` (${keys.join(' ')})` : '');
  return drafts
    .map(({ area, keys, of }) => `${area} ${keys.length} of ${of}${keys.length < of ? names(keys) : ''}`)
    .join(', ');
}

texts
  .command('reviewed <brand> [texts...]')
  .description(
    "Says that a native speaker has read a brand's own texts as they stand: all of the language, or those that are named, such as identity.tagline, home.title, help/about.md. The product's texts are marked by import --reviewed.",
  )
  .addOption(languageOption().makeOptionMandatory())
  .option('--undo', 'Makes them drafts again.')
  .action(async (id, names, { lang, undo }) => {
    const brand = await brandFolder(id);
    const count = (undo ? forgetBrandReviews : recordBrandReviews)(brand, lang, names);
    pruneBrandReviews(brand);
    say(`${undo ? 'Made drafts again' : 'Marked as reviewed'}: ${count} texts of ${id} in ${lang}.`);
  });

texts
  .command('sync')
  .description('Declares the keys of the English texts to TypeScript, and forgets reviews of what has changed.')
  .action(sync);

async function sync(): Promise<void> {
  await writeFile(join(root, DECLARATION_FILE), declarationOf(readAreas('EN')));
  await prune();
  say(`Wrote ${DECLARATION_FILE}`);
}

/** Forgets reviews of what has changed, in the product and in all brands. */
async function prune(): Promise<void> {
  pruneReviews();
  for (const brand of await readBrandFolders()) pruneBrandReviews(brand);
}

/** `ES="Encuestas"`. @throws EditError */
function readPair(pair: string): [LanguageCode, string] {
  const cut = pair.indexOf('=');
  const [code, text] = [pair.slice(0, Math.max(cut, 0)), pair.slice(cut + 1)];
  if (!isLanguageCode(code) || text === '')
    throw new EditError(`Expected a text such as ES="Encuestas", found "${pair}".`);
  return [code, text];
}

try {
  await texts.parseAsync();
} catch (error) {
  const plain = [BrandError, EditError, ExchangeError, TextsError].some((kind) => error instanceof kind);
  if (!plain || !(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
