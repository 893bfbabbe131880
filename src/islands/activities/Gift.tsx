import { useState } from 'react';
import type { Activity } from '../../contract/activities/endpoints.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import { signOf } from '../../money/decimal.ts';
import { formatAmount } from '../../money/format.ts';
import { createTaking } from '../../stores/activities/activities.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Activities.module.css';

/** A gift that may be taken, or what is still to be paid in first. */
export function Gift({ activity: { slug, deposit } }: { readonly activity: Activity }) {
  const { t, language } = useLocale();
  const [take] = useState(() => createTaking(slug));
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<ErrorCode>();
  if (deposit !== null && signOf(deposit.left) > 0) {
    const written = (amount: string) => formatAmount(amount, deposit.currency, language.tag);
    return (
      <div className={styles.left}>
        <p>{t('activities.depositLeft', { amount: written(deposit.left) })}</p>
        <progress
          max={Number(deposit.asked)}
          value={Number(deposit.arrived)}
          aria-label={t('activities.deposit', { arrived: written(deposit.arrived), asked: written(deposit.asked) })}
        />
        <p className={styles.note}>
          {t('activities.deposit', { arrived: written(deposit.arrived), asked: written(deposit.asked) })}
        </p>
      </div>
    );
  }
  return (
    <>
      {code !== undefined && (
        <p className={styles.refused} role="alert">
          <Icon name="warning" />
          {t(errorKey(code))}
        </p>
      )}
      <Button
        kind="primary"
        icon="gift"
        wide
        busy={isBusy}
        onClick={async () => {
          setBusy(true);
          setCode(await take());
          setBusy(false);
        }}
      >
        {t('activities.give')}
      </Button>
    </>
  );
}
