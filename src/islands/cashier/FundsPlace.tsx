import { useRef, useState } from 'react';
import type { FundsVendor } from '../../contract/games/endpoints.ts';
import { type Funds, hasFunds } from '../../stores/cashier/funds.ts';
import { askForTrueAccount } from '../../stores/session/true-account.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { SignedAmount } from '../records/SignedAmount.tsx';
import styles from './Funds.module.css';
import { FundsForm } from './FundsForm.tsx';

interface Props {
  readonly place: FundsVendor;
  readonly money: { readonly main: string; readonly currency: string };
  readonly isTrial: boolean;
  readonly isBringing: boolean;
  readonly funds: Pick<Funds, 'send' | 'bringBack'>;
}

/** A vendor that keeps money: what it has, what is on its way there or back, and how to move some. */
export function FundsPlace({ place, money, isTrial, isBringing, funds }: Props) {
  const { t } = useLocale();
  const [sent, setSent] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const { vendor, vendorName, amount, onItsWay, isComingBack, isOpen } = place;
  return (
    <li className={styles.place}>
      <div className={styles.holds}>
        <h3 ref={title} className={styles.name} id={`funds-${vendor}`} tabIndex={-1}>
          <bdi>{vendorName}</bdi>
        </h3>
        <p className={styles.amount}>
          <SignedAmount amount={amount} currency={money.currency} />
        </p>
        <div className={styles.notes} aria-live="polite">
          {onItsWay !== null && (
            <p className={styles.note}>
              <Icon name="clock" size={16} />
              <span>
                {t(onItsWay.direction === 'in' ? 'cashier.fundsWayThere' : 'cashier.fundsWayBack')}{' '}
                <SignedAmount amount={onItsWay.amount} currency={money.currency} />
              </span>
            </p>
          )}
          {isComingBack && (
            <p className={styles.note}>
              <Icon name="transfer" size={16} />
              <span>{t('cashier.fundsComing')}</span>
            </p>
          )}
        </div>
      </div>
      {isTrial ? (
        <Button kind="primary" icon="send" onClick={askForTrueAccount}>
          {t('cashier.send')}
        </Button>
      ) : isOpen ? (
        <FundsForm
          // What was sent is no longer typed, so that a second press sends nothing.
          key={sent}
          place={place}
          money={money}
          send={funds.send}
          onSent={() => {
            setSent(sent + 1);
            title.current?.focus();
          }}
        />
      ) : (
        <p className={styles.note}>{t('cashier.fundsClosed')}</p>
      )}
      {hasFunds(place) && !isTrial && (
        <Button
          icon="transfer"
          busy={isBringing}
          aria-label={t('cashier.fundsBackOf', { vendor: vendorName })}
          onClick={() => void funds.bringBack(vendor)}
        >
          {t('cashier.fundsBack')}
        </Button>
      )}
    </li>
  );
}
