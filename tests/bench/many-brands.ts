import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { type LanguageCode, WRITTEN_LANGUAGES } from '../../src/i18n/languages.ts';

/** The demo brands in turn are the models: each has English content and pictures of its own. */
const MODELS = ['lotus', 'dragon', 'harbor'] as const;
/** Replaces content that a model has not written in a language; only its words differ from real content. */
const STAND_IN: LanguageCode = 'EN';

/**
 * Writes brands that no cache can mistake for each other: the content of a demo brand in every written language, with
 * other names, domains, merchant codes and colours, also in each drawing.
 * @param models folder of the demo brands and their vendors
 * @param root folder that receives one folder per brand
 * @returns the brands' ids, in the order in which they were made
 */
export function writeManyBrands(models: string, root: string, count: number): string[] {
  for (const shared of ['vendors.yaml', 'vendors'])
    cpSync(join(models, shared), join(root, shared), { recursive: true });
  return Array.from({ length: count }, (_, index) => {
    const model = MODELS[index % MODELS.length] ?? MODELS[0];
    const id = `bench${String(index).padStart(2, '0')}`;
    const folder = join(root, id);
    cpSync(join(models, model), folder, { recursive: true });
    const file = join(folder, 'brand.yaml');
    const rename = (text: string) => nudge(text.replaceAll(new RegExp(`\\b${model}\\b`, 'g'), id), index);
    writeFileSync(file, everyLanguage(rename(readFileSync(file, 'utf8')), `Bench ${index}`));
    for (const code of WRITTEN_LANGUAGES) {
      if (readdirSync(join(folder, 'content')).includes(code)) continue;
      cpSync(join(folder, 'content', STAND_IN), join(folder, 'content', code), { recursive: true });
    }
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(svg|md)$/.test(path)) continue;
      writeFileSync(join(folder, path), rename(readFileSync(join(folder, path), 'utf8')));
    }
    return id;
  });
}

/** brand.yaml under another name, offering every written language. */
function everyLanguage(yaml: string, name: string): string {
  const document = parseDocument(yaml);
  const english = document.getIn(['identity', 'tagline', STAND_IN]);
  document.setIn(['identity', 'name'], name);
  document.setIn(['languages', 'offered'], [...WRITTEN_LANGUAGES]);
  for (const code of WRITTEN_LANGUAGES) {
    if (!document.hasIn(['identity', 'tagline', code])) document.setIn(['identity', 'tagline', code], english);
  }
  return document.toString();
}

/**
 * Changes each colour of a text a little, by another step for each brand, so that nobody sees a difference but every
 * byte differs.
 */
function nudge(text: string, step: number): string {
  return text.replaceAll(/#[0-9a-f]{6}\b/gi, (colour) => {
    const turned = Number.parseInt(colour.slice(1), 16) ^ (((step & 4) << 14) | ((step & 24) << 5) | (step & 3));
    return `#${turned.toString(16).padStart(6, '0')}`;
  });
}
