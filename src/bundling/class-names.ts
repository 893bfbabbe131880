import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
// A letter, behind which any sign may stand, and four signs: 44 million names, of which a test holds that no two classes share one.
const LETTERS = 26;
const SIGNS = 36;

/**
 * A short name for a class of a CSS module. Half of a page's class attributes were file and class in full, which every
 * browser has to read before it paints. The same class has the same name in every build and on every machine.
 * @param file absolute path of the module; a query is left out
 */
export function shortClassName(name: string, file: string): string {
  const path = relative(ROOT, file.replace(/\?.*$/, ''));
  const number = createHash('sha256').update(`${path} ${name}`).digest().readUInt32BE();
  const letter = String.fromCharCode('a'.charCodeAt(0) + (number % LETTERS));
  const rest = Math.floor(number / LETTERS) % SIGNS ** 4;
  return letter + rest.toString(SIGNS).padStart(4, '0');
}
