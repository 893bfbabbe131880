import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from '../src/command/command.ts';
import { DECLARATION_FILE, declarationOf } from '../src/i18n/declaration.ts';
import { projectRoot, readAreas } from '../src/i18n/files.ts';

const texts = command('texts', 'Keeps texts and code together.');

texts
  .command('sync')
  .description('Declares the keys of the English texts to TypeScript.')
  .action(async () => {
    const file = join(projectRoot(), DECLARATION_FILE);
    await writeFile(file, declarationOf(readAreas('EN')));
    process.stdout.write(`Wrote ${file}\n`);
  });

await texts.parseAsync();
