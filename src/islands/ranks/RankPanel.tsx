import type { PlayerRank } from '../../contract/ranks/endpoints.ts';
import { formatCalendarDay, formatUnit } from '../../i18n/dates.ts';
import { isolated } from '../../i18n/isolated.ts';
import { signOf } from '../../money/decimal.ts';
import { formatAmount } from '../../money/format.ts';
import { wageredShare } from '../../stores/bonuses/bonus-sum.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './PlayerRank.module.css';

/** The rank that is held, how far the next one is, and what keeps it. */
export function RankPanel({ rank }: { readonly rank: PlayerRank }) {
  const { t } = useLocale();
  const held = rank.levels[rank.level - 1];
  return (
    <section className={styles.panel} aria-labelledby="rank-yours" data-rank={held?.id ?? ''}>
      <h2 id="rank-yours">{t('ranks.yours')}</h2>
      <p className={styles.name}>
        <Icon name="crown" size={24} />
        <bdi>{held?.name ?? t('ranks.noRank')}</bdi>
      </p>
      <Next rank={rank} />
      {held && <Keeping rank={rank} />}
    </section>
  );
}

function Next({ rank: { next, levels, bets, currency } }: { readonly rank: PlayerRank }) {
  const { t, language } = useLocale();
  const above = next && levels[next.level - 1];
  if (!above) return <p>{t('ranks.top')}</p>;
  const written = (decimal: string) => formatAmount(decimal, currency, language.tag);
  const done = t('ranks.progress', { bets: isolated(written(bets)), needs: isolated(written(next.needs)) });
  const rank = isolated(above.name);
  return (
    <div className={styles.progress}>
      <Progress
        share={wageredShare({ wagered: bets, required: next.needs }, currency)}
        label={t('ranks.progressTo', { rank })}
        text={done}
      />
      <p className={styles.hint}>{done}</p>
      <p>{t('ranks.toNext', { left: isolated(written(next.left)), rank })}</p>
    </div>
  );
}

function Keeping({ rank: { keeping, keepsFor, currency } }: { readonly rank: PlayerRank }) {
  const { t, language } = useLocale();
  if (keeping === null || keepsFor === null) return <p className={styles.hint}>{t('ranks.keptForever')}</p>;
  const { until, left } = keeping;
  const time = isolated(formatUnit('month', keepsFor, language.tag));
  return (
    <div className={styles.keeping}>
      <p>
        <Icon name="clock" size={16} />
        {t('ranks.keptUntil', { day: isolated(formatCalendarDay(until, language.tag)) })}
      </p>
      <p className={styles.hint}>
        {signOf(left) > 0
          ? t('ranks.keepLeft', { left: isolated(formatAmount(left, currency, language.tag)), time })
          : t('ranks.keepDone', { time })}
      </p>
    </div>
  );
}
