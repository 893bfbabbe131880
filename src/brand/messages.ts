import type { TextKey } from '../i18n/translate.ts';
import type { Brand } from './load.ts';

/** The texts of what the gateway sends to people. Their values are filled in there, where they are known. */
const MESSAGE_KEYS = {
  loginCode: 'sent.loginCode',
  loginNobody: 'sent.loginNobody',
  registerCode: 'sent.registerCode',
  registerKnown: 'sent.registerKnown',
  accountClosed: 'sent.accountClosed',
  resetCode: 'sent.resetCode',
  resetNobody: 'sent.resetNobody',
  resetSubject: 'sent.resetSubject',
  resetLink: 'sent.resetLink',
  passkeyAdded: 'sent.passkeyAdded',
  passkeysRemoved: 'sent.passkeysRemoved',
  passkeySubject: 'sent.passkeySubject',
  confirmCode: 'sent.confirmCode',
  confirmSubject: 'sent.confirmSubject',
  confirmMail: 'sent.confirmMail',
  contactCode: 'sent.contactCode',
  contactProof: 'sent.contactProof',
  contactAdded: 'sent.contactAdded',
  contactWaits: 'sent.contactWaits',
  contactSubject: 'sent.contactSubject',
  payoutBound: 'sent.payoutBound',
  payoutRemoved: 'sent.payoutRemoved',
  payoutSubject: 'sent.payoutSubject',
} as const satisfies Readonly<Record<string, TextKey>>;

