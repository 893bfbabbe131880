import type { TestProject } from 'vitest/node';
import { TEST_DIST } from '../checks.ts';
import { offer } from '../on-demand.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { BROWSER_WORKERS } from '../projects.ts';
import { copyOf, seededData } from './seeded-data.ts';

/** Offers the seeded data and, from copies of it, a portal to each worker; the first test file that asks has it made. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const portals: RunningPortal[] = [];
  const start = async () => {
    const portal = await startPortal(['--dist', TEST_DIST, '--no-press'], await copyOf(await seededData()));
    portals.push(portal);
    return String(portal.port);
  };
  const ports = Array.from({ length: BROWSER_WORKERS }, (_, worker) => [`portal ${worker}`, start] as const);
  const { address, close } = await offer({ data: seededData, ...Object.fromEntries(ports) });
  project.provide('onDemand', address);
  return async () => {
    await close();
    await Promise.all(portals.map(({ stop }) => stop()));
  };
}
