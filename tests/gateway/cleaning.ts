import { afterAll } from 'vitest';

type Clean = () => Promise<void>;
const cleanups: Clean[] = [];

/** Has something taken away when the test file that runs now has ended, the last first. */
export function whenFileEnds(clean: Clean): void {
  cleanups.push(clean);
}

/**
 * Takes away what the file leaves. Called while a file is read, since from within a test vitest would not hear it: by
 * the setup of each file, as a worker keeps its modules from file to file.
 */
export function cleanAfterFile(): void {
  afterAll(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean();
  });
}

// A file that has its modules read anew has this one too, after the setup.
cleanAfterFile();
