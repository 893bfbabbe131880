import { describe, expect, test } from 'vitest';
import { boundsOf, dealtOf, finalOf } from '../../../../../src/sandbox/engines/poker/maths/deal.ts';
import { HANDS, handOf, JOKER } from '../../../../../src/sandbox/engines/poker/maths/hands.ts';
import { paidHand, TABLES, VARIANTS, variantOf } from '../../../../../src/sandbox/engines/poker/maths/variants.ts';
import { fairDraw } from '../../../../../src/sandbox/kit/draw.ts';
import { toNumber } from '../../../../../src/sandbox/kit/exact.ts';
import { bestPlay } from './best-play.ts';

const ROUNDS = 1_000_000;

describe.each(VARIANTS)('the table %s', (variant) => {
  const table = TABLES[variant];
  const best = bestPlay(table);

  test('states what the best play returns over every hand and every hold, rounded down to the millionth', () => {
    expect(Math.floor(best.returns * 1_000_000)).toBe(Math.round(toNumber(table.returns) * 1_000_000));
    expect(best.returns).toBeLessThan(1);
  });

  test('returns over a million rounds of the best play what it states, within three standard errors', {
    timeout: 300_000,
  }, () => {
    const draw = fairDraw({ serverSeed: 'a7'.repeat(32), clientSeed: `a million hands of ${variant}`, nonce: 1 });
    const bounds = boundsOf(table);
    let [paid, squares] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const drawn = bounds.map(draw);
      const dealt = dealtOf(drawn);
      const sorted = dealt.toSorted((a, b) => a - b);
      const hold = best.holdFor(sorted);
      const held = [0, 1, 2, 3, 4].filter((place) => (hold >> sorted.indexOf(dealt[place] ?? 0)) & 1);
      const hand = paidHand(finalOf(drawn, held), table);
      const pays = (hand && table.pays[hand]) ?? 0;
      paid += pays;
      squares += pays ** 2;
    }
    const mean = paid / ROUNDS;
    const error = Math.sqrt((squares / ROUNDS - mean ** 2) / ROUNDS);
    expect(Math.abs(mean - best.returns)).toBeLessThanOrEqual(3 * error);
  });
});

/** A hand as it is written: ranks A to K with the suits s, h, c and d, and the joker. */
const cards = (written: string) =>
  written.split(' ').map((card) => {
    if (card === 'joker') return JOKER;
    const rank = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'].indexOf(card.slice(0, 1));
    return 'shcd'.indexOf(card.slice(1)) * 13 + rank;
  });

test.each([
  ['none', 'Ts Js Qs Ks As', 'royal'],
  ['none', 'As 2s 3s 4s 5s', 'straightFlush'],
  ['none', 'As Ah Ac Ad 5s', 'fourAces'],
  ['none', '3s 3h 3c 3d 5s', 'fourLow'],
  ['none', '9s 9h 9c 9d 5s', 'four'],
  ['none', '9s 9h 9c 5d 5s', 'fullHouse'],
  ['none', '2s 9s Js 5s Ks', 'flush'],
  ['none', 'As 2h 3s 4s 5s', 'straight'],
  ['none', 'Ts Jh Qs Ks As', 'straight'],
  ['none', 'Qs Kh As 2s 3s', null],
  ['none', '9s 9h 9c 5d 6s', 'three'],
  ['none', '9s 9h 5c 5d 6s', 'twoPairs'],
  ['none', 'Js Jh 5c 4d 6s', 'jacks'],
  ['none', 'Ks Kh 5c 4d 6s', 'kings'],
  ['none', 'Ts Th 5c 4d 6s', null],
  ['deuces', '2s 2h 2c 2d 6s', 'fourDeuces'],
  ['deuces', '2s Jh Qh Kh Ah', 'wildRoyal'],
  ['deuces', '2s 2h 2c 7d 7s', 'five'],
  ['deuces', '2s 4h 5h 6h 7h', 'straightFlush'],
  ['deuces', '2s 9h 9c 5h 5c', 'fullHouse'],
  ['deuces', '2s 9h 9c 5h 6c', 'three'],
  ['deuces', '2s 3h 4c 5h Ac', 'straight'],
  ['joker', 'joker Ks 3h 5c 9d', 'kings'],
  ['joker', 'joker Js 3h 5c 9d', 'jacks'],
  ['joker', '2s 3s 5s 9s joker', 'flush'],
] as const)('with %s wild, %s is %s', (wild, written, hand) => {
  expect(handOf(cards(written), wild)).toBe(hand);
});

test('a table pays a hand that it does not name as the kind that it has', () => {
  expect(paidHand(cards('As Ah Ac Ad 5s'), TABLES.jacks)).toBe('four');
  expect(paidHand(cards('As Ah Ac Ad 5s'), TABLES.aces)).toBe('fourAces');
  expect(paidHand(cards('Ks Kh 5c 4d 6s'), TABLES.jacks)).toBe('jacks');
  expect(paidHand(cards('joker Js 3h 5c 9d'), TABLES.joker)).toBeNull();
  expect(paidHand(cards('9s 9h 5c 5d 6s'), TABLES.deuces)).toBeNull();
  expect(Object.keys(TABLES.aces.pays).every((hand) => HANDS.some((name) => name === hand))).toBe(true);
});

test.each([
  ['frosted-draw-poker', 'jacks'],
  ['manila-video-poker-2', 'jacks'],
  ['riviera-wild-deuces', 'deuces'],
  ['cebu-poker-aces', 'aces'],
  ['onyx-joker-poker-3', 'joker'],
])('%s is played by the table %s', (code, variant) => {
  expect(variantOf(code)).toBe(variant);
});
