import { useEffect, useId, useRef } from 'react';
import type { Grant } from '../../contract/bonuses/endpoints.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { signOf } from '../../money/decimal.ts';
import { formatAmount } from '../../money/format.ts';
import { useLocale } from '../../ui/locale.tsx';
import { Figures } from '../cashier/Figures.tsx';
import { StateBadge } from '../cashier/StateBadge.tsx';
import { WageringProgress } from '../cashier/WageringProgress.tsx';
import { useLink } from '../core/facts.tsx';
import styles from './Bonuses.module.css';
import { STATE_LOOKS, stateWord } from './grant-look.ts';

interface Props {
  readonly grant: Grant;
  readonly level: 3 | 4;
  /** It was just opened, or has just changed: readers go on from its heading. */
  readonly isReached?: boolean;
}

/** What a bonus is, what of it is in play, and how far it is wagered. */
export function GrantHead({ grant, level, isReached = false }: Props) {
  const { t, language } = useLocale();
  const link = useLink();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReached) heading.current?.focus();
  }, [isReached]);
  const { title, slug, state, currency, balance, began, until, amount, kept, own, ended } = grant;
  const written = (decimal: string) => formatAmount(decimal, currency, language.tag);
  const Heading = `h${level}` as const;
  const moment = (at: number | null) => (at === null ? [] : [formatMoment(at, language.tag)]);
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <Heading ref={heading} id={titleId} tabIndex={-1}>
          {slug === null ? (
            <bdi>{title}</bdi>
          ) : (
            <a href={link(`promotions/${slug}/`)}>
              <bdi>{title}</bdi>
            </a>
          )}
        </Heading>
        <StateBadge look={STATE_LOOKS[state]} word={t(stateWord({ state, began }))} />
      </div>
      {state === 'active' && (
        <p className={styles.inPlay}>
          <span>{t('bonuses.inPlay')}</span>
          <strong>
            <bdi>{written(balance)}</bdi>
          </strong>
        </p>
      )}
      {state === 'queued' && (
        <p className={styles.note}>
          {t('bonuses.waits')} {signOf(kept) > 0 && t('bonuses.waitsHeld')}
        </p>
      )}
      {state === 'active' && <WageringProgress wagering={grant} currency={currency} />}
      <Figures
        figures={[
          { label: t('bonuses.given'), value: written(amount) },
          ...(signOf(kept) > 0 ? [{ label: t('bonuses.kept'), value: written(kept) }] : []),
          ...(ended === null ? [] : [{ label: t('bonuses.own'), value: <strong>{written(own)}</strong> }]),
          ...moment(began).map((value) => ({ label: t('bonuses.began'), value })),
          ...moment(ended === null ? until : null).map((value) => ({ label: t('bonuses.until'), value })),
          ...moment(ended).map((value) => ({ label: t('bonuses.ended'), value })),
        ]}
      />
    </div>
  );
}
