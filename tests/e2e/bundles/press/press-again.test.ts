import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BrandError } from '../../../../src/brand/problem.ts';
import { put } from '../../../../src/press/bundle/files.ts';
import { digestFolder, listFiles } from '../../../../src/press/input/digest.ts';
import type { PressedBrand } from '../../../../src/press/report.ts';
import { brands, folder, log, out, pressAll, refusal, root, text } from './press-site.ts';

const child = fileURLToPath(new URL('../../../fixtures/press/press-child.ts', import.meta.url));

const unchanged = (rows: readonly PressedBrand[]) =>
  rows.filter(({ milliseconds }) => milliseconds === undefined).map(({ brand }) => brand);

describe('a second press', () => {
  test('leaves brands alone of which nothing changed', async () => {
    await pressAll();
    const { ino } = await stat(join(out, 'bee'));
    await appendFile(join(brands, 'ant', 'content', 'EN', 'help', 'term.md'), 'And more words.\n');
    const { brands: rows } = await pressAll();
    expect(rows.map(({ brand }) => brand)).toEqual(['ant', 'bee']);
    expect(unchanged(rows)).toEqual(['bee']);
    expect((await stat(join(out, 'bee'))).ino).toBe(ino);
    expect(await text('ant/en/help/index.html')).toContain('And more words.');
  });

  test('presses again what has lost its bundle, or a part of it', async () => {
    await pressAll();
    await rm(join(out, 'ant'), { recursive: true });
    expect(unchanged((await pressAll()).brands)).toEqual(['bee']);
    await rm(join(out, 'bee', 'ar', 'help', 'index.html'));
    expect(unchanged((await pressAll()).brands)).toEqual(['ant']);
    expect(await text('bee/ar/help/index.html')).toContain('<html lang="ar"');
  });

  test('takes away what a brand no longer has', async () => {
    await pressAll();
    const config = join(brands, 'bee', 'brand.yaml');
    await writeFile(config, (await readFile(config, 'utf8')).replace('offered: [EN, AR]', 'offered: [EN]'));
    await pressAll();
    expect(await readdir(join(out, 'bee'))).not.toContain('ar');
  });
});

describe('warnings of the check', () => {
  const OLD = 'assets/unused.svg: no page shows this file.';
  const toldOf = (rows: readonly PressedBrand[], brand: string) =>
    rows
      .find((row) => row.brand === brand)
      ?.warnings.map(({ file, message }) => `${relative(brands, file)}: ${message}`);

  test('are told by each press, changed or not, and stop a strict one', async () => {
    const lines: string[] = [];
    const told = { ...log, line: (line: string) => void lines.push(line) };
    for (const press of ['first', 'second']) {
      lines.length = 0;
      const { brands: rows } = await pressAll({ log: told });
      expect(toldOf(rows, 'ant'), press).toContainEqual(expect.stringContaining(OLD));
      expect(
        lines.filter((line) => line.includes(`bee/${OLD}`)),
        press,
      ).toHaveLength(1);
    }
    await expect(pressAll({ strict: true })).rejects.toMatchObject({
      name: 'BrandError',
      sum: expect.stringMatching(/^\d+ warnings, which --strict refuses$/),
    });
  });

  test('are told of a brand that did not change itself, when another one has become like it', async () => {
    await pressAll();
    const config = join(brands, 'bee', 'brand.yaml');
    await writeFile(config, (await readFile(config, 'utf8')).replace('name: The bee', 'name: The ant'));
    const { brands: rows } = await pressAll();
    expect(unchanged(rows)).toEqual(['ant']);
    expect(toldOf(rows, 'ant')).toContainEqual(expect.stringContaining('The ant is the name of brand bee too.'));
    await writeFile(config, (await readFile(config, 'utf8')).replace('main: www.bee.example', 'main: www.ant.example'));
    await expect(pressAll({ brands: ['ant'] })).rejects.toThrow('www.ant.example is a host of brand bee too.');
  });
});

