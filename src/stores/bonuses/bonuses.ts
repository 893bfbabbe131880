import type { ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import {
  type BonusOffers,
  type Grant,
  type GrantBetPage,
  type GrantPage,
  getBonusOffers,
  getGrantBets,
  getGrants,
  giveUpGrant,
} from '../../contract/bonuses/endpoints.ts';
import type { GrantShow } from '../../contract/bonuses/words.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { createOwnQuery } from '../core/address-query.ts';
import { type CursorList, createCursorList } from '../core/list.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { createWhole, type Read, type WholeOne } from '../member/whole.ts';
import { balanceMoved } from '../wallet/wallet.ts';

/** The member's bonuses (SPEC 2: bonusDetails): open ones, or those that are over. */
export function createGrants(show: GrantShow): CursorList<{ readonly search: string }, GrantPage> {
  return createCursorList({
    query: createOwnQuery({ search: '' }),
    ask: (_, cursor, signal) => call(getGrants, { query: { show, ...(cursor !== null && { cursor }) } }, { signal }),
  });
}

/** The one that the address names. */
export function createWholeGrant($read: Read<Grant>): WholeOne<Grant> {
  return createWhole($read, {
    find: async (id) => {
      const [grant] = (await call(getGrants, { query: { id } })).items;
      if (!grant) throw new ApiError('bonuses.noGrant');
      return grant;
    },
    gone: 'bonuses.noGrant',
  });
}

/** Bets that were placed under a bonus. */
export function createGrantBets(id: string): CursorList<{ readonly search: string }, GrantBetPage> {
  return createCursorList({
    query: createOwnQuery({ search: '' }),
    ask: (_, cursor, signal) => call(getGrantBets, { query: { id, ...(cursor !== null && { cursor }) } }, { signal }),
  });
}

/** Gives a bonus up as it was shown. @returns it as it is then, or the code of why it was refused */
export function createGivingUp(): (shown: Grant) => Promise<{ readonly grant: Grant } | { readonly code: ErrorCode }> {
  const attempt = attempts(giveUpGrant);
  return async ({ id, givenUp }) => {
    try {
      const grant = await attempt({ body: { id, gone: givenUp.gone } });
      void balanceMoved();
      return { grant };
    } catch (error) {
      return { code: codeOf(error) };
    }
  };
}

export interface Offering {
  readonly $offers: ReadableAtom<Loaded<BonusOffers>>;
  readonly load: () => void;
  readonly stop: () => void;
}

/** Promotions that a deposit may bring. */
export function createOffering(): Offering {
  const { $state, load, stop } = createLoader<BonusOffers>();
  return { $offers: $state, stop, load: () => void load((signal) => call(getBonusOffers, {}, { signal })) };
}
