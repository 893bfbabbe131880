import { useEffect } from 'react';
import { formatCountdown } from '../../i18n/dates.ts';
import { isolated } from '../../i18n/isolated.ts';
import { formatAmount } from '../../money/format.ts';
import type { AwaitedWithdrawal } from '../../stores/cashier/awaited.ts';
import { watchAwaited } from '../../stores/cashier/awaited-watch.ts';
import { $now } from '../../stores/core/clock.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './AwaitedChip.module.css';

/** How long the member may yet say whether a withdrawal came (SPEC 4); it leads to where they say it. */
export default function AwaitedChip({ awaited }: { readonly awaited: AwaitedWithdrawal }) {
  const { t, language } = useLocale();
  const link = useLink();
  const now = useLive($now);
  const { id, amount, currency, confirmBy } = awaited;
  useEffect(() => watchAwaited({ confirmBy }, () => !document.hidden), [confirmBy]);
  const question = t('wallet.didItCome', { amount: isolated(formatAmount(amount, currency, language.tag)) });
  return (
    <a className={styles.chip} href={`${link('member/?page=withdraw')}&id=${id}`} title={question}>
      <Icon name="help" />
      <span className="visually-hidden">{question} </span>
      <span role="timer">
        <bdi>{now === 0 ? '–' : formatCountdown(confirmBy - now)}</bdi>
      </span>
    </a>
  );
}
