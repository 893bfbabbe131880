import type { RankGift } from '../../contract/ranks/endpoints.ts';
import { parseMoney } from '../../money/money.ts';
import { later } from '../core/clock.ts';
import { offerReward, type Prize } from '../promotions/offer.ts';
import { DAY_MS } from './limits.ts';
import type { Gift } from './part.ts';
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
      ...{ merchant, memberId, source: 'rank', reference, prize: prizeOf(given, ranks) },
      because: { of: 'rank', rank: named.name, gift, period },
      expires: later(now, rule.claimDays * DAY_MS),
    },
  );
}

export function prizeOf(gift: Gift, { merchant: { currency } }: Pick<Ranks, 'merchant'>): Prize {
  return 'money' in gift
    ? { kind: 'money', amount: parseMoney(gift.money, currency).minor }
    : { kind: 'points', amount: BigInt(gift.points) };
}
