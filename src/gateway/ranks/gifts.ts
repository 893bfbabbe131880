import type { RankGift } from '../../contract/ranks/endpoints.ts';
import { later } from '../core/clock.ts';
import { offerReward } from '../promotions/offer.ts';
import { prizeOf } from '../promotions/prize.ts';
import { DAY_MS } from './limits.ts';
import { levelAt, type Ranks } from './rules.ts';
import type { Moving } from './standing.ts';

interface Given {
  readonly memberId: string;
  readonly level: number;
  readonly gift: RankGift['gift'];
  /** Under the same one it is given once ever. */
  readonly reference: string;
  /** The month or the year that it is for. */
  readonly period: string | null;
}

/** Offers what a rank gives, where it gives something. */
export async function giveRankGift(
  { db, now }: Moving,
  ranks: Ranks,
  { memberId, level, gift, reference, period }: Given,
): Promise<void> {
  const { merchant, rule } = ranks;
  const named = levelAt(ranks, level);
  const given = named?.gifts[gift];
  if (!named || !given) return;
  await offerReward(
    { db, now },
    {
      ...{ merchant, memberId, source: 'rank', reference, prize: prizeOf(given, merchant.currency) },
      because: { of: 'rank', rank: named.name, gift, period },
      expires: later(now, rule.claimDays * DAY_MS),
    },
  );
}
