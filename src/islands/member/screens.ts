import type { Flag } from '../../contract/core/words.ts';
import type { TextArea } from '../../i18n/keys.ts';
import type { MemberScreen } from '../../routes/member.ts';
import type { PublicScreen } from '../../stores/member/centre.ts';
import type { IconName } from '../../ui/icon/names.ts';
import { browserOnly } from '../core/lazy.ts';
import type { LoadCode } from '../core/useCode.ts';

/** A screen in the navigation of the member centre; its label is the text `member.screen.NAME`. */
export interface ScreenEntry {
  readonly screen: MemberScreen | PublicScreen;
  readonly icon: IconName;
  /** The feature without which nobody is shown it (SPEC 2 and 6). */
  readonly flag?: Flag;
}

/** The navigation, group by group; a group's label is the text `member.group.NAME`. */
export const GROUPS = {
  account: [
    { screen: 'securityCenter', icon: 'shield' },
    { screen: 'wallet', icon: 'wallet' },
    { screen: 'messageV2', icon: 'mail' },
    { screen: 'feedback', icon: 'edit' },
  ],
  cashier: [
    { screen: 'depositv2', icon: 'deposit' },
    { screen: 'withdraw', icon: 'withdraw' },
    { screen: 'transferFund', icon: 'transfer' },
    { screen: 'transferUpline', icon: 'send' },
  ],
  records: [
    { screen: 'personalHistoryCopy', icon: 'record' },
    { screen: 'transactionHistory', icon: 'document' },
    { screen: 'personalProfit', icon: 'signal' },
  ],
  rewards: [
    { screen: 'bonusDetails', icon: 'gift' },
    { screen: 'rewardCenter', icon: 'medal' },
    { screen: 'missionLeaderboard', icon: 'target' },
    { screen: 'manualRebate', icon: 'rebate' },
    { screen: 'pointMall', icon: 'points' },
    { screen: 'pointHistory', icon: 'record' },
    { screen: 'playerRank', icon: 'crown', flag: 'VIP3' },
    { screen: 'referral', icon: 'users', flag: 'REFERRAL3' },
  ],
} as const satisfies Record<string, readonly ScreenEntry[]>;

export type Group = keyof typeof GROUPS;

/** How a screen is loaded when it is first shown. */
export interface ScreenCode {
  readonly load: LoadCode<object>;
  /** Areas of the texts that it shows, beside those of the member centre. */
  readonly texts: readonly TextArea[];
}

/** The screens that are there; any other says that it is not open yet. Their code brings its own styles, so that no page links them. */
export const SCREENS: Partial<Record<MemberScreen, ScreenCode>> = {
  personalHistoryCopy: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('../records/BettingRecordPage.tsx')),
    texts: ['member', 'records', 'types'],
  },
  transactionHistory: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('../records/AccountRecordPage.tsx')),
    texts: ['records'],
  },
  personalProfit: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('../records/ProfitPage.tsx')),
    texts: ['records', 'types'],
  },
  depositv2: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('../cashier/deposit/DepositPage.tsx')),
    texts: ['bonuses', 'cashier', 'member', 'records'],
  },
  withdraw: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('../cashier/withdraw/WithdrawPage.tsx')),
    texts: ['bonuses', 'cashier', 'member', 'records', 'security'],
  },
  transferFund: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('../cashier/FundsPage.tsx')),
    texts: ['cashier'],
  },
  transferUpline: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('../cashier/SendPage.tsx')),
    texts: ['cashier', 'records'],
  },
  wallet: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('../wallet/WalletPage.tsx')),
    texts: ['records', 'wallet'],
  },
  messageV2: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('../messages/MessagesPage.tsx')),
    texts: ['inbox', 'announcements', 'records'],
  },
  feedback: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('../feedback/FeedbackPage.tsx')),
    texts: ['feedback', 'pictures', 'records'],
  },
  bonusDetails: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('../bonuses/BonusesPage.tsx')),
    texts: ['bonuses', 'records', 'rewards', 'types'],
  },
  referral: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('../referral/ReferralPage.tsx')),
    texts: ['member', 'records', 'referral'],
  },
  pointHistory: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('../points/HistoryPage.tsx')),
    texts: ['points', 'records'],
  },
  securityCenter: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('../security/SecurityPage.tsx')),
    texts: ['security'],
  },
};
