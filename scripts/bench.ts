import { command } from '../src/command/command.ts';
import { list } from '../src/command/values.ts';
import { BENCHMARKS } from '../tests/bench/benchmarks.ts';

const names: readonly string[] =
  command('bench', 'Measures against a baseline in the same run; prints a JSON line and a table for each benchmark.')
    .argument('[name...]', `Runs these alone: ${Object.keys(BENCHMARKS).join(', ')}.`, list(Object.keys(BENCHMARKS)))
    .parse().processedArgs[0] ?? [];

for (const [name, bench] of Object.entries(BENCHMARKS)) if (names.length === 0 || names.includes(name)) await bench();
