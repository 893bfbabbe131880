import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LanguageCode } from './languages.ts';
import type { Texts } from './translate.ts';

/** The project's folder: MARQUEE_ROOT, else where the command runs. */
export function projectRoot(): string {
  return process.env.MARQUEE_ROOT ?? process.cwd();
}

/** Where the texts of a language stand: one JSON file per area. */
export function textsFolder(code: LanguageCode): string {
  return join(projectRoot(), 'src/i18n/texts', code);
}

/** A file of texts that cannot be used. */
export class TextsError extends Error {
  override readonly name = 'TextsError';
  readonly file: string;
  /** What is wrong and what to do, without the file. */
  readonly reason: string;

  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file}: ${reason}`, { cause });
    this.file = file;
    this.reason = reason;
  }
}

/** The texts of one area, from one file. */
export interface Area {
  /** File name without extension: `session`. */
  readonly area: string;
  readonly file: string;
  /** The file as it stands, for positions. */
  readonly source: string;
  readonly texts: Texts;
}

/**
 * Reads and merges the texts of a language, all areas together; empty when the language has none yet.
 * @throws TextsError naming file and key when a file is no flat group of texts, or two areas hold the same key
 */
export function readTexts(code: LanguageCode): Texts {
  const texts: Record<string, string> = {};
  for (const area of readAreas(code)) Object.assign(texts, area.texts);
  return texts;
}

/**
 * Reads the texts of a language by area, sorted by file name.
 * @throws TextsError as readTexts
 */
export function readAreas(code: LanguageCode): Area[] {
  const folder = textsFolder(code);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const homes = new Map<string, string>();
  return names.sort().map((name) => {
    const file = join(folder, name);
    const source = readFileSync(file, 'utf8');
    const texts = parseArea(file, source);
    for (const key of Object.keys(texts)) {
      const home = homes.get(key);
      if (home !== undefined)
        throw new TextsError(file, `the key "${key}" stands in ${home} already. Keep one of them.`);
      homes.set(key, name);
    }
    return { area: basename(name, '.json'), file, source, texts };
  });
}

function parseArea(file: string, source: string): Texts {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (cause) {
    throw new TextsError(file, `not JSON. ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TextsError(file, 'expected a group of texts such as { "session.logIn": "Log in" }.');
  }
  const texts: Record<string, string> = {};
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string' || text === '') {
      throw new TextsError(file, `expected a text at "${key}", found ${JSON.stringify(text)}.`);
    }
    texts[key] = text;
  }
  return texts;
}
