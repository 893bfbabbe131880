import type { Message } from '../../contract/messages/endpoints.ts';
import type { MessagePlace } from '../../contract/messages/words.ts';
import { type MessageDetails, type MessageKey, OWN_WORDS } from './words.ts';

/** What each message is about. */
const PLACES: Readonly<Record<MessageKey, MessagePlace>> = {
  winHeld: 'records',
  winReleased: 'records',
  winRefused: 'records',
  paymentPasswordSet: 'security',
  paymentPasswordChanged: 'security',
  paymentPasswordForgotten: 'security',
  transferSent: 'transfers',
  transferReceived: 'transfers',
  depositCredited: 'deposits',
  depositReturned: 'deposits',
  withdrawalAsked: 'withdrawals',
  withdrawalPaid: 'withdrawals',
  withdrawalRejected: 'withdrawals',
  withdrawalReturned: 'withdrawals',
  withdrawalForced: 'withdrawals',
  withdrawalMadeGood: 'withdrawals',
  withdrawalUpheld: 'withdrawals',
  payoutBound: 'security',
  payoutRemoved: 'security',
  holderChanged: 'security',
  authenticatorBound: 'security',
  authenticatorRemoved: 'security',
  recoveryCodeUsed: 'security',
  contactBound: 'security',
  contactWaits: 'security',
  contactChanged: 'security',
  contactCancelled: 'security',
  contactRemoved: 'security',
  walletRaised: 'records',
  walletLowered: 'records',
  birthdayTold: 'security',
  birthdayChanged: 'security',
  nameTold: 'security',
  feedbackAnswered: 'feedback',
  feedbackClosed: 'feedback',
  rewardWaits: 'rewards',
  pointsWait: 'rewards',
  bonusBegan: 'bonuses',
  bonusCompleted: 'bonuses',
  bonusLost: 'bonuses',
  bonusExpired: 'bonuses',
  bonusGivenUp: 'bonuses',
  bonusRefused: 'bonuses',
  rankRose: 'ranks',
  rankFell: 'ranks',
  rankEnded: 'ranks',
  rankSet: 'ranks',
};

/** What a message is about; null where an operator wrote it, whose HTML has links of its own. */
export function aboutOf(key: MessageKey | typeof OWN_WORDS, { id }: MessageDetails): Message['about'] {
  return key === OWN_WORDS ? null : { place: PLACES[key], id: id ?? null };
}
