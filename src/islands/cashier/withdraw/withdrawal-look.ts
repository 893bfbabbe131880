import type { WithdrawalState } from '../../../contract/cashier/words.ts';
import type { PayoutKind } from '../../../contract/security/words.ts';
import type { IconName } from '../../../ui/icon/names.ts';
import type { StateLook } from '../StateBadge.tsx';

export const ACCOUNT_ICONS: Readonly<Record<PayoutKind, IconName>> = {
  bank: 'bank',
  ewallet: 'phone',
  crypto: 'coin',
};

export const STATE_LOOKS: Readonly<Record<WithdrawalState, StateLook>> = {
  pending: { tone: 'neutral', icon: 'clock' },
  review: { tone: 'warning', icon: 'search' },
  approved: { tone: 'positive', icon: 'shield-check' },
  paying: { tone: 'positive', icon: 'send' },
  disbursed: { tone: 'warning', icon: 'help' },
  received: { tone: 'positive', icon: 'check' },
  forced: { tone: 'neutral', icon: 'clock' },
  partlyReceived: { tone: 'warning', icon: 'warning' },
  disputed: { tone: 'warning', icon: 'warning' },
  returned: { tone: 'neutral', icon: 'rebate' },
  rejected: { tone: 'negative', icon: 'close' },
};
