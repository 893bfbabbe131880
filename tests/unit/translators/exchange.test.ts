import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readTexts } from '../../../src/i18n/files.ts';
import { type LanguageCode, WRITTEN_LANGUAGES } from '../../../src/i18n/languages.ts';
import { draftsOf, pruneReviews, recordReviews } from '../../../src/i18n/reviews.ts';
import { readUnitsCsv, unitsAsCsv } from '../../../src/translators/csv.ts';
import { importUnits, productTexts, unitsOf } from '../../../src/translators/exchange.ts';
import type { Returned } from '../../../src/translators/unit.ts';
import { readUnitsXliff, unitsAsXliff } from '../../../src/translators/xliff.ts';

afterEach(() => void vi.unstubAllEnvs());

const ENGLISH = {
  'polls.formula': '=1+1 is two',
  'polls.markup': 'Ties & <b>draws</b>, "both"',
  'polls.twice': '{{name}} beats {{name}}',
  'polls.votes_one': '{{count}} vote for {{name}}',
  'polls.votes_other': '{{count}} votes for {{name}}',
};
const ARABIC = {
  'polls.formula': '=1+1 يساوي اثنين',
  'polls.markup': 'تعادل & <b>سحب</b>، "معًا" \u200e(2)',
  'polls.twice': '{{name}} يهزم {{name}}',
  'polls.votes_zero': 'لا أصوات لـ {{name}}',
  'polls.votes_one': 'صوت واحد لـ {{name}}',
  'polls.votes_two': 'صوتان لـ {{name}}',
  'polls.votes_few': '{{count}} أصوات لـ {{name}}',
  'polls.votes_many': '{{count}} صوتًا لـ {{name}}',
};

/** Takes over the product's texts. */
const takeOver = (returned: Returned) => importUnits(returned, productTexts(returned.language));

