import { stemOf } from '../compare.ts';
import { readAreas } from '../files.ts';
import { type TextLoader, textLoadersOf } from './areas.ts';
import { readCode } from './program.ts';
import { type Use, usesOf } from './usage.ts';

/** Folders whose code shows texts to people. The gateway answers codes, and the sandbox has texts of its own. */
const SPEAKING = ['boot', 'brand', 'contract', 'islands', 'layouts', 'pages', 'press', 'shells', 'stores', 'ui'];

/** The texts that the portal asks for, compared with those that exist in English. */
export interface Usage {
  readonly uses: readonly Use[];
  /** Keys that no code asks for. */
  readonly unused: readonly string[];
  /** Places that ask for a key without a text. The type check refuses them too, once the keys are declared. */
  readonly missing: readonly Use[];
  /** Islands and popups with the areas of texts that they load and need. */
  readonly speakers: readonly TextLoader[];
}

/** Reads what the portal's code asks for. @param root the project's folder */
export function readUsage(root: string): Usage {
  const areas = new Map(
    readAreas('EN').flatMap(({ area, texts }) => Object.keys(texts).map((key) => [stemOf(key, texts), area] as const)),
  );
  const keys = new Set(areas.keys());
  const code = readCode(
    root,
    SPEAKING.map((folder) => `src/${folder}`),
  );
  const uses = usesOf(code, keys);
  const used = new Set(uses.map(({ key }) => key));
  return {
    uses,
    unused: [...keys].filter((key) => !used.has(key)),
    missing: uses.filter(({ key }) => !keys.has(key)),
    speakers: textLoadersOf(code, uses, (key) => areas.get(key)),
  };
}
