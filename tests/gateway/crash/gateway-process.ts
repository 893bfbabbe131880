// A gateway of its own process, for tests that kill or stop it. Prints its port when it is ready.
import { flushCompileCache } from 'node:module';
import { stopOnSignal } from '../../../scripts/parts/stop.ts';
import { PARTS } from '../../../src/gateway/areas.ts';
import { readConfig } from '../../../src/gateway/core/config.ts';
import { startGateway } from '../../../src/gateway/main.ts';
import { LOTUS } from '../merchants.ts';
import { grantHandler } from './grant.ts';

/** Each start has a later clock, so that work that a killed process left running counts as lost. */
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const clock = { now: () => new Date(Date.now() + ahead) };
const gateway = await startGateway(readConfig(process.env), [LOTUS], {
  handlers: [...PARTS.handlers, grantHandler],
  clock,
});
stopOnSignal(() => gateway.stop());
process.stdout.write(`${gateway.port}\n`);
// Node would write its compile cache at its end, which a killed process does not reach.
flushCompileCache();
