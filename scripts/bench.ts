import { BENCHMARKS } from '../tests/bench/benchmarks.ts';
import { parseOptions } from './parts/options.ts';

const { names } = parseOptions({
  name: 'bench',
  about: 'Measures against a baseline in the same run; prints a JSON line and a table for each benchmark.',
  options: {},
  names: { value: 'NAME ...', choices: Object.keys(BENCHMARKS), about: 'Runs these alone.' },
});

for (const [name, bench] of Object.entries(BENCHMARKS)) if (names.length === 0 || names.includes(name)) await bench();