/** The texts of what members are told in the portal. Their values are filled in by the gateway, too. */
const TOLD_KEYS = {
  winHeld: ['messages.winHeldTitle', 'messages.winHeld'],
  winReleased: ['messages.winReleasedTitle', 'messages.winReleased'],
  winRefused: ['messages.winRefusedTitle', 'messages.winRefused'],
  paymentPasswordSet: ['messages.paymentSetTitle', 'messages.paymentSet'],
  paymentPasswordChanged: ['messages.paymentChangedTitle', 'messages.paymentChanged'],
  paymentPasswordForgotten: ['messages.paymentForgottenTitle', 'messages.paymentForgotten'],
  transferSent: ['messages.transferSentTitle', 'messages.transferSent'],
  transferReceived: ['messages.transferReceivedTitle', 'messages.transferReceived'],
  depositCredited: ['messages.depositCreditedTitle', 'messages.depositCredited'],
  depositReturned: ['messages.depositReturnedTitle', 'messages.depositReturned'],
  withdrawalAsked: ['messages.withdrawalAskedTitle', 'messages.withdrawalAsked'],
  withdrawalPaid: ['messages.withdrawalPaidTitle', 'messages.withdrawalPaid'],
  withdrawalRejected: ['messages.withdrawalRejectedTitle', 'messages.withdrawalRejected'],
  withdrawalReturned: ['messages.withdrawalReturnedTitle', 'messages.withdrawalReturned'],
  withdrawalForced: ['messages.withdrawalForcedTitle', 'messages.withdrawalForced'],
  withdrawalMadeGood: ['messages.withdrawalMadeGoodTitle', 'messages.withdrawalMadeGood'],
  withdrawalUpheld: ['messages.withdrawalUpheldTitle', 'messages.withdrawalUpheld'],
  payoutBound: ['messages.payoutBoundTitle', 'messages.payoutBound'],
  payoutRemoved: ['messages.payoutRemovedTitle', 'messages.payoutRemoved'],
  holderChanged: ['messages.holderChangedTitle', 'messages.holderChanged'],
  authenticatorBound: ['messages.authenticatorBoundTitle', 'messages.authenticatorBound'],
  authenticatorRemoved: ['messages.authenticatorRemovedTitle', 'messages.authenticatorRemoved'],
  recoveryCodeUsed: ['messages.recoveryCodeUsedTitle', 'messages.recoveryCodeUsed'],
  contactBound: ['messages.contactBoundTitle', 'messages.contactBound'],
  contactWaits: ['messages.contactWaitsTitle', 'messages.contactWaits'],
  contactChanged: ['messages.contactChangedTitle', 'messages.contactChanged'],
  contactCancelled: ['messages.contactCancelledTitle', 'messages.contactCancelled'],
  contactRemoved: ['messages.contactRemovedTitle', 'messages.contactRemoved'],
  walletRaised: ['messages.walletRaisedTitle', 'messages.walletRaised'],
  walletLowered: ['messages.walletLoweredTitle', 'messages.walletLowered'],
  birthdayTold: ['messages.birthdayToldTitle', 'messages.birthdayTold'],
  birthdayChanged: ['messages.birthdayChangedTitle', 'messages.birthdayChanged'],
  nameTold: ['messages.nameToldTitle', 'messages.nameTold'],
  feedbackAnswered: ['messages.feedbackAnsweredTitle', 'messages.feedbackAnswered'],
  feedbackClosed: ['messages.feedbackClosedTitle', 'messages.feedbackClosed'],
  rewardWaits: ['messages.rewardWaitsTitle', 'messages.rewardWaits'],
  pointsWait: ['messages.pointsWaitTitle', 'messages.pointsWait'],
  bonusWaits: ['messages.bonusWaitsTitle', 'messages.bonusWaits'],
  freeRoundsWait: ['messages.freeRoundsWaitTitle', 'messages.freeRoundsWait'],
  bonusBegan: ['messages.bonusBeganTitle', 'messages.bonusBegan'],
  bonusCompleted: ['messages.bonusCompletedTitle', 'messages.bonusCompleted'],
  bonusLost: ['messages.bonusLostTitle', 'messages.bonusLost'],
  bonusExpired: ['messages.bonusExpiredTitle', 'messages.bonusExpired'],
  bonusGivenUp: ['messages.bonusGivenUpTitle', 'messages.bonusGivenUp'],
  bonusRefused: ['messages.bonusRefusedTitle', 'messages.bonusRefused'],
  freeRoundsGiven: ['messages.freeRoundsGivenTitle', 'messages.freeRoundsGiven'],
  freeRoundsPlayed: ['messages.freeRoundsPlayedTitle', 'messages.freeRoundsPlayed'],
  freeRoundsExpired: ['messages.freeRoundsExpiredTitle', 'messages.freeRoundsExpired'],
  freeRoundsGone: ['messages.freeRoundsGoneTitle', 'messages.freeRoundsGone'],
  freeRoundsEnded: ['messages.freeRoundsEndedTitle', 'messages.freeRoundsEnded'],
  applicationApproved: ['messages.applicationApprovedTitle', 'messages.applicationApproved'],
  applicationRejected: ['messages.applicationRejectedTitle', 'messages.applicationRejected'],
  bonusTaken: ['messages.bonusTakenTitle', 'messages.bonusTaken'],
  bonusTakenInPlay: ['messages.bonusTakenInPlayTitle', 'messages.bonusTakenInPlay'],
  friendAllowed: ['messages.friendAllowedTitle', 'messages.friendAllowed'],
  friendHeld: ['messages.friendHeldTitle', 'messages.friendHeld'],
  friendHeldDevice: ['messages.friendHeldTitle', 'messages.friendHeldDevice'],
  friendHeldPayout: ['messages.friendHeldTitle', 'messages.friendHeldPayout'],
  friendJoined: ['messages.friendJoinedTitle', 'messages.friendJoined'],
  friendRefused: ['messages.friendRefusedTitle', 'messages.friendRefused'],
  rewardWithdrawn: ['messages.rewardWithdrawnTitle', 'messages.rewardWithdrawn'],
  redeemApproved: ['messages.redeemApprovedTitle', 'messages.redeemApproved'],
  redeemPaid: ['messages.redeemPaidTitle', 'messages.redeemPaid'],
  redeemGoodRejected: ['messages.redeemRejectedTitle', 'messages.redeemGoodRejected'],
  redeemRejected: ['messages.redeemRejectedTitle', 'messages.redeemRejected'],
  rankRose: ['messages.rankRoseTitle', 'messages.rankRose'],
  rankFell: ['messages.rankFellTitle', 'messages.rankFell'],
  rankEnded: ['messages.rankEndedTitle', 'messages.rankEnded'],
  rankSet: ['messages.rankSetTitle', 'messages.rankSet'],
} as const satisfies Readonly<Record<string, readonly [TextKey, TextKey]>>;

/** The words of what a brand's members are told, in one of its languages, with `{{amount}}` and the like still in them. */
export function toldOf({ texts }: Pick<Brand, 'texts'>, code: Parameters<Brand['texts']>[0]) {
  const own = texts(code);
  return Object.fromEntries(
    Object.entries(TOLD_KEYS).flatMap(([name, [titleKey, textKey]]) => {
      const [title, text] = [own[titleKey], own[textKey]];
      return title && text ? [[name, { title, text }]] : [];
    }),
  );
}

/** The words of a brand's messages in one of its languages, with `{{code}}` and the like still in them. */
export function messagesOf(
  { texts }: Pick<Brand, 'texts'>,
  code: Parameters<Brand['texts']>[0],
): Readonly<Record<string, string>> {
  const own = texts(code);
  return Object.fromEntries(
    Object.entries(MESSAGE_KEYS).flatMap(([name, key]) => (own[key] ? [[name, own[key]]] : [])),
  );
}
