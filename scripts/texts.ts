import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { command } from '../src/command/command.ts';
import { word } from '../src/command/values.ts';
import { compareTexts } from '../src/i18n/compare.ts';
import { DECLARATION_FILE, declarationOf } from '../src/i18n/declaration.ts';
import { addText, EditError } from '../src/i18n/edit.ts';
import { projectRoot, readAreas, readTexts, TextsError } from '../src/i18n/files.ts';
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode, WRITTEN_LANGUAGES } from '../src/i18n/languages.ts';
import { draftsOf, pruneReviews, recordReviews } from '../src/i18n/reviews.ts';
import { readUsage } from '../src/i18n/usage/portal.ts';
import { renameEverywhere } from '../src/i18n/usage/rename.ts';
import { readUnitsCsv, unitsAsCsv } from '../src/translators/csv.ts';
import { importUnits, unitsOf } from '../src/translators/exchange.ts';
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

const texts = command('texts', 'Keeps texts and code together.');

texts
  .command('missing')
  .description('Lists texts that a language lacks, or words with other values than English, and keys without a text.')
  .action(() => {
    const english = readTexts('EN');
    const faults = WRITTEN_LANGUAGES.flatMap((code) =>
      compareTexts(code, readTexts(code), english).map(({ kind, key }) => `${code} ${key}: ${kind}`),
    );
    const asked = readUsage(root).missing.map(({ key, file }) => `EN ${key}: asked for in ${relative(root, file)}`);
    report([...asked, ...faults], 'No text is missing.');
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
  .description('Writes all texts of a language for a translator, to standard output without --out.')
  .addOption(languageOption().makeOptionMandatory())
  .addOption(
    new Option('--format <format>', 'CSV, or XLIFF 2.0.').choices(['csv', 'xliff'] as const).default('csv' as const),
  )
  .option('--out <file>', 'File to write to.', word)
  .action(async ({ lang, format, out }) => {
    const units = unitsOf(lang);
    const source = format === 'csv' ? unitsAsCsv(lang, units) : unitsAsXliff(lang, units);
    if (out === undefined) process.stdout.write(source);
    else await writeFile(out, source).then(() => say(`Wrote ${units.length} texts to ${out}`));
  });

texts
  .command('import <file>')
  .description('Takes over what a translator sent back: all of it or, with a reason for each, nothing.')
  .option('--reviewed', 'A native speaker has read every text of the file: none of them is a draft any more.')
  .action(async (file, { reviewed }) => {
    const source = await readFile(file, 'utf8');
    const returned = /^\uFEFF?\s*</.test(source) ? readUnitsXliff(source) : readUnitsCsv(source);
    const imported = importUnits(returned);
    if (imported.kind === 'refused') {
      const lines = imported.refusals.map(({ place, key, reason }) => `${file} ${place} ${key}: ${reason}`);
      report([...lines, `Nothing was taken over: ${lines.length} of ${returned.units.length} units are refused.`], '');
      return;
    }
    const { changed, keys } = imported;
    if (reviewed) recordReviews(returned.language, keys);
    pruneReviews();
    const marked = reviewed ? `, ${keys.length} marked as reviewed` : '';
    say(`Took over ${returned.language}: ${changed.length} texts changed${marked}.`);
  });

texts
  .command('drafts')
  .description('Counts the texts that no native speaker has reviewed, by language and area.')
  .action(() => {
    for (const code of WRITTEN_LANGUAGES) {
      const areas = draftsOf(code).map(({ area, keys, of }) => `${area} ${keys.length} of ${of}`);
      say(`${code}: ${areas.join(', ') || 'no drafts'}`);
    }
  });

texts
  .command('sync')
  .description('Declares the keys of the English texts to TypeScript, and forgets reviews of what has changed.')
  .action(sync);

async function sync(): Promise<void> {
  await writeFile(join(root, DECLARATION_FILE), declarationOf(readAreas('EN')));
  pruneReviews();
  say(`Wrote ${DECLARATION_FILE}`);
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
  const plain = [EditError, ExchangeError, TextsError].some((kind) => error instanceof kind);
  if (!plain || !(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
