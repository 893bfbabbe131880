import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Withdrawal } from '../../../../src/contract/cashier/withdrawal.ts';
import { REJECT_REASONS, WITHDRAWAL_STATES } from '../../../../src/contract/cashier/words.ts';
import { readTexts } from '../../../../src/i18n/files.ts';
import { registerLocale } from '../../../../src/i18n/registry.ts';
import { createLocale } from '../../../../src/i18n/translate.ts';
import { WhatNext } from '../../../../src/islands/cashier/withdraw/WhatNext.tsx';
import { registerFacts } from '../../../../src/islands/core/facts.tsx';
import { island } from '../../../../src/islands/core/island.tsx';
import { FACTS } from '../../api/made-environment.ts';

const SCOPE = 'lotus/EN';
const Next = island(WhatNext);

const PAID: Withdrawal = {
  ...{ id: 'w1', at: 0, account: { kind: 'bank', name: 'BDO', account: '****4567' }, currency: 'PHP' },
  ...{ amount: '500.00', fee: '5.00', arrives: '495.00', open: '495.00', state: 'paying' },
  ...{ received: null, returned: '0.00', reason: null, disbursedAt: null, nextBy: null, proofs: 0, changedAt: 0 },
};

/** The sentences that a member reads, without the marks around amounts. */
function said(changed: Partial<Withdrawal>): string[] {
  registerLocale(SCOPE, createLocale('EN', readTexts('EN')));
  registerFacts(SCOPE, FACTS);
  const html = renderToString(<Next withdrawal={{ ...PAID, ...changed }} scope={SCOPE} />);
  return [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => text.replaceAll(/[\u2068\u2069]/g, ''));
}

test.each([
  ['pending', 'It has been asked for, and ₱500.00 is held for it. It is checked next.'],
  ['review', 'Somebody looks at it. You need not do anything.'],
  ['approved', 'It is approved. The payment provider gets it next.'],
  ['paying', 'The payment provider has it and pays ₱495.00 to your account.'],
  ['disbursed', '₱495.00 was paid to your account. Look there, and say whether it came.'],
  ['received', 'You have said that all of it came. Nothing is left to do.'],
  ['disputed', 'You have said that nothing came. Somebody looks into it, and a message tells you what they find.'],
  ['forced', 'You did not say in time whether it came, so it counts as received. The money is not refunded.'],
] as const)('a withdrawal that is %s says what becomes of it', (state, sentence) => {
  expect(said({ state })[0]).toBe(sentence);
});

test('what came in part, and what came back, are said with their amounts', () => {
  expect(said({ state: 'partlyReceived', received: '200.00' })[0]).toContain('You have said that ₱200.00 came.');
  expect(said({ state: 'returned', returned: '495.00' })[0]).toBe(
    'The payment came back. ₱495.00 is in your wallet again.',
  );
});

test.each(REJECT_REASONS)('a withdrawal that is rejected says why: %s', (reason) => {
  const [what, why, ...more] = said({ state: 'rejected', reason });
  expect(what).toBe('Nothing was paid. ₱500.00 is back in your wallet.');
  expect(why?.length).toBeGreaterThan(10);
  expect(more).toEqual([]);
});

test('what is awaited says by when', () => {
  const nextBy = Date.parse('2026-03-02T10:00:00Z');
  for (const state of WITHDRAWAL_STATES) expect(said({ state, nextBy })).toHaveLength(2);
  expect(said({ state: 'disbursed', nextBy })[1]).not.toBe(said({ state: 'review', nextBy })[1]);
});
