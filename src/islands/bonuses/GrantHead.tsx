import { useId } from 'react';
import type { Grant } from '../../contract/bonuses/endpoints.ts';
import type { GrantState } from '../../contract/bonuses/words.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { signOf } from '../../money/decimal.ts';
import { formatAmount } from '../../money/format.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Figures } from '../cashier/Figures.tsx';
import styles from './Bonuses.module.css';

const TONES: Readonly<Record<GrantState, BadgeTone>> = {
  queued: 'neutral',
  active: 'accent',
  completed: 'positive',
  givenUp: 'neutral',
  expired: 'warning',
  lost: 'neutral',
  refused: 'warning',
};

/** What a bonus is, what of it is in play, and how far it is wagered. */
export function GrantHead({ grant, level }: { readonly grant: Grant; readonly level: 3 | 4 }) {
  const { t, language } = useLocale();
  const titleId = useId();
  const { title, state, currency, balance, required, wagered, left, until, amount, kept, own, ended } = grant;
  const written = (decimal: string) => formatAmount(decimal, currency, language.tag);
  const Heading = `h${level}` as const;
  const isOpen = ended === null;
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <Heading id={titleId}>
          <bdi>{title}</bdi>
        </Heading>
        <Badge tone={TONES[state]}>{t(`bonuses.state.${state}`)}</Badge>
      </div>
      {state === 'active' && (
        <p className={styles.inPlay}>
          <span>{t('bonuses.inPlay')}</span>
          <strong>
            <bdi>{written(balance)}</bdi>
          </strong>
        </p>
      )}
      {state === 'queued' && <p className={styles.note}>{t('bonuses.waits')}</p>}
      {state === 'active' && (
        <div className={styles.wagering}>
          <p>
            <span>{t('bonuses.progress')}</span>
            <span>{t('bonuses.wageredOf', { wagered: written(wagered), required: written(required) })}</span>
          </p>
          <progress max={1000} value={shareOf(wagered, required)} aria-label={t('bonuses.progress')} />
        </div>
      )}
      <Figures
        figures={[
          ...(state === 'active' ? [{ label: t('bonuses.left'), value: written(left) }] : []),
          { label: t('bonuses.given'), value: written(amount) },
          ...(signOf(kept) > 0 ? [{ label: t('bonuses.kept'), value: written(kept) }] : []),
          ...(isOpen ? [] : [{ label: t('bonuses.own'), value: written(own) }]),
          ...(isOpen && until !== null
            ? [{ label: t('bonuses.until'), value: formatMoment(until, language.tag) }]
            : []),
        ]}
      />
    </div>
  );
}

/** How much of an amount another is, in thousandths; decimals have the same digits. */
function shareOf(part: string, whole: string): number {
  const [one, all] = [Number(part), Number(whole)];
  return all === 0 ? 1000 : Math.min(1000, Math.floor((one / all) * 1000));
}
