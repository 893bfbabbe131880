import { type Brand, loadBrands } from '../src/brand/load.ts';
import { BrandError } from '../src/brand/problem.ts';
import { ConfigError, readConfig } from '../src/gateway/config.ts';
import { DataLockedError } from '../src/gateway/db/lock.ts';
import { startDev } from '../src/press/dev.ts';
import { parseOptions } from './options.ts';
import { openPortal, portalConfig } from './portal.ts';
import { stopOnSignal } from './stop.ts';

const options = parseOptions({
  name: 'dev',
  about:
    'Serves one brand at / from the sources and reloads with every change in its folder, the texts and the code. Gateway and sandbox stand beside it on the same port: PORT, or 4321.',
  options: {
    brand: { kind: 'text', value: 'a', about: 'The brand that stands at /; the first by name without it.' },
  },
});

/** The chosen brand; all others are left out, so that what is wrong with them does not matter. */
async function chosenBrand(): Promise<Brand> {
  const [brand] = await loadBrands(options.brand ? { only: [options.brand] } : {});
  if (!brand) throw new Error('Expected a brand folder below brands/, found none. Copy one from another project.');
  return brand;
}

try {
  const { PORT } = readConfig(process.env);
  const brand = await chosenBrand();
  const portal = await openPortal([brand], portalConfig(PORT, process.env));
  const server = await startDev({ root: process.cwd(), brand: brand.id, port: PORT, parts: portal });
  stopOnSignal(async () => {
    await server.stop();
    await portal.stop();
  });
  for (const line of portal.demo) process.stdout.write(`  ${line}\n`);
  process.stdout.write(`${brand.identity.name} is ready: http://localhost:${server.port}\n`);
} catch (error) {
  const plain = [BrandError, ConfigError, DataLockedError].some((kind) => error instanceof kind);
  const text = error instanceof Error ? ((plain ? undefined : error.stack) ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
