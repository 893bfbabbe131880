import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from './languages.ts';
import type { Texts } from './translate.ts';

/** The project's folder: MARQUEE_ROOT, else where the command runs. */
export function projectRoot(): string {
  return process.env['MARQUEE_ROOT'] ?? process.cwd();
}

/** Where the texts of a language stand: one JSON file per area. */
export function textsFolder(code: LanguageCode): string {
  return join(projectRoot(), 'src/i18n/texts', code);
}

/**
 * Reads and merges the texts of a language, all areas together; empty when the language has none yet.
 * @throws Error naming file and key when a file is no flat group of texts, or two areas hold the same key
 */
export function readTexts(code: LanguageCode): Texts {
  const folder = textsFolder(code);
  if (!existsSync(folder)) return {};
  const texts: Record<string, string> = {};
  const homes = new Map<string, string>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json')).sort()) {
    for (const [key, text] of Object.entries(readArea(join(folder, name)))) {
      const home = homes.get(key);
      if (home) throw new Error(`${join(folder, name)}: the key "${key}" stands in ${home} already. Keep one of them.`);
      homes.set(key, name);
      texts[key] = text;
    }
  }
  return texts;
}

function readArea(file: string): Record<string, string> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file}: not JSON. ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${file}: expected a group of texts such as { "session.logIn": "Log in" }.`);
  }
  const texts: Record<string, string> = {};
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string' || text === '') {
      throw new Error(`${file}: expected a text at "${key}", found ${JSON.stringify(text)}.`);
    }
    texts[key] = text;
  }
  return texts;
}
