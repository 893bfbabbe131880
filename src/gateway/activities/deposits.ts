import type { Activity } from '../../contract/activities/endpoints.ts';
import type { ActivityState } from '../../contract/activities/words.ts';
import type { GrantState } from '../../contract/bonuses/words.ts';
import { OPEN_DEPOSIT_STATES } from '../../contract/cashier/words.ts';
import { OF_DEPOSITS } from '../bonuses/grant.ts';
import { type DepositOffer, partOf } from '../bonuses/part.ts';
import { type OfferStanding, standingsOf } from '../bonuses/standing.ts';
import { isOver } from './rule.ts';
import type { Reading } from './states.ts';

/** Promotions whose bonus comes with a deposit, as they stand for a member. */
export async function depositActivities(
  { db, now, merchant: { code } }: Reading,
  memberId: string,
): Promise<readonly Activity[]> {
  const { deposits } = await partOf(db, code);
  if (deposits.length === 0) return [];
  const owner = { merchant: code, member_id: memberId };
  const standings = new Map((await standingsOf(db, owner, now)).map((one) => [one.offer.slug, one]));
  const grants = await db
    .selectFrom('bonus_grants')
    .distinctOn('slug')
    .select(['slug', 'state', 'granted_at'])
    .where('merchant', '=', code)
    .where('member_id', '=', memberId)
    .where('source', '=', OF_DEPOSITS)
    .orderBy('slug')
    .orderBy('id', 'desc')
    .execute();
  const last = new Map(grants.map((grant) => [grant.slug, grant]));
  const begun = await db
    .selectFrom('deposits')
    .select('promotion')
    .where('merchant', '=', code)
    .where('member_id', '=', memberId)
    .where('promotion', 'is not', null)
    .where('state', 'in', OPEN_DEPOSIT_STATES)
    .execute();
  const under = new Set(begun.map(({ promotion }) => promotion));
  return deposits.map((offer) => {
    const { slug, to } = offer;
    const grant = last.get(slug);
    const standing = standings.get(slug);
    const again = standing?.is === 'had' ? standing.again : null;
    return {
      ...{ slug, kind: 'deposit', gives: null, promise: null, deposit: null, pictures: 0, sent: null, reason: null },
      state: stateOf(offer, { now, grant: grant?.state, standing, isUnderWay: under.has(slug) }),
      isPlayed: isPlayed(grant?.state),
      again: again?.getTime() ?? null,
      at: grant?.granted_at.getTime() ?? null,
      until: to === null ? null : Date.parse(to),
    };
  });
}

interface Seen {
  readonly now: Date;
  /** Where the bonus stands that it gave last. */
  readonly grant: GrantState | undefined;
  /** Undefined where it does not run now. */
  readonly standing: OfferStanding | undefined;
  readonly isUnderWay: boolean;
}

function stateOf({ from, to }: DepositOffer, { now, grant, standing, isUnderWay }: Seen): ActivityState {
  if (isPlayed(grant) || isUnderWay) return 'processing';
  if (now < new Date(from)) return 'comingSoon';
  if (standing?.is === 'free') return 'joining';
  if (grant === 'completed' || standing?.again) return 'claimed';
  if (grant === 'refused' && !isOver({ to }, now)) return 'rejected';
  return 'closed';
}

/** Whether a bonus is played, or waits for the one before. */
function isPlayed(grant: GrantState | undefined): boolean {
  return grant === 'queued' || grant === 'active';
}
