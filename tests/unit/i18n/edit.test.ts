import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addText, EditError } from '../../../src/i18n/edit.ts';
import { projectRoot, readAreas } from '../../../src/i18n/files.ts';
import { renameEverywhere } from '../../../src/i18n/usage/rename.ts';

afterEach(() => void vi.unstubAllEnvs());

const CODE = `interface Translate { (key: 'polls.title' | 'polls.votes' | 'polls.state.open' | 'polls.state.done', values?: object): string }
// 'polls.title' in a comment stays
export const say = (t: Translate, state: 'open' | 'done') => [t('polls.title'), t('polls.votes', {}), t(\`polls.state.\${state}\`)];
`;

async function project(): Promise<{ root: string; read: (file: string) => Promise<string> }> {
  const own = projectRoot();
  const root = await mkdtemp(join(tmpdir(), 'edit-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const english = {
    'polls.state.done': 'Done',
    'polls.state.open': 'Open',
    'polls.title': 'Polls',
    'polls.votes_one': '{{count}}',
    'polls.votes_other': '{{count}}',
  };
  const files = {
    'tsconfig.json':
      '{ "compilerOptions": { "strict": true, "lib": ["ES2022"], "types": [], "allowImportingTsExtensions": true, "resolveJsonModule": true, "module": "preserve" } }',
    'src/islands/polls/words.ts': CODE,
    'src/islands/polls/english.ts':
      "import english from '../../i18n/texts/EN/polls.json';\nexport const count = Object.keys(english).length;\n",
    'src/shells/polls/Polls.astro': `---\nimport { say } from '../../islands/polls/words.ts';\nconst t: Parameters<typeof say>[0] = () => '';\n---\n<h1>ä{t('polls.title')}</h1>\n`,
    'src/i18n/texts/EN/polls.json': JSON.stringify(english, null, 2),
    'src/i18n/texts/EN/ui.json': '{ "ui.close": "Close" }',
    'src/i18n/texts/CN/polls.json': '{ "polls.title": "投票", "polls.votes_other": "{{count}} 票" }',
    'brands/lotus/locales/EN.yaml': '# ours\npolls.title: "The polls"\n"polls.votes_other": "{{count}}!"\n',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await symlink(join(own, 'node_modules'), join(root, 'node_modules'));
  vi.stubEnv('MARQUEE_ROOT', root);
  return { root, read: (file) => readFile(join(root, file), 'utf8') };
}

describe('A key that gets another name', () => {
  it('has it in all languages, in the code and where brands word it', async () => {
    const { root, read } = await project();
    expect(renameEverywhere(root, 'polls.title', 'ui.polls')).toEqual([
      'src/islands/polls/words.ts',
      'src/shells/polls/Polls.astro',
      'brands/lotus/locales/EN.yaml',
    ]);
    expect(await read('src/islands/polls/words.ts')).toContain("// 'polls.title' in a comment stays");
    expect(await read('src/islands/polls/words.ts')).toContain("t('ui.polls')");
    expect(await read('src/shells/polls/Polls.astro')).toContain("<h1>ä{t('ui.polls')}</h1>");
    expect(await read('brands/lotus/locales/EN.yaml')).toContain('ui.polls: "The polls"');
    expect(readAreas('EN').find(({ area }) => area === 'ui')?.texts).toEqual({
      'ui.close': 'Close',
      'ui.polls': 'Polls',
    });
    expect(readAreas('EN').find(({ area }) => area === 'polls')?.texts).toEqual({
      'polls.state.done': 'Done',
      'polls.state.open': 'Open',
      'polls.votes_one': '{{count}}',
      'polls.votes_other': '{{count}}',
    });
    expect(readAreas('CN').find(({ area }) => area === 'ui')?.texts).toEqual({ 'ui.polls': '投票' });
  });

  it('takes its plural forms with it', async () => {
    const { root, read } = await project();
    renameEverywhere(root, 'polls.votes', 'polls.count');
    expect(JSON.parse(await read('src/i18n/texts/CN/polls.json'))).toHaveProperty('polls.count_other');
    expect(await read('brands/lotus/locales/EN.yaml')).toContain('"polls.count_other": "{{count}}!"');
  });

  it('keeps the old one where it is made from parts, is taken, or is none', async () => {
    const { root, read } = await project();
    expect(() => renameEverywhere(root, 'polls.state.open', 'polls.open')).toThrow(
      /words\.ts makes the key polls\.state\.open from parts\./,
    );
    expect(() => renameEverywhere(root, 'polls.title', 'ui.close')).toThrow('The key ui.close is taken.');
    expect(() => renameEverywhere(root, 'polls.titel', 'ui.polls')).toThrow(EditError);
    expect(await read('src/islands/polls/words.ts')).toBe(CODE);
  });
});

describe('A new text', () => {
  it('stands in the file of its area, in the order of the keys, in each language that is given', async () => {
    const { read } = await project();
    addText(
      'polls.never',
      new Map([
        ['EN', 'Never'],
        ['CN', '从不'],
        ['VI', 'Không bao giờ'],
      ]),
    );
    expect(Object.keys(JSON.parse(await read('src/i18n/texts/EN/polls.json')))[0]).toBe('polls.never');
    expect(await read('src/i18n/texts/VI/polls.json')).toBe('{\n  "polls.never": "Không bao giờ"\n}\n');
  });

  it('is refused without English, without an area, and where the key is there', async () => {
    await project();
    expect(() => addText('polls.never', new Map([['CN', '从不']]))).toThrow(
      /^Expected the English text of polls\.never/,
    );
    expect(() => addText('in_closed', new Map([['EN', 'Closed']]))).toThrow(/give its --area\.$/);
    expect(() => addText('polls.title', new Map([['EN', 'Polls']]))).toThrow('stands in EN/polls.json already.');
  });
});
