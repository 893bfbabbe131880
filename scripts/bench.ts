import { command } from '../src/command/command.ts';
import { list, wholeNumber } from '../src/command/values.ts';
import { BENCHMARKS } from '../tests/bench/benchmarks.ts';

const parsed = command(
  'bench',
  'Measures against a baseline in the same run; prints a JSON line and a table for each benchmark.',
)
  .argument('[name...]', `Runs these alone: ${Object.keys(BENCHMARKS).join(', ')}.`, list(Object.keys(BENCHMARKS)))
  .option(
    '--rows <count>',
    'A further size of the tables for records, such as 10000000.',
    wholeNumber({ least: 100_000 }),
  )
  .parse();
const names: readonly string[] = parsed.processedArgs[0] ?? [];

for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (names.length === 0 || names.includes(name)) await run(parsed.opts());
}
