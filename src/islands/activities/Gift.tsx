import { useState } from 'react';
import type { Activity } from '../../contract/activities/endpoints.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import { compareDecimals, signOf } from '../../money/decimal.ts';
import { formatAmount } from '../../money/format.ts';
import { createTaking } from '../../stores/activities/activities.ts';
import { wageredShare } from '../../stores/bonuses/bonus-sum.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Activities.module.css';

interface Props {
  readonly activity: Activity;
  /** Of the prize that is shown. */
  readonly promise: string;
  /** Told when it was taken. */
  readonly onDone: () => void;
}

/** A gift that may be taken, or what is still to be paid in first. */
export function Gift({ activity: { slug, deposit }, promise, onDone }: Props) {
  const { t } = useLocale();
  const [take] = useState(() => createTaking(slug));
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<ErrorCode>();
  if (deposit !== null && (signOf(deposit.left) > 0 || signOf(deposit.leftToPlay) > 0)) {
    return <Missing deposit={deposit} />;
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
          const refused = await take(promise);
          setCode(refused);
          setBusy(false);
          if (refused === undefined) onDone();
        }}
      >
        {t('activities.give')}
      </Button>
    </>
  );
}

/** What is still to be paid in, or played. */
function Missing({ deposit }: { readonly deposit: NonNullable<Activity['deposit']> }) {
  const { t, language } = useLocale();
  const { asked, arrived, left, played, leftToPlay, currency } = deposit;
  const written = (amount: string) => formatAmount(amount, currency, language.tag);
  // More than was asked for counts as what was asked for.
  const counted = (amount: string) => written(compareDecimals(amount, asked) > 0 ? asked : amount);
  const isPaidIn = signOf(left) === 0;
  return (
    <div className={styles.left}>
      <p>
        {isPaidIn
          ? t('activities.playLeft', { amount: written(leftToPlay) })
          : t('activities.depositLeft', { amount: written(left) })}
      </p>
      <Bar
        done={arrived}
        asked={asked}
        currency={currency}
        text={t('activities.deposit', { arrived: counted(arrived), asked: written(asked) })}
      />
      <Bar
        done={played}
        asked={asked}
        currency={currency}
        text={t('activities.played', { played: counted(played), asked: written(asked) })}
      />
    </div>
  );
}

interface BarProps {
  readonly done: string;
  readonly asked: string;
  readonly currency: string;
  readonly text: string;
}

function Bar({ done, asked, currency, text }: BarProps) {
  return (
    <div className={styles.bar}>
      <Progress share={wageredShare({ wagered: done, required: asked }, currency)} label={text} text={text} />
      <p className={styles.note}>{text}</p>
    </div>
  );
}
