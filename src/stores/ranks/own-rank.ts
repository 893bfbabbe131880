import type { ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { getRewards, type RewardPage } from '../../contract/promotions/endpoints.ts';
import { getPlayerRank, type PlayerRank } from '../../contract/ranks/endpoints.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { $session, refreshMember } from '../session/session.ts';

interface OwnRank {
  readonly $rank: ReadableAtom<Loaded<PlayerRank>>;
  /** What ranks have given, the last one first. */
  readonly $gifts: ReadableAtom<Loaded<RewardPage>>;
  /** Reads both. */
  readonly load: () => void;
  readonly stop: () => void;
}

/** The rank of whoever is logged in, and what their ranks gave (SPEC 2: playerRank). */
export function createOwnRank(): OwnRank {
  const rank = createLoader<PlayerRank>();
  const gifts = createLoader<RewardPage>();
  return {
    $rank: rank.$state,
    $gifts: gifts.$state,
    load: () => {
      void rank.load((signal) => call(getPlayerRank, {}, { signal })).then(() => followRank(rank.$state.get()));
      void gifts.load((signal) => call(getRewards, { query: { source: 'rank' } }, { signal }));
    },
    stop: () => {
      rank.stop();
      gifts.stop();
    },
  };
}

/** Whether one of the gifts waits to be claimed. */
export function hasWaiting({ items }: RewardPage): boolean {
  return items.some(({ state }) => state === 'waiting');
}

/** The chip beside the member's name shows the rank that the page shows. */
function followRank(loaded: Loaded<PlayerRank>): void {
  const session = $session.get();
  if (loaded.state !== 'ready' || session.audience === 'visitor' || !session.member.hasVip) return;
  if (loaded.value.level === (session.member.vipRankLevel ?? 0)) return;
  // Nobody misses it: the next page names it.
  refreshMember().catch(() => undefined);
}
