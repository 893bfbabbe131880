import { parseMoney } from '../../money/money.ts';
import type { Trx } from '../core/db/schema.ts';
import { nameOf } from '../core/ledger/account.ts';
import { lockAccounts } from '../core/ledger/lock.ts';
import { accountsOf, atMost, type GrantRow, lockGrant } from './grant.ts';

/** Of a bet: under which bonus it was placed, and what of its stake was bonus money. */
export interface BetShare {
  readonly grant_id: bigint | null;
  readonly stake: bigint;
  readonly bonus_stake: bigint;
}

/** Of a bet: what was staked of it, and what it has won. */
interface WonShare extends Pick<BetShare, 'stake' | 'bonus_stake'> {
  readonly win: bigint;
}

/** A stake under an active bonus: how much of it is bonus money, or that no bonus money may be staked in a round so high. */
export type StakeShare =
  | { readonly kind: 'split'; readonly grant: GrantRow; readonly bonus: bigint }
  | { readonly kind: 'tooHigh'; readonly highest: string };

interface Staking {
  readonly trx: Trx;
  readonly merchant: string;
  /** The player's active bonus when their play was read. */
  readonly active: bigint | null;
}

/**
 * Splits a stake between the member's own money and the bonus, by the order of its terms. A bet stays under the bonus that it was
 * opened under, or under none.
 * @returns null where no bonus is played: all of the stake is the member's own money
 */
export async function splitStake(
  { trx, merchant, active }: Staking,
  bet: BetShare | undefined,
  stake: bigint,
): Promise<StakeShare | null> {
  const id = bet ? bet.grant_id : active;
  if (id === null || id !== active) return null;
  const grant = await lockGrant(trx, merchant, id);
  // It may have ended since the play was read.
  if (grant.state !== 'active') return null;
  const { main, bonus } = accountsOf(grant);
  const held = await lockAccounts(trx, merchant, [main, bonus]);
  const [own, given] = [main, bonus].map((account) => held.get(nameOf(account))?.balance ?? 0n);
  const share = shareOf(grant, { own: own ?? 0n, given: given ?? 0n }, stake);
  const { highestStake } = grant.terms;
  const round = (bet?.stake ?? 0n) + stake;
  if (share > 0n && highestStake !== null && round > parseMoney(highestStake, grant.currency).minor) {
    return { kind: 'tooHigh', highest: highestStake };
  }
  return { kind: 'split', grant, bonus: share };
}

/** How much of a stake is bonus money; none where both together hold too little, and it is refused for that. */
function shareOf(
  { terms }: GrantRow,
  { own, given }: { readonly own: bigint; readonly given: bigint },
  stake: bigint,
): bigint {
  if (own + given < stake) return 0n;
  return terms.order === 'together' ? atMost(stake, given) : stake - atMost(stake, own);
}

/**
 * What of a win is bonus money, by what was staked of its bet; fractions are the member's own. They are of all that the bet has won
 * and not of each part of it, because a vendor that pays in many parts would make all of it the member's own.
 * @param bet as it was before this win
 */
export function shareOfWin({ stake, bonus_stake, win: before }: WonShare, amount: bigint): bigint {
  if (stake === 0n) return 0n;
  const shareOf = (won: bigint) => (won * bonus_stake) / stake;
  return shareOf(before + amount) - shareOf(before);
}
