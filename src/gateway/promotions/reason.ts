import type { RewardReason } from '../../contract/promotions/endpoints.ts';
import type { RewardSource } from '../../contract/promotions/words.ts';
import type { Currency } from '../../money/money.ts';
import { type Names, nameIn } from '../core/names.ts';
import type { Reckoning } from './rebate.ts';
import { toldLine } from './told-line.ts';

/** What a reason names, in each language. */
type Named<R> = { readonly [K in keyof R]: K extends 'title' | 'rank' | 'prize' ? Names : R[K] };

type Told = Exclude<RewardReason, { readonly of: 'rebate' }>;

/** How a reward came to be, as it is kept: a later change of names and rules changes nothing of it. */
export type Reason = { [K in Told['of']]: Named<Extract<Told, { of: K }>> }[Told['of']];

/** What is kept of it beside the reward: rebates keep what they were reckoned from, in minor units. */
export type KeptReason = Reckoning | Reason;

interface Reader {
  /** Spec code. */
  readonly language: string;
  readonly currency: Currency;
}

/**
 * What a bonus is called that is given for a reason: what members know it by, or an operator's own words, which have one language.
 * @throws Error where its source gives no bonus
 */
export function titleOf(kept: KeptReason): Names {
  if (!('of' in kept) || kept.of === 'referral')
    throw new Error('Expected a reason that gives a bonus, found a share.');
  if (kept.of === 'operator') return { any: kept.reason };
  return kept.of === 'rank' ? kept.rank : kept.title;
}

/** A reason as its reader reads it. */
export function toldReason(source: RewardSource, kept: KeptReason, { language, currency }: Reader): RewardReason {
  if (!('of' in kept)) return toldRebate(source, kept, currency);
  switch (kept.of) {
    case 'mission':
    case 'leaderboard':
    case 'promotion':
      return { ...kept, title: nameIn(kept.title, language) };
    case 'raffle':
      return { ...kept, title: nameIn(kept.title, language), prize: nameIn(kept.prize, language) };
    case 'rank':
      return { ...kept, rank: nameIn(kept.rank, language) };
    case 'referral':
    case 'operator':
      return kept;
  }
}

function toldRebate(source: RewardSource, { since, until, lines }: Reckoning, currency: Currency): RewardReason {
  if (source !== 'rebate') throw new Error(`Expected a reason of ${source}, found what a rebate was reckoned from.`);
  return {
    ...{ of: 'rebate', since: Date.parse(since), until: Date.parse(until) },
    lines: lines.map(({ bets, amount, ...line }) =>
      toldLine({ ...line, bets: BigInt(bets), amount: BigInt(amount) }, currency),
    ),
  };
}
