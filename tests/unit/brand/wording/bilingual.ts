import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandFolder } from '../../../../src/brand/folder.ts';
import { readBrandFolders } from '../../../../src/brand/load.ts';
import { brandsWith, type Changes, swap } from '../folders.ts';

const PAGE = '---\ntitle: Mirrors\ndescription: Other addresses.\n---\nAsk us.\n';

/** The plain brand in two languages, with a text that it words differently and one page of its own. */
const BILINGUAL: Changes = {
  'brand.yaml': (text) =>
    swap(
      'offered: [EN]',
      'offered: [EN, ES]',
    )(swap('tagline: { EN: A brand', 'tagline: { ES: Una marca, EN: A brand')(text)),
  'locales/EN.yaml': 'home.title: "Plain games"\n',
  'locales/ES.yaml': 'home.title: "Juegos sencillos"\n',
  'content/EN/mirrors.md': PAGE,
  'content/ES/mirrors.md': PAGE.replace('Ask us.', 'Pregúntanos.').replace('Mirrors', 'Espejos'),
};

/** A brand that is written in English and translated to Spanish. */
export interface Bilingual {
  readonly root: string;
  /** Reads the folder as it is now. */
  readonly read: () => Promise<BrandFolder>;
  /** A file of the folder. */
  readonly source: (path: string) => Promise<string>;
}

export async function bilingual(changes: Changes = {}): Promise<Bilingual> {
  const root = await brandsWith({ plain: { ...BILINGUAL, ...changes } });
  return {
    root,
    read: async () => {
      const [brand] = await readBrandFolders({ root });
      if (!brand) throw new Error('Expected the plain brand, found none.');
      return brand;
    },
    source: (path) => readFile(join(root, 'plain', path), 'utf8'),
  };
}
