import { loadBrands } from '../src/brand/load.ts';
import { command } from '../src/command/command.ts';
import { list, wholeNumber } from '../src/command/values.ts';
import { readConfig } from '../src/gateway/core/config.ts';
import { startGateway } from '../src/gateway/main.ts';
import { complain } from './parts/complain.ts';
import { merchantsOf } from './parts/merchants.ts';
import { stopOnSignal } from './parts/stop.ts';

const options = command(
  'gateway',
  'Serves the JSON service behind /wps and /lgw. Settings come from the environment (DATABASE_URL, DATA_DIR, PORT, HOST, LOG_LEVEL, TRUST_PROXY and so on; src/gateway/core/config.ts has them all); options stand above it.',
)
  .option('--brand <a,b>', 'Serves only these brands; all without it.', list())
  .option('--port <4321>', 'Port to listen on; 0 takes a free one. Above PORT.', wholeNumber({ most: 65_535 }))
  .parse()
  .opts();

/** Where the sandbox is served on this machine, as the brands' addresses on it have to name it. */
function portOf(origin: string | undefined): number | undefined {
  return origin === undefined ? undefined : Number(new URL(origin).port) || 80;
}

try {
  const config = readConfig({
    ...process.env,
    ...(options.port === undefined ? {} : { PORT: String(options.port), MARQUEE_PORT: '' }),
  });
  const brands = await loadBrands(options.brand ? { only: options.brand } : {});
  const gateway = await startGateway(config, merchantsOf(brands, { localPort: portOf(config.SANDBOX_ORIGIN) }));
  process.stdout.write(`The gateway is ready: http://${config.HOST}:${gateway.port}\n`);
  stopOnSignal(() => gateway.stop());
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
