import type { Plugin } from 'vite';
import type { FlagSheets } from './flags.ts';

const NAME = 'virtual:marquee-flags';
const RESOLVED = `\0${NAME}`;

/** Tells src/ui/flag where the sheets of flags are: in a build, and in tests that render islands as a build does. */
export function flagModule(sheets: () => Pick<FlagSheets, 'urls'>): Plugin {
  return {
    name: 'marquee-flags',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const urls = ${JSON.stringify(sheets().urls)};` : undefined),
  };
}
