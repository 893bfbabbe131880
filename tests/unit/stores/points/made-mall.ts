import type {
  PointBalance,
  PointConfig,
  PointGood,
  PointReward,
  Redemption,
} from '../../../../src/contract/points/endpoints.ts';

export const MUG: PointGood = {
  ...{ id: 'mug', kind: 'sent', title: 'Mug', description: 'For coffee', points: 300, amount: null },
  ...{ left: 5, leftForYou: 2 },
};

export const CONFIG: PointConfig = {
  ...{ isOffered: true, currency: 'EUR', atOnce: 500, goods: [MUG] },
  convert: { points: 200, least: 1000, step: 2 },
};

export const OWN: PointBalance = { balance: 1200, hasPaymentPassword: true };

export const REWARD: PointReward = {
  ...{ points: 12, currency: 'EUR' },
  lines: [{ gameType: 'RNG', each: '5.00', bets: '61.00', points: 12 }],
};

export function makeRedemption(changes: Partial<Redemption> = {}): Redemption {
  return {
    ...{ id: '7', kind: 'sent', title: 'Mug', points: 300, amount: null, currency: null, state: 'approved' },
    ...{ at: 1_780_000_000_000, decided: 1_780_000_000_000, reason: null, given: null, address: null },
    ...changes,
  };
}
