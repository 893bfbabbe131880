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
import { OPEN_AT_ONCE } from './limits.ts';

/** The member's bonuses (SPEC 2: bonusDetails): open ones, or those that are over. */
export function createGrants(show: GrantShow): CursorList<{ readonly search: string }, GrantPage> {
  return createCursorList({
    query: createOwnQuery({ search: '' }),
    ask: (_, cursor, signal) => {
      const size = show === 'open' ? { limit: OPEN_AT_ONCE } : {};
      return call(getGrants, { query: { show, ...size, ...(cursor !== null && { cursor }) } }, { signal });
    },
  });
}

/** The one that the address names. */
export function createWholeGrant($read: Read<Grant>): WholeOne<Grant> {
  return createWhole($read, { screen: 'bonusDetails', find: readGrant, gone: 'bonuses.noGrant' });
}

/** @throws ApiError bonuses.noGrant */
async function readGrant(id: string): Promise<Grant> {
  const [grant] = (await call(getGrants, { query: { id } })).items;
  if (!grant) throw new ApiError('bonuses.noGrant');
  return grant;
}

/** Bets that were placed under a bonus. */
export function createGrantBets(id: string): CursorList<{ readonly search: string }, GrantBetPage> {
  return createCursorList({
    query: createOwnQuery({ search: '' }),
    ask: (_, cursor, signal) => call(getGrantBets, { query: { id, ...(cursor !== null && { cursor }) } }, { signal }),
  });
}

/** What became of giving a bonus up: why it was refused, or null; and the bonus as it is now, null where that is not known. */
export interface GivenUp {
  readonly code: ErrorCode | null;
  readonly grant: Grant | null;
}

/** What is refused because the bonus is not any more what was shown. */
const STALE: readonly ErrorCode[] = ['bonuses.changed', 'bonuses.over'];

/** Gives a bonus up as it was shown. */
export function createGivingUp(): (shown: Grant) => Promise<GivenUp> {
  const attempt = attempts(giveUpGrant);
  return async ({ id, givenUp }) => {
    try {
      const grant = await attempt({ body: { id, gone: givenUp.gone } });
      void balanceMoved();
      return { code: null, grant };
    } catch (error) {
      const code = codeOf(error);
      return { code, grant: STALE.includes(code) ? await asItIsNow(id) : null };
    }
  };
}

/** The refusal is told in any case, and what was shown stays where nothing newer can be read. */
async function asItIsNow(id: string): Promise<Grant | null> {
  try {
    return await readGrant(id);
  } catch {
    return null;
  }
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
