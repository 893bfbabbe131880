import { loadBrands } from '../src/brand/load.ts';
import { command } from '../src/command/command.ts';
import { list, wholeNumber } from '../src/command/values.ts';
import { readConfig } from '../src/gateway/core/config.ts';
import { fillDatabase } from '../src/gateway/seed/volume/fill.ts';
import { complain } from './parts/complain.ts';
import { merchantsOf } from './parts/merchants.ts';

const MOST_GAMES = 1_000_000;
const MOST_BETS = 1_000_000_000;

const options = command(
  'seed',
  'Fills a database for benchmarks: the demo, then games and bets by number, with books that are sound. It goes on from what is there, and refuses a database with members of your own. DATABASE_URL or DATA_DIR name it, as they do for the gateway.',
)
  .option('--brand <a,b>', 'Only these brands; all without it.', list())
  .option(
    '--games <100000>',
    'Games that there are in the end; those of the demo without it.',
    wholeNumber({ most: MOST_GAMES }),
  )
  .option(
    '--bets <10000000>',
    'Bets that each brand has in the end, those of the demo without it.',
    wholeNumber({ most: MOST_BETS }),
  )
  .parse()
  .opts();

try {
  const brands = await loadBrands(options.brand ? { only: options.brand } : {});
  const { games = 0, bets = 0 } = options;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const merchants = merchantsOf(brands, { localPort: undefined });
  await fillDatabase(readConfig({ LOG_LEVEL: 'warn', ...process.env }), merchants, { games, bets }, say);
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
