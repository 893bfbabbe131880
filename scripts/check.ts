import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBrands } from '../src/brand/check.ts';
import { brandRoot } from '../src/brand/load.ts';
import { readPortfolio } from '../src/brand/portfolio.ts';
import { BrandError, counted, formatProblem, formatWarning } from '../src/brand/problem.ts';
import {
  BRAND_SCHEMA_FILE,
  brandJsonSchema,
  RULE_SCHEMA_FILE,
  ruleJsonSchema,
  VENDORS_SCHEMA_FILE,
  vendorsJsonSchema,
} from '../src/brand/schema/json.ts';
import { command } from '../src/command/command.ts';
import { list } from '../src/command/values.ts';

const options = command(
  'check',
  'Holds brand folders and vendors.yaml against the schema and all checks without building. Exits 1 when something is wrong.',
)
  .option('--brand <a,b>', 'Only these brands; all without it.', list())
  .option('--strict', 'Also refuses warnings: what pages can be made of, but nobody will have meant. For pipelines.')
  .option(
    '--release',
    'Also refuses what must not go out to players: texts that no native speaker has reviewed, addresses on this machine.',
  )
  .option(
    '--write-schema',
    `Writes brands/${BRAND_SCHEMA_FILE}, ${VENDORS_SCHEMA_FILE} and ${RULE_SCHEMA_FILE}, from which editors complete brand.yaml, vendors.yaml and rules of promotions, and checks nothing.`,
  )
  .parse()
  .opts();

if (options.writeSchema) {
  const { vendors = [] } = await readPortfolio(brandRoot());
  const schemas = {
    [BRAND_SCHEMA_FILE]: brandJsonSchema(vendors),
    [VENDORS_SCHEMA_FILE]: vendorsJsonSchema(),
    [RULE_SCHEMA_FILE]: ruleJsonSchema(),
  };
  for (const [name, schema] of Object.entries(schemas)) {
    const file = join(brandRoot(), name);
    await writeFile(file, schema);
    process.stdout.write(`Wrote ${file}\n`);
  }
} else {
  await check();
}

async function check(): Promise<void> {
  const started = performance.now();
  try {
    const { brands, problems, warnings } = await checkBrands(
      options.brand ? { only: options.brand } : {},
      options.release ? 'release' : 'work',
    );
    for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`);
    for (const warning of warnings) process.stderr.write(`${formatWarning(warning)}\n`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const what = brands.length === 1 ? `brand ${brands[0]}` : `${brands.length} brands (${brands.join(', ')})`;
    const refused = options.strict && warnings.length > 0;
    const verdict = [
      problems.length === 0 ? 'no problems' : counted(problems),
      ...(warnings.length === 0 ? [] : [`${counted(warnings, 'warning')}${refused ? ', which --strict refuses' : ''}`]),
    ];
    process.stdout.write(`Checked ${what} in ${seconds} s: ${verdict.join(', ')}.\n`);
    process.exitCode = problems.length === 0 && !refused ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
