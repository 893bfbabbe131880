import { expect, test } from 'vitest';
import { bonusSum, wageredShare } from '../../../../src/stores/bonuses/bonus-sum.ts';
import { makeOffer } from './made-grant.ts';

test.each([
  ['the least deposit', '200.00', makeOffer(), { brings: '200.00', wager: '7200.00' }],
  ['more than the most', '6000.00', makeOffer(), { brings: '5000.00', wager: '198000.00' }],
  ['a share that is rounded down', '333.33', makeOffer({ percent: '12.5' }), { brings: '41.66', wager: '6749.82' }],
  [
    'the bonus alone',
    '200.00',
    makeOffer({ terms: { of: 'bonus', multiple: '25' } }),
    { brings: '200.00', wager: '5000.00' },
  ],
  [
    'not whole times',
    '200.00',
    makeOffer({ terms: { of: 'bonus', multiple: '1.5' } }),
    { brings: '200.00', wager: '300.00' },
  ],
  [
    'half of once',
    '200.00',
    makeOffer({ terms: { of: 'bonus', multiple: '0.5' } }),
    { brings: '200.00', wager: '100.00' },
  ],
])('what a deposit brings, and what has to be wagered then: %s', (_what, arrives, offer, sum) => {
  expect(bonusSum(arrives, offer, 'PHP')).toEqual(sum);
});

test('too little brings nothing, and nothing is reckoned in a currency that is not known', () => {
  expect(bonusSum('199.99', makeOffer(), 'PHP')).toBeNull();
  expect(bonusSum('500.00', makeOffer(), 'XXX')).toBeNull();
});

test('amounts without decimals are reckoned to the whole unit', () => {
  const offer = makeOffer({ percent: '50', most: '1000000', least: '1', terms: { of: 'bonus', multiple: '2' } });
  expect(bonusSum('333', offer, 'JPY')).toEqual({ brings: '166', wager: '332' });
});

test.each([
  ['0.00', '18000.00', 0],
  ['4500.00', '18000.00', 0.25],
  ['17999.99', '18000.00', 0.999],
  ['18000.00', '18000.00', 1],
  ['18500.00', '18000.00', 1],
  ['0.00', '0.00', 1],
])('the bar of %s of %s is whole only once nothing is left', (wagered, required, share) => {
  expect(wageredShare({ wagered, required }, 'PHP')).toBe(share);
});
