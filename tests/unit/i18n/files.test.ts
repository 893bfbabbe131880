import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readAreas, readTexts } from '../../../src/i18n/files.ts';
import { LANGUAGE_CODES } from '../../../src/i18n/languages.ts';

afterEach(() => void vi.unstubAllEnvs());

/** Makes these files the English texts of the project. */
async function english(files: Readonly<Record<string, string>>): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'texts-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const folder = join(root, 'src/i18n/texts/EN');
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  vi.stubEnv('MARQUEE_ROOT', root);
}

describe('Texts in files', () => {
  it('of all areas are one group', async () => {
    await english({
      'session.json': '{ "session.logIn": "Log in" }',
      'home.json': '{ "home.title": "Home" }',
      'notes.md': 'no texts',
    });
    expect(readTexts('EN')).toEqual({ 'session.logIn': 'Log in', 'home.title': 'Home' });
    expect(readAreas('EN').map(({ area }) => area)).toEqual(['home', 'session']);
  });

  it('of a language without any are none', async () => {
    await english({});
    expect(readTexts('KO')).toEqual({});
  });

  it.each([
    ['{ "a.b": "x", }', /EN\/a\.json: not JSON\. /],
    ['["x"]', /EN\/a\.json: expected a group of texts such as /],
    ['{ "a.b": 5 }', /EN\/a\.json: expected a text at "a\.b", found 5\./],
    ['{ "a.b": "" }', /EN\/a\.json: expected a text at "a\.b", found ""\./],
  ])('that read %s are refused', async (text, message) => {
    await english({ 'a.json': text });
    expect(() => readTexts('EN')).toThrow(message);
  });

  it('that stand in two areas are refused', async () => {
    await english({ 'a.json': '{ "x": "1" }', 'b.json': '{ "x": "2" }' });
    expect(() => readTexts('EN')).toThrow(/EN\/b\.json: the key "x" stands in a\.json already\. Keep one of them\./);
  });
});

describe('Our own texts', () => {
  it('are readable in every language that has some', () => {
    for (const code of LANGUAGE_CODES) expect(() => readTexts(code)).not.toThrow();
    expect(Object.keys(readTexts('EN')).length).toBeGreaterThan(0);
  });
});
