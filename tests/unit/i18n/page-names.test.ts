import { expect, test } from 'vitest';
import { readTexts } from '../../../src/i18n/files.ts';
import { WRITTEN_LANGUAGES } from '../../../src/i18n/languages.ts';

test.each(WRITTEN_LANGUAGES)('in %s the page of ranks is called what the menu calls it (SPEC 2: VIP BONUS)', (code) => {
  const texts = readTexts(code);
  const name = texts['layout.vip'];
  expect([texts['pages.playerRank.title'], texts['member.screen.playerRank']]).toEqual([name, name]);
  for (const told of [texts['messages.rankRose'], texts['messages.rankSet']]) expect(told).toContain(name);
});

const TITLED = [
  ...(['bonuses.giveUpTitle', 'cashier.wageringText', 'messages.redeemApproved'] as const),
  ...(['Began', 'Completed', 'Expired', 'GivenUp', 'Lost', 'Refused', 'Taken'] as const).map(
    (what) => `messages.bonus${what}` as const,
  ),
] as const;

test.each(WRITTEN_LANGUAGES)('in %s a title with an article of its own stands in quotes within a sentence', (code) => {
  const texts = readTexts(code);
  for (const key of TITLED) expect(texts[key], key).toMatch(/[“«「]\{\{title\}\}[”»」]/);
});

test('Tagalog texts name pages as the menu does, and one thing by one name', () => {
  const said = Object.values(readTexts('TY')).join('\n');
  expect(said).not.toMatch(/security cent|reward cent|payment password/i);
});

test.each(WRITTEN_LANGUAGES)('in %s what a bonus holds has another name than that it is played', (code) => {
  const texts = readTexts(code);
  expect(texts['bonuses.inPlay']).not.toBe(texts['bonuses.state.active']);
});
