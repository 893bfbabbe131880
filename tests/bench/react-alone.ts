import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { brotliBytes } from './brotli.ts';

/** The least that a page with React can load: react and react-dom, and one element rendered with them. */
const ENTRY = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.body).render(createElement('p', null, 'React'));
`;

/** @returns bytes of react + react-dom, bundled alone for production with the project's own bundler, in brotli */
export async function reactAlone(): Promise<number> {
  mkdirSync('.cache', { recursive: true });
  const folder = resolve(mkdtempSync(join('.cache', 'bench-')));
  try {
    const entry = join(folder, 'entry.js');
    writeFileSync(entry, ENTRY);
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'warn',
      // A test runs with a NODE_ENV of its own, with which React's development half would be measured.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, rolldownOptions: { input: entry } },
    });
    const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
    const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
    if (chunks.length !== 1) throw new Error(`Expected one script of react and react-dom, found ${chunks.length}.`);
    return chunks.reduce((sum, { code }) => sum + brotliBytes(code), 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
