/** Test projects, and the folder whose files each of them runs; of two folders that hold a file the longer wins. */
export const PROJECTS = {
  unit: 'tests/unit/',
  gateway: 'tests/gateway/',
  bundles: 'tests/e2e/bundles/',
  e2e: 'tests/e2e/',
} as const;

export type Project = keyof typeof PROJECTS;

const LONGEST_FIRST = ['bundles', 'unit', 'gateway', 'e2e'] as const satisfies readonly Project[];

/** The project that runs a test file. @param file path from the root, with forward slashes */
export function projectOf(file: string): Project {
  const project = LONGEST_FIRST.find((name) => file.startsWith(PROJECTS[name]));
  if (!project) throw new Error(`Expected a test file below ${Object.values(PROJECTS).join(', ')}, found ${file}.`);
  return project;
}

/** Browser tests run side by side in so many workers, each with a portal of its own: one per core of a small machine. */
export const BROWSER_WORKERS = 2;

/** Gateway tests wait half of their time, for PostgreSQL, hashes and processes of their own, in which others can run. */
export const GATEWAY_WORKERS = 3;

/** Unit tests share the cores with the gateway's, and with one worker would end long after them. */
export const UNIT_WORKERS = 2;
