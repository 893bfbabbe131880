import { rmSync } from 'node:fs';
import { afterAll, beforeAll, inject } from 'vitest';
import { openPortal, type Portal, portalConfig, stopServing } from '../../scripts/parts/portal.ts';
import { loadBrands } from '../../src/brand/load.ts';
import { listen } from '../../src/press/serve/listen.ts';
import { routeByHost } from '../../src/press/serve/route-by-host.ts';
import { createBundleServer, type NodeHandler } from '../../src/press/serve/serve.ts';
import { TEST_DIST } from '../checks.ts';
import { demand } from '../on-demand.ts';
import { copyOf } from './seeded-data.ts';

export interface OwnPortal {
  readonly port: number;
  readonly services: Portal['services'];
}

/**
 * Gives a test file a portal of its own, in this process, so that it may close the portal and ask its gateway what no
 * visitor is told.
 */
export function ownPortal(): () => OwnPortal {
  let portal: OwnPortal | undefined;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const data = await copyOf(await demand(inject('onDemand'), 'data'));
    let answer: NodeHandler | undefined;
    const listening = await listen(async (request, response) => answer?.(request, response), {
      port: 0,
      onError: (error) => console.error(error),
    });
    const brands = await loadBrands({});
    const opened = await openPortal(brands, portalConfig({ DATA_DIR: data, LOG_LEVEL: 'error' }, listening.port));
    const bundles = await createBundleServer({ dist: TEST_DIST, brands: brands.map(({ id }) => id) });
    answer = routeByHost({ ...opened, portal: bundles.handle });
    portal = { port: listening.port, services: opened.services };
    stop = async () => {
      await stopServing(listening, opened);
      rmSync(data, { recursive: true, force: true, maxRetries: 3 });
    };
  });
  afterAll(() => stop?.());
  return () => {
    if (!portal) throw new Error('The portal is opened before the tests of its file.');
    return portal;
  };
}
