// Runs as a process of its own (see child.ts): `astro build` as anybody would run it, with nothing of Astro's inside.
//
//   node src/press/astro/plain-build.ts ROOT OUT
import { join } from 'node:path';
import { build } from 'astro';

const [root, out] = process.argv.slice(2);
if (!root || !out) throw new Error('Expected the project folder and the output folder.');

// Public files belong to each bundle.
await build({ root, outDir: out, publicDir: join(out, 'none'), logLevel: 'warn' });
