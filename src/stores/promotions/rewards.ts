import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/errors.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { claimReward, getRewards, type Reward, type RewardPage } from '../../contract/promotions/endpoints.ts';
import { REWARD_SOURCES, REWARD_STATES, type RewardSource, type RewardState } from '../../contract/promotions/words.ts';
import { createAddressQuery, createOwnQuery, type QueryForm } from '../core/address-query.ts';
import type { Searched } from '../core/asking.ts';
import { type CursorList, createCursorList } from '../core/list.ts';
import { toastError } from '../core/toasts.ts';
import { $session, learnCount } from '../session/session.ts';
import { balanceMoved } from '../wallet/wallet.ts';
import { sayWhatCame } from './came.ts';
import { createElsewhere, type Elsewhere } from './elsewhere.ts';
import { createFreeRounds, type FreeRoundsList } from './free-rounds.ts';

/** What the list of all rewards is narrowed by; null is all. */
export interface RewardFilter extends Searched {
  readonly source: RewardSource | null;
  readonly state: RewardState | null;
}

/** The page of rewards (SPEC 3: rewardMcPageData): what waits, all that there is, and how one is claimed. */
export interface RewardCentre {
  readonly waiting: CursorList<Searched, RewardPage>;
  /** Its filter stands in the address. */
  readonly all: CursorList<RewardFilter, RewardPage>;
  /** Free rounds that were claimed and wait to be played. */
  readonly rounds: FreeRoundsList;
  /** What waits on other pages. */
  readonly elsewhere: Elsewhere;
  /** Claims what waits; both lists are read anew. @returns the code of why it was not given */
  readonly claim: (reward: Reward) => Promise<ErrorCode | undefined>;
}

/** Refusals after which the reward waits no longer, whatever the page has shown. */
const OVER: ReadonlySet<ErrorCode> = new Set(['promotions.claimed', 'promotions.expired', 'promotions.noReward']);

/** SPEC 2: rewardCenter. */
export function createRewardCentre(): RewardCentre {
  const waiting = createCursorList<Searched, RewardPage>({
    query: createOwnQuery({ search: '' }),
    ask: (_, cursor, signal) => call(getRewards, { query: { state: 'waiting', ...follows(cursor) } }, { signal }),
  });
  const all = createCursorList<RewardFilter, RewardPage>({
    query: createAddressQuery(REWARD_FILTER),
    ask: ({ source, state }, cursor, signal) =>
      call(
        getRewards,
        { query: { ...(source !== null && { source }), ...(state !== null && { state }), ...follows(cursor) } },
        { signal },
      ),
  });
  const rounds = createFreeRounds();
  const claim = createClaiming();
  return {
    waiting,
    all,
    rounds,
    elsewhere: createElsewhere(),
    claim: async (reward) => {
      const code = await claim(reward);
      if (code === undefined && reward.gives.of === 'freeRounds') rounds.load();
      const isOver = code !== undefined && OVER.has(code);
      if (isOver) toastError(code);
      if (code === undefined || isOver) {
        waiting.anew();
        all.anew();
      }
      return code;
    },
  };
}

/** Claims rewards, each of which has a key of its own until its outcome is known. */
function createClaiming(): RewardCentre['claim'] {
  const tries = new Map<string, ReturnType<typeof attempts<typeof claimReward>>>();
  return async ({ id }) => {
    const attempt = tries.get(id) ?? attempts(claimReward);
    tries.set(id, attempt);
    try {
      const given = await attempt({ body: { id } });
      sayWhatCame(given.gives);
      void balanceMoved();
      const session = $session.get();
      if (session.audience !== 'visitor') {
        learnCount('availablePromoCount', Math.max(0, session.member.availablePromoCount - 1));
      }
      return undefined;
    } catch (error) {
      return codeOf(error);
    }
  };
}

const follows = (cursor: string | null) => (cursor === null ? {} : { cursor });

const REWARD_FILTER: QueryForm<RewardFilter> = {
  read: (asked) => ({
    search: '',
    source: REWARD_SOURCES.find((source) => source === asked.get('source')) ?? null,
    state: REWARD_STATES.find((state) => state === asked.get('state')) ?? null,
  }),
  write: ({ source, state }) => {
    const parameters = new URLSearchParams({
      ...(source !== null && { source }),
      ...(state !== null && { state }),
    });
    return parameters.size === 0 ? '' : `?${parameters}`;
  },
};
