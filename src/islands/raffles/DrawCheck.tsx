import { useState } from 'react';
import type { Raffle } from '../../contract/raffles/endpoints.ts';
import { isDrawnRight } from '../../stores/raffles/raffle.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Raffles.module.css';

/** All that a draw is checked with, and the check itself, which this device reckons alone. */
export function DrawCheck({ raffle }: { readonly raffle: Raffle }) {
  const { t } = useLocale();
  const [isRight, setRight] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  const { commitment, digest, seed, name, tickets, own } = raffle;
  const facts = [
    { label: t('activities.raffle.commitment'), value: commitment },
    { label: t('activities.raffle.digest'), value: digest },
    { label: t('activities.raffle.seed'), value: seed },
    { label: t('activities.raffle.drawnAs'), value: name },
    { label: t('activities.raffle.allTickets'), value: tickets === null ? null : String(tickets) },
    { label: t('activities.raffle.holder'), value: own.holder },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const check = async () => {
    setBusy(true);
    setRight(await isDrawnRight(raffle));
    setBusy(false);
  };
  return (
    <details className={styles.proof}>
      <summary>
        {t('activities.raffle.proof')}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={styles.facts}>
        <p className={styles.note}>{t('activities.raffle.proofText')}</p>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <code dir="ltr">{value}</code>
              </dd>
            </div>
          ))}
        </dl>
        {seed !== null && (
          <Button wide busy={isBusy} onClick={() => void check()}>
            {t('activities.raffle.check')}
          </Button>
        )}
        <p role="status" className={isRight === false ? styles.wrong : styles.right}>
          {isRight !== undefined && (
            <>
              <Icon name={isRight ? 'success' : 'error'} size={16} />
              {isRight ? t('activities.raffle.checked') : t('activities.raffle.differs')}
            </>
          )}
        </p>
      </div>
    </details>
  );
}
