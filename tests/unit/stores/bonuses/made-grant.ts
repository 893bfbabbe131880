import type { BonusOffer, BonusTerms, Grant } from '../../../../src/contract/bonuses/endpoints.ts';

/** Deposit and bonus 18 times, at slots. */
const TERMS: BonusTerms = {
  ...{ order: 'realFirst', multiple: '18', of: 'both', days: 30, highestStake: '500.00', highestWin: null },
  contributions: [{ gameType: 'RNG', percent: 100 }],
};

/** A bonus of 500 that is played, of whose wagering a quarter is done. */
export function makeGrant(changes: Partial<Grant> = {}): Grant {
  return {
    ...{ id: '12', title: 'Welcome', slug: 'welcome', state: 'active', currency: 'PHP', terms: TERMS },
    ...{ amount: '500.00', kept: '0.00', balance: '400.00', required: '18000.00', wagered: '4500.00' },
    ...{ left: '13500.00', at: 1_000, began: 2_000, until: 3_000, ended: null, own: '0.00' },
    givenUp: { back: '0.00', gone: '400.00' },
    ...changes,
  };
}

/** A promotion that doubles a deposit of 200 or more, up to 5000. */
export function makeOffer({
  terms,
  ...changes
}: Partial<Omit<BonusOffer, 'terms'>> & { terms?: Partial<BonusTerms> } = {}): BonusOffer {
  return {
    ...{ slug: 'welcome', title: 'Welcome', percent: '100', most: '5000.00', least: '200.00', times: 'once' },
    ...changes,
    terms: { ...TERMS, ...terms },
  };
}
