import type { Deposit } from '../../../contract/cashier/deposit.ts';
import { formatAmount } from '../../../money/format.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { KIND_ICONS, methodName, STATE_LOOKS } from './method-look.ts';
import styles from './OpenDeposits.module.css';

interface Props {
  /** The newest first. */
  readonly deposits: readonly Deposit[];
  readonly onShow: (deposit: Deposit) => void;
}

/** Deposits that wait for their payment come before a new one. */
export function OpenDeposits({ deposits, onShow }: Props) {
  const { t, language } = useLocale();
  return (
    <ul className={styles.open} hidden={deposits.length === 0}>
      {deposits.map((deposit) => (
        <li key={deposit.id} className={styles.reminder}>
          <Icon name={KIND_ICONS[deposit.kind]} size={24} />
          <span className={styles.what}>
            <strong>{t('cashier.openDeposit')}</strong>
            <span className={styles.facts}>
              <bdi>{formatAmount(deposit.amount, deposit.currency, language.tag)}</bdi>
              <bdi>{methodName(t, deposit)}</bdi>
              <StateBadge look={STATE_LOOKS[deposit.state]} word={t(`cashier.state.${deposit.state}`)} />
            </span>
          </span>
          <Button kind="primary" onClick={() => onShow(deposit)}>
            {t('cashier.showDeposit')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
