import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { command } from '../src/command/command.ts';
import { compareTexts } from '../src/i18n/compare.ts';
import { DECLARATION_FILE, declarationOf } from '../src/i18n/declaration.ts';
import { projectRoot, readAreas, readTexts } from '../src/i18n/files.ts';
import { WRITTEN_LANGUAGES } from '../src/i18n/languages.ts';
import { readUsage } from '../src/i18n/usage/portal.ts';

const root = projectRoot();
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Prints what is wrong; something on the list makes the command fail. */
function report(lines: readonly string[], none: string): void {
  for (const line of lines) say(line);
  if (lines.length === 0) say(none);
  else process.exitCode = 1;
}

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
  .command('sync')
  .description('Declares the keys of the English texts to TypeScript.')
  .action(async () => {
    await writeFile(join(root, DECLARATION_FILE), declarationOf(readAreas('EN')));
    say(`Wrote ${DECLARATION_FILE}`);
  });

await texts.parseAsync();
