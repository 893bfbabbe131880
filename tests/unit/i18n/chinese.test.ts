import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTexts } from '../../../src/i18n/files.ts';

const ROOT = join(import.meta.dirname, '../../..');

describe.each(['CN', 'TW'] as const)('Texts in %s', (language) => {
  it('address the reader with the polite form alone', () => {
    const files = globSync(
      `{src/i18n/texts,brands/*/content,brands/*/locales}/${language}{.yaml,/**/*.{json,md,yaml}}`,
      { cwd: ROOT },
    );
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('你'))).toEqual([]);
  });

  it('do not give bonuses the name of what a game pays', () => {
    const bonuses = Object.entries(readTexts(language)).filter(([key]) =>
      /^(?:errors\.)?bonuses\.|^messages\.bonus|^records\.wallet\.bonus|^wallet\.(?:bonus|toBonuses)/.test(key),
    );
    expect(bonuses.length).toBeGreaterThan(50);
    expect(bonuses.filter(([, text]) => /奖金|獎金|优惠明细|優惠明細/.test(text))).toEqual([]);
  });
});