describe('of a bundle that stood', () => {
  const HELP = ['help/index.html', 'help/index.html.br', 'help/index.html.gz'];

  /** What rsync, S3 and ETags look at, for every file of a brand's bundle. */
  async function marks(brand: string): Promise<ReadonlyMap<string, string>> {
    const files = await listFiles(join(out, brand));
    const mark = async (file: string) => {
      const { ino, mtimeNs, size } = await stat(join(out, brand, file), { bigint: true });
      return [file, `${ino} ${mtimeNs} ${size}`] as const;
    };
    return new Map(await Promise.all(files.map(mark)));
  }

  const rowOf = (rows: readonly PressedBrand[], brand: string) => rows.find((row) => row.brand === brand);

  test('one changed word touches the pages that hold it, and what the press says of itself', async () => {
    const { brands: first } = await pressAll();
    expect(rowOf(first, 'ant')?.added).toEqual(await listFiles(join(out, 'ant')));
    const before = await marks('ant');
    const file = join(brands, 'ant', 'content', 'TY', 'help', 'term.md');
    await writeFile(file, (await readFile(file, 'utf8')).replace('Some words', 'Other words'));
    const { brands: rows } = await pressAll();
    expect(rowOf(rows, 'ant')).toMatchObject({ added: [], changed: ['bundle.json', ...HELP], removed: [] });
    expect(rowOf(rows, 'bee')).toMatchObject({ added: [], changed: [], removed: [] });
    const after = await marks('ant');
    expect([...after].filter(([path, mark]) => before.get(path) !== mark).map(([path]) => path)).toEqual([
      'bundle.json',
      ...HELP,
    ]);
  });

  test('what a changed word touched has a new time, even where the word comes back', async () => {
    await pressAll();
    const before = await marks('ant');
    const file = join(brands, 'ant', 'content', 'TY', 'help', 'term.md');
    const words = await readFile(file, 'utf8');
    await writeFile(file, words.replace('Some words', 'Other words'));
    await pressAll();
    await writeFile(file, words);
    expect(rowOf((await pressAll()).brands, 'ant')?.changed).toEqual(['bundle.json', ...HELP]);
    const time = (mark = '') => BigInt(mark.split(' ')[1] ?? 0);
    const after = await marks('ant');
    for (const path of HELP) expect(time(after.get(path)) > time(before.get(path)), path).toBe(true);
  });

  test('a press that has lost its caches touches nothing that it makes the same', async () => {
    await pressAll();
    const before = await marks('ant');
    await rm(join(out, 'ant', 'robots.txt'));
    await rm(join(root, '.cache'), { recursive: true });
    const { brands: rows } = await pressAll();
    expect(rowOf(rows, 'ant')).toMatchObject({ added: ['robots.txt'], changed: [], removed: [] });
    const after = await marks('ant');
    expect([...after].filter(([path, mark]) => before.get(path) !== mark).map(([path]) => path)).toEqual([
      'robots.txt',
    ]);
  });

  test('the pages that went are told', async () => {
    await pressAll();
    const config = join(brands, 'bee', 'brand.yaml');
    await writeFile(config, (await readFile(config, 'utf8')).replace('offered: [EN, AR]', 'offered: [EN]'));
    const row = rowOf((await pressAll()).brands, 'bee');
    expect(row?.removed).toContain('ar/help/index.html');
    expect(row?.changed).toContain('index.html');
  });
});

describe('a press refuses a place that is not its own', () => {
  test('the folder of the brands, whose source it would replace', async () => {
    const before = await digestFolder(brands);
    expect(await refusal({ out: brands })).toEqual([expect.stringMatching(/found one of those that the press reads/)]);
    expect(await digestFolder(brands)).toBe(before);
  });

  test('a folder that it did not write, for each brand', async () => {
    for (const brand of ['ant', 'bee']) await put(out, `${brand}/words.txt`, 'mine');
    expect(await refusal()).toEqual([
      expect.stringMatching(/\/ant: .*found no bundle\.json among words\.txt\./),
      expect.stringMatching(/\/bee: .*found no bundle\.json among words\.txt\./),
    ]);
    expect(await listFiles(out)).toEqual(['ant/words.txt', 'bee/words.txt']);
  });

  test('a bundle that holds more than a bundle', async () => {
    await pressAll();
    await put(out, 'ant/proof.html', 'mine');
    await appendFile(join(brands, 'ant', 'content', 'EN', 'help', 'term.md'), 'And more words.\n');
    const before = await digestFolder(out);
    expect(await refusal()).toEqual([expect.stringMatching(/\/ant: .*found foreign files: proof\.html\./)]);
    expect(await digestFolder(out)).toBe(before);
    await rm(join(out, 'ant', 'proof.html'));
    expect(unchanged((await pressAll()).brands)).toEqual(['bee']);
  });

  test('a bundle whose facts cannot be read, because nobody can tell what in it is whose', async () => {
    await pressAll();
    await writeFile(join(out, 'bee', 'bundle.json'), '{ "brand": ');
    expect(await refusal()).toEqual([expect.stringMatching(/\/bee: .*found a bundle\.json that cannot be read/)]);
  });

  test('a place where nothing can be written', async () => {
    expect(await refusal({ out: '/proc' })).toEqual([
      expect.stringMatching(/^\/proc: expected a folder that bundles can be written to/),
    ]);
  });
});

