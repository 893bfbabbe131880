import { resolve } from 'node:path';
import { BrandError } from '../src/brand/problem.ts';
import { command } from '../src/command/command.ts';
import { list, word } from '../src/command/values.ts';
import { WRITTEN_LANGUAGES } from '../src/i18n/languages.ts';
import { PressError } from '../src/press/error.ts';
import { press } from '../src/press/press.ts';
import { createLog, jsonLine, table } from '../src/press/report.ts';

const options = command(
  'build',
  'Presses brand folders into static bundles, one folder per brand. Brands of which nothing changed are left as they stand.',
)
  .option('--brand <a,b>', 'Only these brands; all without it.', list())
  .option(
    '--lang <EN,TY>',
    `Only these languages (${WRITTEN_LANGUAGES.join(', ')}); all that each brand offers without it.`,
    list(WRITTEN_LANGUAGES),
  )
  .option('--out <dist>', 'Folder for the bundles; dist without it.', word)
  .option(
    '--plain-astro',
    'Renders with plain astro build, should a new Astro have changed inside: slower, to the same bytes.',
  )
  .option('--strict', 'Also refuses warnings of the check, which a press otherwise prints and goes on. For pipelines.')
  .option(
    '--json',
    'Prints what was pressed as one JSON line, with the paths that changed and the warnings; progress goes to stderr.',
  )
  .parse()
  .opts();

try {
  const result = await press({
    root: process.cwd(),
    out: resolve(options.out ?? 'dist'),
    log: createLog(options.json ? process.stderr : process.stdout),
    plainAstro: options.plainAstro ?? false,
    strict: options.strict ?? false,
    ...(options.brand ? { brands: options.brand } : {}),
    ...(options.lang ? { languages: WRITTEN_LANGUAGES.filter((code) => options.lang?.includes(code)) } : {}),
  });
  process.stdout.write(
    options.json ? jsonLine(result) : `${table(result.brands)}\nDone in ${result.seconds.toFixed(1)} s.\n`,
  );
} catch (error) {
  if (!(error instanceof BrandError) && !(error instanceof PressError)) throw error;
  const sum =
    error instanceof BrandError
      ? error.sum
      : `${error.problems.length} ${error.problems.length === 1 ? 'problem' : 'problems'}`;
  process.stderr.write(`${error.message}\nNothing was pressed: ${sum}.\n`);
  process.exitCode = 1;
}
