import { Option } from '@commander-js/extra-typings';
import { type Brand, loadBrands } from '../src/brand/load.ts';
import { command } from '../src/command/command.ts';
import { word } from '../src/command/values.ts';
import { PSEUDO_DIRECTIONS } from '../src/i18n/pseudo.ts';
import { startDev } from '../src/press/dev/dev.ts';
import { listen } from '../src/press/serve/listen.ts';
import { complain } from './parts/complain.ts';
import { openPortal, portalConfig, starting, stopServing, unusedSettings } from './parts/portal.ts';
import { stopOnSignal } from './parts/stop.ts';

const options = command(
  'dev',
  'Serves one brand at / from the sources and reloads with every change in its folder, the texts and the code. Gateway and sandbox stand beside it on the same port: PORT, or 4321.',
)
  .option('--brand <a>', 'The brand that stands at /; the first by name without it.', word)
  .addOption(
    new Option(
      '--pseudo [direction]',
      'Shows texts accented, in brackets and 40 % longer, from right to left with rtl: what is not translated, cut off or too narrow shows.',
    )
      .choices(PSEUDO_DIRECTIONS)
      .preset('ltr'),
  )
  .parse()
  .opts();

/** The chosen brand. All others are left out, so that their mistakes do not matter here. */
async function chosenBrand(): Promise<Brand> {
  const [brand] = await loadBrands(options.brand ? { only: [options.brand] } : {});
  if (!brand) throw new Error('Expected a brand folder below brands/, found none. Copy one from another project.');
  return brand;
}

/** A port that is free now. The caller hands its number to what listens later. */
async function freePort(port: number, host: string): Promise<number> {
  const tried = await listen(starting, { port, host, onError: () => undefined });
  await tried.close();
  return tried.port;
}

async function develop(): Promise<void> {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const wanted = portalConfig(process.env);
  for (const line of unusedSettings(process.env, wanted)) say(line);
  const brand = await chosenBrand();
  // The port is taken first, because a database that was opened before would have to be closed again.
  const port = await freePort(wanted.PORT, wanted.HOST);
  const portal = await openPortal([brand], portalConfig(process.env, port));
  try {
    const server = await startDev({
      root: process.cwd(),
      brand: brand.id,
      port,
      host: wanted.HOST,
      parts: portal,
      ...(options.pseudo === undefined ? {} : { pseudo: options.pseudo }),
    });
    stopOnSignal(() => stopServing({ close: () => server.stop() }, portal));
    for (const line of portal.demo) say(`  ${line}`);
    say(`  Messages to phones and mailboxes: http://services.localhost:${server.port}/${brand.id}/en/outbox`);
    say(`${brand.identity.name} is ready: http://localhost:${server.port}`);
  } catch (error) {
    await portal.stop();
    throw error;
  }
}

try {
  await develop();
} catch (error) {
  complain(error);
  process.exit(1);
}
