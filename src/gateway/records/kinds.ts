import type { MovementKind } from '../../contract/records/words.ts';

/** What each kind of booking is to the owner of a wallet that it moves. A reversal follows from what it reverses. */
const KINDS: Readonly<Record<string, MovementKind>> = {
  'demo.deposit': 'deposit',
  'deposit.paid': 'deposit',
  'deposit.returned': 'depositReturned',
  'withdrawal.frozen': 'withdrawal',
  'withdrawal.released': 'withdrawalReturned',
  'withdrawal.paid': 'withdrawal',
  'withdrawal.returned': 'withdrawalReturned',
  'withdrawal.madeGood': 'withdrawalReturned',
  'demo.stake': 'bet',
  'demo.win': 'win',
  'game.debit': 'bet',
  'game.credit': 'win',
  'game.jackpot': 'win',
  'game.bonus': 'gift',
  'game.freeRound': 'win',
  'game.madeGood': 'gift',
  'game.tip': 'tip',
  'game.hold': 'held',
  'game.release': 'held',
  'transfer.hold': 'held',
  'member.transfer': 'transfer',
  'transfer.in': 'transfer',
  'transfer.in.done': 'transfer',
  'transfer.in.refused': 'transfer',
  'transfer.out': 'transfer',
  'transfer.out.done': 'transfer',
  'transfer.out.refused': 'transfer',
  'transfer.result': 'play',
  'freeplay.grant': 'gift',
  'registration.gift': 'gift',
  'bonus.kept': 'kept',
  'bonus.begun': 'bonus',
  'bonus.ended': 'bonus',
  'reward.rebate': 'rebate',
  'reward.mission': 'mission',
  'reward.leaderboard': 'leaderboard',
  'reward.rank': 'rank',
  'reward.referral': 'referral',
  'reward.raffle': 'raffle',
  'reward.promotion': 'promotion',
  'reward.operator': 'gift',
  'points.collected': 'collected',
  'points.redeemed': 'redeemed',
  'points.paid': 'redeemed',
  'points.returned': 'redeemedReturned',
  'certification.fund': 'gift',
  'owed.settled': 'adjustment',
  'member.adjusted': 'adjustment',
};

/** What the ledger adds to the kind of a booking that it reverses. */
const REVERSAL = '.reversal';

/** What reversing does to the owner: stakes come back, what was held is held no more, and anything else is corrected. */
const REVERSED: Readonly<Partial<Record<MovementKind, MovementKind>>> = { bet: 'refund', tip: 'refund', held: 'held' };

/** @param kind of a booking: `game.debit`; one that nobody told here is `other` */
export function movementKind(kind: string): MovementKind {
  if (!kind.endsWith(REVERSAL)) return KINDS[kind] ?? 'other';
  return REVERSED[movementKind(kind.slice(0, -REVERSAL.length))] ?? 'adjustment';
}

/**
 * Kinds whose memo stays in the books and is not told to whose wallet it is: what an operator noted of a decision, and a
 * provider's own word.
 */
const NOTED: readonly string[] = [
  ...['withdrawal.madeGood', 'deposit.returned', 'member.adjusted'],
  ...['game.release', 'game.hold.reversal', 'transfer.hold.reversal'],
];

/** Whether what was written about a booking is told to the owner of a wallet that it moves. @param kind of the booking */
export function isMemoTold(kind: string): boolean {
  return !NOTED.includes(kind);
}
