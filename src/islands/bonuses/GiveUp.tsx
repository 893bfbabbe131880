import { useEffect, useRef, useState } from 'react';
import type { Grant } from '../../contract/bonuses/endpoints.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import { formatAmount } from '../../money/format.ts';
import { createGivingUp } from '../../stores/bonuses/bonuses.ts';
import { toast, toastError } from '../../stores/core/toasts.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Figures } from '../cashier/Figures.tsx';
import styles from './Bonuses.module.css';

interface Props {
  readonly grant: Grant;
  readonly onGivenUp: () => void;
  /** Told when it is otherwise than it was shown, as it is now where that is known. */
  readonly onChange: (changed: Grant | null) => void;
  readonly onKeep: () => void;
}

/** Says what goes and what comes back before a bonus is given up, in figures; these are what is done, or nothing is. */
export function GiveUp({ grant, onGivenUp, onChange, onKeep }: Props) {
  const { t, language } = useLocale();
  const [giveUp] = useState(createGivingUp);
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<ErrorCode>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const written = (amount: string) => formatAmount(amount, grant.currency, language.tag);
  const confirm = async () => {
    setBusy(true);
    const { code: refused, grant: now } = await giveUp(grant);
    setBusy(false);
    setCode(refused ?? undefined);
    if (refused === null) {
      toast('success', 'bonuses.givenUpToast');
      return onGivenUp();
    }
    // This view goes with the bonus.
    if (refused === 'bonuses.over') toastError(refused);
    onChange(now);
  };
  return (
    <section className={styles.card} aria-labelledby="bonus-give-up">
      <h3 id="bonus-give-up" ref={heading} tabIndex={-1} className={styles.question}>
        {t('bonuses.giveUpTitle', { title: grant.title })}
      </h3>
      <Figures
        figures={[
          { label: t('bonuses.goes'), value: written(grant.givenUp.gone) },
          { label: t('bonuses.back'), value: written(grant.givenUp.back) },
        ]}
      />
      <p className={styles.note}>{t('bonuses.giveUpText')}</p>
      {code !== undefined && (
        <p className={styles.refused} role="alert">
          <Icon name="warning" />
          {t(errorKey(code))}
        </p>
      )}
      <div className={styles.actions}>
        <Button kind="primary" onClick={onKeep}>
          {t('bonuses.keep')}
        </Button>
        <Button kind="danger" busy={isBusy} onClick={() => void confirm()}>
          {t('bonuses.doGiveUp')}
        </Button>
      </div>
    </section>
  );
}
