/** What a movement of a wallet was, as its owner understands it; the kinds of bookings behind each are the gateway's. */
export const MOVEMENT_KINDS = [
  'deposit',
  'depositReturned',
  'withdrawal',
  'withdrawalReturned',
  'bet',
  'win',
  'refund',
  'tip',
  'transfer',
  'play',
  'bonus',
  'kept',
  'gift',
  'rebate',
  'mission',
  'leaderboard',
  'rank',
  'referral',
  'raffle',
  'promotion',
  'collected',
  'redeemed',
  'redeemedReturned',
  'held',
  'adjustment',
  'other',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const BET_STATES = ['open', 'settled', 'void'] as const;
export type BetState = (typeof BET_STATES)[number];
