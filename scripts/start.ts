import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Brand, loadBrands } from '../src/brand/load.ts';
import { command } from '../src/command/command.ts';
import { list, word } from '../src/command/values.ts';
import { StartError } from '../src/gateway/core/start-error.ts';
import { BUNDLE_FACTS } from '../src/press/bundle/bundle-facts.ts';
import { press } from '../src/press/press.ts';
import { createLog, table } from '../src/press/report.ts';
import { type Listening, listen } from '../src/press/serve/listen.ts';
import { partOf, routeByHost } from '../src/press/serve/route-by-host.ts';
import { type BundleServer, createBundleServer } from '../src/press/serve/serve.ts';
import { complain } from './parts/complain.ts';
import { openPortal, portalConfig, starting, stopServing, unusedSettings } from './parts/portal.ts';
import { stopOnSignal } from './parts/stop.ts';

/** The demo brand that plain localhost serves. */
const FIRST_BRAND = 'lotus';

const options = command(
  'start',
  'Presses the brands that changed, opens and seeds the embedded database, and serves portal, gateway and sandbox on one port: PORT, or 4321. DATA_DIR, LOG_LEVEL and the other settings of the gateway come from the environment too.',
)
  .option(
    '--brand <a,b>',
    `Only these brands; the first stands at plain localhost. All without it, ${FIRST_BRAND} first.`,
    list(),
  )
  .option('--dist <dist>', 'Folder of the bundles; dist without it.', word)
  .option('--no-press', 'Serves the bundles as they stand.')
  .parse()
  .opts();

/** The order of --brand, or without it the demo's first brand in front. */
function inOrder(brands: readonly Brand[]): Brand[] {
  const wanted = options.brand ?? [FIRST_BRAND];
  const place = ({ id }: Brand) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length);
  return brands.toSorted((a, b) => place(a) - place(b));
}

/** @throws StartError where there is a brand whose bundle is missing */
async function openBundles(dist: string, brands: readonly Brand[]): Promise<BundleServer> {
  const ids = brands.map(({ id }) => id);
  const missing = ids.filter((id) => !existsSync(join(dist, id, BUNDLE_FACTS)));
  if (missing.length === 0) return createBundleServer({ dist, brands: ids });
  throw new StartError(
    `Expected a bundle of each brand in ${dist}, found none of ${missing.join(', ')}. ` +
      `Leave --no-press away, or press them: npm run build -- --brand ${missing.join(',')} --out ${dist}`,
  );
}

async function start(): Promise<void> {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const selection = options.brand ? { only: options.brand } : {};
  const dist = resolve(options.dist ?? 'dist');
  const wanted = portalConfig(process.env);
  for (const line of unusedSettings(process.env, wanted)) say(line);
  let answer = starting;
  // The port is taken first, because nobody should wait for a press only to learn that it is in use.
  const listening: Listening = await listen((request, response) => answer(request, response), {
    port: wanted.PORT,
    host: wanted.HOST,
    onError: (error) => complain(error),
  });
  const { port } = listening;
  try {
    if (options.press) {
      const { brands: rows } = await press({
        root: process.cwd(),
        out: dist,
        log: createLog(process.stdout),
        ...(options.brand ? { brands: options.brand } : {}),
      });
      say(table(rows));
    }
    const brands = inOrder(await loadBrands(selection));
    const bundles = await openBundles(dist, brands);
    const portal = await openPortal(brands, portalConfig(process.env, port), (sandbox) => {
      answer = (request, response) =>
        (partOf(request.headers.host, request.url) === 'sandbox' ? sandbox : starting)(request, response);
    });
    answer = routeByHost({ ...portal, portal: bundles.handle });
    stopOnSignal(() => stopServing(listening, portal));
    for (const { id, identity } of brands) say(`  ${identity.name.padEnd(20)} http://${id}.localhost:${port}`);
    for (const line of portal.demo) say(`  ${line}`);
    for (const { id } of brands.slice(0, 1)) {
      say(
        `  Messages to phones and mailboxes: http://services.localhost:${port}/${id}/en/outbox (each brand has its own)`,
      );
      say(`  What becomes of payments: http://services.localhost:${port}/${id}/en/payments (each brand has its own)`);
    }
    say(`Marquee is ready: http://localhost:${port}`);
  } catch (error) {
    await listening.close();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  complain(error);
  process.exit(1);
}
