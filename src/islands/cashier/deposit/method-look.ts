import type { Deposit } from '../../../contract/cashier/deposit.ts';
import type { DepositKind, DepositState } from '../../../contract/cashier/words.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { IconName } from '../../../ui/icon/names.ts';
import type { StateLook } from '../StateBadge.tsx';

export const KIND_ICONS: Readonly<Record<DepositKind, IconName>> = {
  bank: 'bank',
  ewallet: 'wallet',
  qr: 'qr',
  crypto: 'coin',
  card: 'card',
};

/** What the brand calls a method, or the usual name of its kind. */
export function methodName(t: Translate, { label, kind }: Pick<Deposit, 'label' | 'kind'>): string {
  return label ?? t(`cashier.kind.${kind}`);
}

export const STATE_LOOKS: Readonly<Record<DepositState, StateLook>> = {
  preparing: { tone: 'neutral', icon: 'clock' },
  waiting: { tone: 'warning', icon: 'clock' },
  confirming: { tone: 'warning', icon: 'refresh' },
  credited: { tone: 'positive', icon: 'check' },
  refused: { tone: 'negative', icon: 'close' },
  expired: { tone: 'neutral', icon: 'close' },
  partlyReturned: { tone: 'warning', icon: 'rebate' },
  returned: { tone: 'neutral', icon: 'rebate' },
};
