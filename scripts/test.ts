import { CHECKS } from '../tests/checks.ts';
import { runChecks } from '../tests/run.ts';
import { parseOptions } from './parts/options.ts';

const { only } = parseOptions({
  name: 'test',
  about: 'Runs every check and ends with the counts of what passed and failed.',
  options: {
    only: {
      kind: 'list',
      value: 'unit,gateway',
      choices: CHECKS.map(({ name }) => name),
      about: 'Runs these checks alone.',
    },
  },
});

process.exitCode = (await runChecks(only)) ? 0 : 1;