/** A project with these texts of English and Arabic, one form of the latter still missing. */
async function project(): Promise<(file: string) => Promise<string>> {
  const root = await mkdtemp(join(tmpdir(), 'exchange-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [code, texts] of [
    ['EN', ENGLISH],
    ['AR', ARABIC],
  ] as const) {
    const file = join(root, 'src/i18n/texts', code, 'polls.json');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(texts, null, 2).replaceAll('\u200e', '\\u200e')}\n`);
  }
  vi.stubEnv('MARQUEE_ROOT', root);
  return (file) => readFile(join(root, 'src/i18n/texts', file), 'utf8');
}

const FORMATS = [
  { format: 'CSV', write: unitsAsCsv, read: readUnitsCsv },
  { format: 'XLIFF', write: unitsAsXliff, read: readUnitsXliff },
] as const;

describe.each(FORMATS)('A file for translators as $format', ({ write, read }) => {
  let source: (file: string) => Promise<string>;
  beforeEach(async () => {
    source = await project();
  });
  const exported = (code: LanguageCode = 'AR') => write(code, unitsOf(productTexts(code)));
  /** What comes back when the translator puts other words in the place of some. */
  const sentBack = (words: string, others: string) => {
    const file = exported();
    expect(file).toContain(words);
    return takeOver(read(file.replace(words, others)));
  };

  it('that comes back as it went leaves every file as it stood', async () => {
    const before = await source('AR/polls.json');
    expect(takeOver(read(exported()))).toMatchObject({ kind: 'taken', changed: [] });
    expect(await source('AR/polls.json')).toBe(before);
  });

  it('brings what was changed, and what was missing', async () => {
    const file = exported();
    const units = read(file).units.map((unit) => ({
      ...unit,
      text: unit.key === 'polls.votes_other' ? '{{count}} صوت لـ {{name}}' : unit.text.replace('يهزم', 'يغلب'),
    }));
    const returned = read(
      write(
        'AR',
        units.map(({ key, source, text }) => ({ area: 'polls', key, source, text })),
      ),
    );
    expect(takeOver(returned)).toMatchObject({ kind: 'taken', changed: ['polls.twice', 'polls.votes_other'] });
    expect(readTexts('AR')).toMatchObject({
      'polls.twice': '{{name}} يغلب {{name}}',
      'polls.votes_other': '{{count}} صوت لـ {{name}}',
    });
    expect((await source('AR/polls.json')).includes('\\u200e')).toBe(true);
  });

  it('is taken as a whole or not at all, with a reason for each unit that is not right', async () => {
    const before = await source('AR/polls.json');
    const units = read(exported()).units.map((unit) => ({ ...unit, area: 'polls' }));
    const wrong = units.flatMap((unit) => {
      if (unit.key === 'polls.formula') return [{ ...unit, text: '' }];
      if (unit.key === 'polls.markup') return [{ ...unit, text: 'نص جديد' }];
      if (unit.key === 'polls.twice') return [{ ...unit, text: '{{nmae}} يهزم' }];
      if (unit.key === 'polls.votes_two') return [unit, unit];
      return unit.key === 'polls.votes_few' ? [{ ...unit, source: 'Votes', key: 'polls.votes_few' }] : [unit];
    });
    const strange = { area: 'polls', key: 'polls.votes_dual', source: 'x', text: 'y' };
    expect(takeOver(read(write('AR', [...wrong, strange])))).toMatchObject({
      kind: 'refused',
      refusals: [
        { key: 'polls.formula', reason: 'the text is empty. Leave the unit out to keep what there is.' },
        { key: 'polls.twice', reason: 'expected {{name}} as in English, found {{nmae}}.' },
        {
          key: 'polls.votes_few',
          reason: expect.stringContaining('the English text is now "{{count}} votes for {{name}}"'),
        },
        { key: 'polls.votes_dual', reason: 'no text of AR has this key, or this plural form.' },
        { key: 'polls.votes_two', reason: 'the key stands in this file more than once.' },
      ],
    });
    expect(await source('AR/polls.json')).toBe(before);
  });

  it('that names no language of ours, or is cut off, is refused', () => {
    expect(() => read(exported().replace(/,AR\r|trgLang="ar"/, ',XX\r'))).toThrow(/^Expected /);
    expect(() => read('')).toThrow(/^Expected /);
    expect(sentBack('يهزم', 'يغلب')).toMatchObject({ kind: 'taken' });
  });
});

describe('Reviews', () => {
  it('are needed for every text but the English ones, and end with a change of either', async () => {
    await project();
    expect(draftsOf('EN')).toEqual([]);
    expect(draftsOf('AR')).toEqual([{ area: 'polls', keys: Object.keys(ARABIC), of: 8 }]);
    expect(recordReviews('AR', ['polls.twice', 'polls.formula', 'polls.gone'])).toBe(2);
    expect(draftsOf('AR')[0]?.keys).not.toContain('polls.twice');
    const returned = { place: 'line 1', key: 'polls.twice', source: ENGLISH['polls.twice'], text: 'كلا {{name}}' };
    takeOver({ language: 'AR', units: [returned] });
    expect(draftsOf('AR')[0]?.keys).toContain('polls.twice');
    expect(pruneReviews()).toBe(1);
    expect(pruneReviews()).toBe(0);
    const english = { ...ENGLISH, 'polls.formula': '=1+1 is still two' };
    await writeFile(join(process.env.MARQUEE_ROOT ?? '', 'src/i18n/texts/EN/polls.json'), JSON.stringify(english));
    expect(draftsOf('AR')[0]?.keys).toEqual(Object.keys(ARABIC));
  });
});

describe('Our own texts', () => {
  it.each(WRITTEN_LANGUAGES.filter((code) => code !== 'EN'))('in %s go out and come back as they are', (code) => {
    for (const { write, read } of FORMATS) {
      const returned = read(write(code, unitsOf(productTexts(code))));
      expect(Object.fromEntries(returned.units.map(({ key, text }) => [key, text]))).toEqual(readTexts(code));
      expect(takeOver(returned)).toMatchObject({ kind: 'taken', changed: [] });
    }
  });
});
