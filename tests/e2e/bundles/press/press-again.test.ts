import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BrandError } from '../../../../src/brand/problem.ts';
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
    await writeFile(join(out, 'bee', 'bundle.json'), '{ "brand": ');
    expect(unchanged((await pressAll()).brands)).toEqual(['ant']);
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
    expect(lines.at(-1)).toBe(keptLanguages === 1 ? 'Rendered 3 pages and kept 3 as they were.' : 'Rendered 6 pages.');
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
