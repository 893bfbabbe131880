import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BonusTerms as Held } from '../../../../src/contract/bonuses/endpoints.ts';
import { readTexts } from '../../../../src/i18n/files.ts';
import { registerLocale } from '../../../../src/i18n/registry.ts';
import { createLocale } from '../../../../src/i18n/translate.ts';
import { registerFacts } from '../../../../src/islands/core/facts.tsx';
import { island } from '../../../../src/islands/core/island.tsx';
import { BonusTerms } from '../../../../src/islands/promotions/BonusTerms.tsx';
import { CollectHint } from '../../../../src/islands/promotions/CollectHint.tsx';
import { FACTS } from '../../api/made-environment.ts';

const SCOPE = 'lotus/EN';
const Hint = island(CollectHint);
const Terms = island(BonusTerms);

registerLocale(SCOPE, createLocale('EN', readTexts('EN')));
registerFacts(SCOPE, FACTS);

const plain = (html: string) => html.replaceAll(/[\u2068\u2069]/g, '');

test('a rebate is free to withdraw, while a bonus is open once that has ended, which its link leads to', () => {
  const free = renderToString(<Hint isEnough least="₱1.00" hasBonus={false} scope={SCOPE} />);
  expect(free).toContain('No turnover: it is yours to withdraw.');
  expect(free).not.toContain('<a ');
  const held = renderToString(<Hint isEnough least="₱1.00" hasBonus scope={SCOPE} />);
  expect(held).toMatch(/<a href="[^"]*page=bonusDetails">No turnover: .* once your open bonus has ended\.<\/a>/);
  expect(renderToString(<Hint isEnough={false} least="₱1.00" hasBonus scope={SCOPE} />)).toContain('from ₱1.00');
});

test('terms say of a stake above the highest that it does not count, and is not placed with bonus money', () => {
  const terms: Held = {
    ...{ order: 'realFirst', multiple: '10', of: 'bonus', contributions: [{ gameType: 'RNG', percent: 100 }] },
    ...{ highestStake: '50.00', highestWin: null, days: 7 },
  };
  const html = plain(renderToString(<Terms terms={terms} currency="PHP" scope={SCOPE} />));
  expect(html).toContain('A stake above ₱50.00 does not count, and cannot be placed with bonus money.');
});
