import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { put } from '../../../../src/press/bundle/files.ts';
import { standingFiles } from '../../../../src/press/bundle/standing.ts';
import { refusalOf, writeBundle } from './bundle-on-disk.ts';

let out: string;
let lotus: string;
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'standing-'));
  lotus = join(out, 'lotus');
});
afterEach(() => rm(out, { recursive: true }));

const ADVICE = 'The press replaces only what it wrote itself. Move it away, or choose another folder for the bundles.';

describe('the press may replace', () => {
  test('nothing', async () => {
    expect(await standingFiles(lotus)).toBeUndefined();
  });

  test('an empty folder', async () => {
    await mkdir(lotus);
    expect(await standingFiles(lotus)).toEqual([]);
  });

  test('a bundle, with its compressed forms and the files for hosts', async () => {
    await writeBundle(lotus, { 'index.html': 'words', 'help/index.html': 'words' });
    await put(lotus, 'help/index.html.br', 'w');
    await put(lotus, 'nginx.conf', 'server {}');
    expect(await standingFiles(lotus)).toEqual([
      'bundle.json',
      'help/index.html',
      'help/index.html.br',
      'index.html',
      'nginx.conf',
    ]);
  });

  test('a bundle that somebody looked at on a desktop', async () => {
    await writeBundle(lotus, { 'index.html': 'words' });
    await put(lotus, 'help/.DS_Store', 'x');
    expect(await standingFiles(lotus)).toContain('help/.DS_Store');
  });
});

describe('the press refuses to replace', () => {
  test("a brand's own source", async () => {
    await put(lotus, 'brand.yaml', 'identity: {}');
    await put(lotus, 'assets/logo.svg', '<svg/>');
    expect(await refusalOf(standingFiles(lotus))).toBe(
      `PressError: ${lotus}: expected a bundle or nothing, found no bundle.json among assets/logo.svg, brand.yaml. ${ADVICE}`,
    );
  });

  test('a folder whose bundle.json is not the work of a press', async () => {
    for (const content of ['{ "brand": ', '{}', '[]']) {
      await put(lotus, 'bundle.json', content);
      expect(await refusalOf(standingFiles(lotus))).toBe(
        `PressError: ${lotus}: expected a bundle or nothing, found a bundle.json that cannot be read among bundle.json. ${ADVICE}`,
      );
    }
  });

  test('a bundle to which files were added, and names the first of them', async () => {
    await writeBundle(lotus, { 'index.html': 'words' });
    await put(lotus, 'google1234.html', 'proof');
    await symlink(out, join(lotus, 'link'));
    await put(lotus, 'old.html.br', 'x');
    expect(await refusalOf(standingFiles(lotus))).toBe(
      `PressError: ${lotus}: expected nothing but a bundle, found foreign files: google1234.html, link, old.html.br. ${ADVICE}`,
    );
    for (let at = 1; at <= 4; at += 1) await put(lotus, `photos/${at}.jpg`, 'x');
    expect(await refusalOf(standingFiles(lotus))).toContain(
      ': google1234.html, link, old.html.br, photos/1.jpg, photos/2.jpg and 2 more. ',
    );
  });

  test('a file, and a link to a folder', async () => {
    await writeFile(lotus, 'words');
    expect(await refusalOf(standingFiles(lotus))).toBe(
      `PressError: ${lotus}: expected a bundle or nothing, found a file. ${ADVICE}`,
    );
    const link = join(out, 'link');
    await symlink(out, link);
    expect(await refusalOf(standingFiles(link))).toBe(
      `PressError: ${link}: expected a bundle or nothing, found a symbolic link. ${ADVICE}`,
    );
  });
});
