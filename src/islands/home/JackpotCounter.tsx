import type { ReactNode } from 'react';
import { formatAmount } from '../../money/format.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Jackpot.module.css';

interface Props {
  /** A decimal; undefined until it is known. */
  readonly amount: string | undefined;
  /** ISO 4217. */
  readonly currency: string;
  /** What stands in place of an amount. */
  readonly children?: ReactNode;
}

/** The jackpot counter (SPEC 2 and 9), wherever its amount comes from. It is no live region, because nobody wants to hear each step. */
export function JackpotCounter({ amount, currency, children }: Props) {
  const { t, language } = useLocale();
  return (
    <section className={styles.jackpot} aria-labelledby="jackpot-title">
      <h2 id="jackpot-title" className={styles.title}>
        {t('home.jackpot')}
      </h2>
      <div className={styles.amount}>
        {children ??
          (amount === undefined ? (
            <Skeleton className={styles.pending} />
          ) : (
            <bdi>{formatAmount(amount, currency, language.tag)}</bdi>
          ))}
      </div>
    </section>
  );
}
