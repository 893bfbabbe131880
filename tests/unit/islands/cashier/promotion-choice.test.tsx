import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatMoment } from '../../../../src/i18n/dates.ts';
import { readTexts } from '../../../../src/i18n/files.ts';
import { registerLocale } from '../../../../src/i18n/registry.ts';
import { createLocale } from '../../../../src/i18n/translate.ts';
import { PromotionChoice } from '../../../../src/islands/cashier/deposit/PromotionChoice.tsx';
import { PromotionNotice } from '../../../../src/islands/cashier/deposit/PromotionNotice.tsx';
import { registerFacts } from '../../../../src/islands/core/facts.tsx';
import { island } from '../../../../src/islands/core/island.tsx';
import { FACTS } from '../../api/made-environment.ts';

const SCOPE = 'lotus/EN';
const Choice = island(PromotionChoice);
const Notice = island(PromotionNotice);

registerLocale(SCOPE, createLocale('EN', readTexts('EN')));
registerFacts(SCOPE, FACTS);

const input = { name: 'promotion', onChange: async () => {}, onBlur: async () => {}, ref: () => {} };
const field = { id: 'promotion', error: undefined, input };

/** What the choice of no promotion says. */
const noneSaid = (hasBonus: boolean) =>
  renderToString(
    <Choice {...{ field, hasBonus }} offers={[]} chosen="" currency="PHP" arrives={undefined} scope={SCOPE} />,
  );

test('a deposit for no promotion is free to withdraw, while a bonus is open once that has ended', () => {
  expect(noneSaid(false)).toContain('Your deposit alone, free to withdraw.');
  expect(noneSaid(false)).not.toContain('page=bonusDetails');
  expect(noneSaid(true)).toContain('free to withdraw once your open bonus has ended.');
  expect(noneSaid(true)).toMatch(/<a href="[^"]*page=bonusDetails">To my bonuses<\/a>/);
});

test('a promotion that somebody came for says from when on it may be had again, or that it may not', () => {
  const again = Date.parse('2026-03-02T16:00:00Z');
  const later = [{ slug: 'daily', title: 'Every night a drop', again }];
  const said = (gone: string | null) =>
    renderToString(<Notice {...{ gone, later }} onRetry={undefined} scope={SCOPE} />).replaceAll(/[\u2068\u2069]/g, '');
  expect(said('daily')).toContain(`Every night a drop can be had again from ${formatMoment(again, 'en')}.`);
  expect(said('welcome')).toContain('This promotion is not open to you any more.');
  expect(said(null)).toBe('');
});
