import { BUNDLE_FACTS } from '../../../../src/press/bundle/bundle-facts.ts';
import { put } from '../../../../src/press/bundle/files.ts';

/** Writes files into a folder, with a bundle.json that calls them the press's own. */
export async function writeBundle(folder: string, contents: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(contents)) await put(folder, path, content);
  await put(folder, BUNDLE_FACTS, JSON.stringify({ marquee: '0.1.0', files: Object.keys(contents) }));
}

/** The problems with which something is refused, as lines. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'nothing was refused',
    (reason: unknown) => (reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason)),
  );
}
