import { command } from '../src/command/command.ts';
import { list } from '../src/command/values.ts';
import { CHECKS } from '../tests/checks.ts';
import { needsPress, runFiles, watchFiles } from '../tests/files.ts';
import { changedFiles, findFiles } from '../tests/finding.ts';
import { runChecks } from '../tests/run.ts';

const NAMES = CHECKS.map(({ name }) => name);

const line = command(
  'test',
  'Runs every check and ends with the counts of what passed and failed; or test files alone.',
)
  .argument('[file...]', 'Runs these test files alone: paths or parts of paths, for example unit/money.')
  .option('--only <names>', `Runs these checks alone: ${NAMES.join(', ')}.`, list(NAMES))
  .option('--changed', 'Runs the test files that reach what changed since main, uncommitted changes included.')
  .option(
    '--watch',
    'Runs test files again whenever they or what they import change; unit and gateway if none is named.',
  )
  .parse();
const { only, changed, watch } = line.opts();
const [parts] = line.processedArgs;

if (only && (parts.length > 0 || changed || watch)) {
  line.error('test: --only names checks, and files, --changed and --watch choose test files. Use one or the other.');
}

async function run(): Promise<boolean> {
  if (parts.length === 0 && !changed && !watch) return runChecks(only);
  const found = findFiles(parts);
  if (found.kind === 'unknown') return line.error(`test: ${found.message}`);
  const files = changed ? await changedFiles(found.files) : found.files;
  if (!watch) return runFiles(files);
  return watchFiles(parts.length > 0 ? files : files.filter((file) => !needsPress(file)));
}

process.exitCode = (await run()) ? 0 : 1;
