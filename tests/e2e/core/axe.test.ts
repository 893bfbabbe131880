import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, languagePath } from '../../../src/i18n/languages.ts';
import { axeFindings } from '../axe.ts';
import { pagesOf } from '../bundles.ts';
import { hidePopups } from '../popups-seen.ts';
import { settled, type Visit, visitors } from '../visit.ts';

interface Walk extends Required<Pick<Visit, 'brand' | 'size'>> {
  readonly prefix: string;
  readonly language: string;
  /** Leaves out pages that another of their kind stands for; other walks look at all of them. */
  readonly brief?: boolean;
}

/** Each brand, at one size and in one language: together both sizes, both schemes and both directions. */
const WALKS: readonly Walk[] = [
  { brand: 'lotus', size: 'desktop', prefix: 'en/', language: 'EN' },
  { brand: 'harbor', size: 'phone', prefix: 'ar/', language: 'AR' },
  { brand: 'dragon', size: 'phone', prefix: '', language: 'CN', brief: true },
  { brand: 'harbor', size: 'desktop', prefix: 'ar/', language: 'AR', brief: true },
];

/** Pages of which another of their kind stays: lobbies, promotions, and pages that are not open yet. */
const ALIKE =
  /^(.*\/)?(live|fish|pvp|sports|esports|lott|elott|favorite|recent|promotions\/.+|missions|playerRank|pointMall|rewardCenter|seaLottery|vnLottery)\/index\.html$/;

const enter = visitors();

describe('axe finds nothing', () => {
  test.each(WALKS)('on any shell of $brand in $language at $size', async ({ prefix, brief = false, ...visit }) => {
    const { page, context, go } = await enter(visit);
    // The popups are hidden, because they would hide the shell behind them from axe.
    await hidePopups(context, visit.brand);
    const shells = pagesOf(visit.brand)
      .map(({ path }) => path)
      .filter((path) => isIn(path, prefix))
      .filter((path) => !/^(.*\/)?(home|index)\/index\.html$/.test(path));
    expect(shells.length).toBeGreaterThan(35);
    const findings: string[] = [];
    for (const shell of shells.filter((path) => !brief || !ALIKE.test(path))) {
      await go(`/${shell.replace(/index\.html$/, '')}`);
      await settled(page);
      findings.push(...(await axeFindings(page)).map((finding) => `${shell} ${finding}`));
    }
    await context.close();
    expect(findings).toEqual([]);
  });

  test('but does on a page without a name and a language', async () => {
    const { page } = await enter();
    await page.setContent('<img src="data:,"><button></button>');
    const rules = (await axeFindings(page)).map((finding) => finding.split(' ')[0]);
    expect(rules).toEqual(expect.arrayContaining(['button-name', 'html-has-lang', 'image-alt']));
  });
});

const PREFIXES = LANGUAGE_CODES.map((code) => `${languagePath(code)}/`);

/** Whether a page belongs to the language of this prefix; the default language has none, and 404.html stands at the root. */
function isIn(path: string, prefix: string): boolean {
  return prefix === '' ? !PREFIXES.some((other) => path.startsWith(other)) : path.startsWith(prefix);
}
