import type { TestProject } from 'vitest/node';
import { TEST_DIST } from '../checks.ts';
import { startPortal } from '../portal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the portal that this run walks through. */
    port: number;
  }
}

/** Starts the portal on the bundles that the press check made; ends it after the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { port, stop } = await startPortal(['--dist', TEST_DIST, '--no-press']);
  project.provide('port', port);
  return stop;
}