describe('a press after a change gives the same bytes as a press from nothing', () => {
  async function contents(dist: string): Promise<string[][]> {
    const files = await listFiles(dist);
    return Promise.all(files.map(async (file) => [file, await readFile(join(dist, file), 'base64')]));
  }

  async function sameAsFromNothing(): Promise<void> {
    const nothing = join(folder, 'nothing');
    for (const cache of ['compress', 'rendered', 'icons']) await rm(join(root, '.cache', cache), { recursive: true });
    await pressAll({ out: nothing });
    expect(await contents(out)).toEqual(await contents(nothing));
  }

  test.each([
    ['in the content of one language', 'content/EN/help/term.md', 'Some words', 'Other words', 1],
    ['in the brand itself', 'brand.yaml', 'name: The ant', 'name: The new ant', 0],
    ['in a picture', 'assets/hero.svg', '#123456', '#654321', 0],
  ])('%s', async (_what, path, from, to, keptLanguages) => {
    const lines: string[] = [];
    await pressAll();
    const file = join(brands, 'ant', path);
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
    await pressAll({ log: { ...log, line: (line) => lines.push(line) } });
    expect(lines.find((line) => line.startsWith('Rendered'))).toBe(
      keptLanguages === 1 ? 'Rendered 3 pages and kept 3 as they were.' : 'Rendered 6 pages.',
    );
    await sameAsFromNothing();
  });

  test('even where the list of what was rendered cannot be read', async () => {
    await pressAll();
    const rendered = join(root, '.cache', 'rendered');
    for (const entry of await readdir(rendered)) await writeFile(join(rendered, entry), '[{ "brand": "ant"');
    await appendFile(join(brands, 'ant', 'content', 'EN', 'help', 'term.md'), 'And more words.\n');
    await pressAll();
    await sameAsFromNothing();
  });

  test('even where somebody changed a page of the standing bundle', async () => {
    await pressAll();
    await appendFile(join(out, 'ant', 'help', 'index.html'), 'tampered');
    await appendFile(join(brands, 'ant', 'content', 'EN', 'help', 'term.md'), 'And more words.\n');
    await pressAll();
    await sameAsFromNothing();
  });
});

describe('a press that fails leaves the old bundles whole', () => {
  async function wholeAfter(fail: () => Promise<void>): Promise<void> {
    await pressAll();
    const before = await Promise.all(['ant', 'bee'].map((brand) => digestFolder(join(out, brand))));
    await appendFile(join(brands, 'ant', 'content', 'EN', 'help', 'term.md'), 'And more words.\n');
    await fail();
    expect(await Promise.all(['ant', 'bee'].map((brand) => digestFolder(join(out, brand))))).toEqual(before);
  }

  test('for a brand that is wrong', async () => {
    await wholeAfter(async () => {
      await writeFile(join(brands, 'bee', 'brand.yaml'), 'identity: { name: 1 }\n');
      await appendFile(join(brands, 'ant', 'content', 'EN', 'help', 'term.md'), '[gone](/gone/)\n');
      const refused = pressAll();
      await expect(refused).rejects.toThrow(BrandError);
      await expect(refused).rejects.toThrow(/bee.*identity\.name/);
      await expect(refused).rejects.toThrow(/ant.*\/gone\//);
      expect(await readdir(out)).toEqual(['ant', 'bee']);
    });
  });

  test('for a brand that fails a check', async () => {
    await wholeAfter(async () => {
      const file = join(brands, 'bee', 'brand.yaml');
      await writeFile(file, (await readFile(file, 'utf8')).replace('textMuted: "#cccccc"', 'textMuted: "#222222"'));
      await expect(pressAll()).rejects.toThrow(/theme\.colors\.textMuted.*contrast/);
      expect(await readdir(out)).toEqual(['ant', 'bee']);
    });
  });

  test('for a page that cannot be rendered', async () => {
    await wholeAfter(async () => {
      await rm(join(brands, 'bee', 'assets', 'hero.svg'));
      expect(await refusal()).toEqual([
        expect.stringMatching(/^\/bee\/ar\/ \(src\/pages.*\): .*ENOENT/),
        expect.stringMatching(/^\/bee\/en\/ \(src\/pages.*\): .*ENOENT/),
      ]);
      expect(await readdir(out)).toEqual(['ant', 'bee']);
    });
  });

  test('for a page that breaks a rule', async () => {
    await wholeAfter(async () => {
      await writeFile(join(brands, 'bee', 'extra.html'), '<p style="color:red">x</p>');
      await refusal();
      expect(await readdir(out)).toEqual(['ant', 'bee']);
    });
  });

  test('when it is killed, and the next press goes on from there', async () => {
    await wholeAfter(async () => {
      const killed = spawn(process.execPath, [child, root, brands, out], { stdio: ['ignore', 'pipe', 'inherit'] });
      for await (const chunk of killed.stdout) if (String(chunk).includes('Rendered')) killed.kill('SIGKILL');
      if (killed.exitCode === null && killed.signalCode === null) await once(killed, 'exit');
      expect(killed.signalCode).toBe('SIGKILL');
      expect((await readdir(out)).some((name) => name.startsWith('.press-'))).toBe(true);
    });
    await pressAll();
    expect(await readdir(out)).toEqual(['ant', 'bee']);
    expect(await text('ant/en/help/index.html')).toContain('And more words.');
  });
});
