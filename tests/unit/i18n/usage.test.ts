import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { projectRoot } from '../../../src/i18n/files.ts';
import { readUsage } from '../../../src/i18n/usage/portal.ts';

afterEach(() => void vi.unstubAllEnvs());

const TYPES = `
export type TextKey = 'polls.title' | 'polls.close' | 'polls.state.open' | 'polls.state.done' | 'polls.votes' | 'polls.old';
export interface Translate { <Key extends TextKey>(key: Key, values?: object): string }
`;

const TEXTS = {
  'polls.title': 'Polls',
  'polls.close': 'Close',
  'polls.state.open': 'Open',
  'polls.state.done': 'Done',
  'polls.votes_one': '{{count}} vote',
  'polls.votes_other': '{{count}} votes',
  'polls.old': 'Nobody says this any more',
};

/** A project with these files of code, whose texts are TEXTS. */
async function project(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'usage-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const all = {
    'tsconfig.json':
      '{ "compilerOptions": { "strict": true, "lib": ["ES2022"], "types": [], "moduleResolution": "bundler", "module": "ESNext", "allowImportingTsExtensions": true, "jsx": "preserve" } }',
    'src/i18n/translate.ts': TYPES,
    'src/i18n/texts/EN/polls.json': JSON.stringify(TEXTS),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await symlink(join(projectRoot(), 'node_modules'), join(root, 'node_modules'));
  vi.stubEnv('MARQUEE_ROOT', root);
  return root;
}

const IMPORT = `import type { TextKey, Translate } from '../../i18n/translate.ts';`;

const POLLS = `---
import type { Translate } from '../../i18n/translate.ts';
interface Props { t: Translate; state: 'open' | 'done' }
const { t, state } = Astro.props;
---
<h1>{t('polls.title')}</h1><p>{t(\`polls.state.\${state}\`)}</p>`;

describe('What the code asks for', () => {
  it('is found whole, in templates over unions, in lists and where a key is expected', async () => {
    const root = await project({
      'src/shells/polls/Polls.astro': POLLS,
      'src/islands/polls/words.ts': `${IMPORT}
const BUTTONS = [['x', 'polls.close']] as const;
export const words = (t: Translate) => BUTTONS.map(([, key]) => t(key));`,
      'src/stores/polls/news.ts': `${IMPORT}
export const news: { readonly key: TextKey } = { key: 'polls.votes' };
export const say = (t: Translate) => t(news.key);
export const old: { readonly key: TextKey } = { key: 'polls.old' };`,
    });
    const { unused, missing, uses } = readUsage(root);
    expect({ unused, missing }).toEqual({ unused: [], missing: [] });
    expect(uses.find(({ key }) => key === 'polls.title')).toMatchObject({
      file: join(root, 'src/shells/polls/Polls.astro'),
      at: POLLS.indexOf("'polls.title'"),
      written: 'whole',
    });
    expect(uses.find(({ key }) => key === 'polls.state.done')?.written).toBe('template');
  });

  it('is not what a comment, another text or a part that says any key names', async () => {
    const root = await project({
      'src/islands/polls/words.ts': `${IMPORT}
// t('polls.old') stood here once
/** polls.close */
export const log = (line: string) => line;
log('polls.title');
export const say = (t: Translate, key: TextKey) => t(key);`,
    });
    expect(readUsage(root).unused).toEqual([
      'polls.title',
      'polls.close',
      'polls.state.open',
      'polls.state.done',
      'polls.votes',
      'polls.old',
    ]);
  });

  it('is missing where English has no such text, and refused where it may be anything', async () => {
    const file = 'src/islands/polls/words.ts';
    const misspelt = `${IMPORT}\nexport const say = (t: Translate) => t('polls.titel');`;
    const root = await project({ [file]: misspelt });
    expect(readUsage(root).missing).toEqual([
      {
        key: 'polls.titel',
        file: join(root, file),
        at: misspelt.indexOf("'polls.titel'"),
        written: 'whole',
        said: true,
      },
    ]);
    await writeFile(
      join(root, file),
      `${IMPORT}\nexport const say = (t: Translate, id: string) => t(\`polls.\${id}\`);`,
    );
    expect(() => readUsage(root)).toThrow(/words\.ts: near line 2, expected a key or a union of keys, found /);
  });
});

describe('The portal', () => {
  const usage = readUsage(projectRoot());

  it('says every text by some code, and asks for none that is not there', () => {
    expect({ unused: usage.unused, missing: usage.missing }).toEqual({ unused: [], missing: [] });
  });

  it('loads with each island and popup the areas of texts that it speaks, no others', () => {
    expect(usage.speakers.length).toBeGreaterThan(15);
    expect(usage.speakers.filter(({ declared, needed }) => declared.join() !== needed.join())).toEqual([]);
  });
});
