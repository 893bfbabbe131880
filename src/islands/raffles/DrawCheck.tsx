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
    { label: t('raffles.commitment'), value: commitment },
    { label: t('raffles.digest'), value: digest },
    { label: t('raffles.seed'), value: seed },
    { label: t('raffles.drawnAs'), value: name },
    { label: t('raffles.allTickets'), value: tickets === null ? null : String(tickets) },
    { label: t('raffles.holder'), value: own.holder },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const check = async () => {
    setBusy(true);
    setRight(await isDrawnRight(raffle));
    setBusy(false);
  };
  return (
    <details className={styles.proof}>
      <summary>{t('raffles.proof')}</summary>
      <p className={styles.note}>{t('raffles.proofText')}</p>
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
          {t('raffles.check')}
        </Button>
      )}
      <p role="status" className={isRight === false ? styles.wrong : styles.right}>
        {isRight !== undefined && (
          <>
            <Icon name={isRight ? 'success' : 'error'} size={16} />
            {isRight ? t('raffles.checked') : t('raffles.differs')}
          </>
        )}
      </p>
    </details>
  );
}
