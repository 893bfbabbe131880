import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const IMPORTED = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+\.ts)['"]/g;

/**
 * Fingerprint of a module: of its text and that of every file of ours that it imports, directly or through others.
 * Packages are told by the lock file.
 *
 * @param entry of a TypeScript module
 */
export function fingerprint(entry: URL, lock = new URL('../../../package-lock.json', import.meta.url)): string {
  const texts = new Map<string, string>();
  const read = (module: URL) => {
    if (texts.has(module.href)) return;
    const text = readFileSync(module, 'utf8');
    texts.set(module.href, text);
    for (const [, path = ''] of text.matchAll(IMPORTED)) read(new URL(path, module));
  };
  read(entry);
  const hash = createHash('sha256').update(readFileSync(lock));
  for (const [, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update('\0').update(text);
  return hash.digest('hex').slice(0, 16);
}
