import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { readBundleFacts } from '../../../../src/press/bundle/bundle-facts.ts';
import { PressError } from '../../../../src/press/error.ts';
import { type PressOptions, press } from '../../../../src/press/press.ts';
import { writeBrand } from '../../../fixtures/press/brands.ts';

const project = fileURLToPath(new URL('../../../..', import.meta.url));
const site = fileURLToPath(new URL('../../../fixtures/press/site', import.meta.url));
/** A copy of the fixture site, with caches of its own, below the project so that it finds its packages. */
export let root: string;
beforeAll(async () => {
  await mkdir(join(project, '.cache'), { recursive: true });
  root = await mkdtemp(join(project, '.cache', 'press-test-'));
  await cp(site, root, { recursive: true, filter: (path) => !/\/(\.cache|\.astro)$/.test(path) });
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Two brands, `ant` and `bee`, anew for each test, and where their bundles go. */
export let folder: string;
export let brands: string;
export let out: string;
beforeEach(async () => {
  // Brands are checked with the texts of the project that they belong to.
  vi.stubEnv('MARQUEE_ROOT', root);
  folder = await mkdtemp(join(tmpdir(), 'press-'));
  brands = join(folder, 'brands');
  out = join(folder, 'dist');
  await writeBrand(brands, 'ant');
  await writeBrand(brands, 'bee', ['EN', 'AR']);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

export const log = { line: () => {}, progress: () => {} };
export const pressAll = (more: Partial<PressOptions> = {}) => press({ root, brandsFolder: brands, out, log, ...more });
export const facts = (brand: string) => readBundleFacts(join(out, brand));
export const text = (path: string) => readFile(join(out, path), 'utf8');

/** The problems with which a press stops. */
export async function refusal(more?: Partial<PressOptions>): Promise<readonly string[]> {
  const error: unknown = await pressAll(more).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PressError)) throw new Error('Expected a PressError.', { cause: error });
  return error.problems;
}
