import { expect, test } from 'vitest';
import type { BetView, RoundView } from '../../../../../src/sandbox/engines/table/client/answers.ts';
import { outcomeAt } from '../../../../../src/sandbox/engines/table/client/asked-bet.ts';

const CHIPS = [{ spot: 'tie', amount: 20 }];
const ASKED = { id: 'mine', round: 7, chips: CHIPS };
const BET = { ...ASKED, amount: '0.20' };
const TAKEN: BetView = { ...BET, state: 'taken', balance: '9.80' };

const ROUND: RoundView = {
  ...{ round: 7, phase: 'betting', left: 9_000, commitment: '', outcome: null },
  ...{ players: 0, bets: [], result: null, former: [] },
};

test('a bet that the table tells of has its outcome', () => {
  const refused: BetView = { ...BET, state: 'refused', reason: 'insufficient' };
  for (const bet of [TAKEN, refused, { ...BET, state: 'voided' } as const, { ...BET, state: 'unreturned' } as const])
    expect(outcomeAt(ASKED, { ...ROUND, bets: [{ ...TAKEN, id: 'another' }, bet] })).toEqual(bet);
});

test('a bet may still come until the outcome is dealt, and its stake may be in doubt for longer', () => {
  expect(outcomeAt(ASKED, ROUND)).toBe('open');
  expect(outcomeAt(ASKED, { ...ROUND, phase: 'closed' })).toBe('open');
  const doubted: BetView = { ...BET, state: 'doubted' };
  expect(outcomeAt(ASKED, { ...ROUND, phase: 'dealing', outcome: [1, 2], bets: [doubted] })).toBe('open');
});

test('what came of a bet is not seen where the outcome is dealt without it, nor in a later round', () => {
  expect(outcomeAt(ASKED, { ...ROUND, phase: 'dealing', outcome: [1, 2] })).toBe('unseen');
  expect(outcomeAt(ASKED, { ...ROUND, round: 8 })).toBe('unseen');
});
