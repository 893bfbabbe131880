import type { PlayerRank } from '../../contract/ranks/endpoints.ts';
import { formatCalendarDay } from '../../i18n/dates.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import { useRewardText } from '../promotions/useRewardText.ts';
import styles from './PlayerRank.module.css';

/** Gifts that come: that of the next rank, and those of the calendar. */
export function ComingGifts({ rank }: { readonly rank: PlayerRank }) {
  const { t, language } = useLocale();
  const link = useLink();
  const textOf = useRewardText();
  const { coming, next, levels, level, birthday } = rank;
  const above = next && levels[next.level - 1];
  const upgrade = above?.gifts.find(({ gift }) => gift === 'upgrade');
  const hasBirthday = levels[level - 1]?.gifts.some(({ gift }) => gift === 'birthday') ?? false;
  return (
    <section className={styles.part} aria-labelledby="rank-coming">
      <h2 id="rank-coming">{t('ranks.coming')}</h2>
      {coming.length === 0 && !upgrade && <p className={styles.hint}>{t('ranks.comingNone')}</p>}
      <ul className={styles.gifts}>
        {coming.map((gift) => (
          <li key={gift.gift} data-gift={gift.gift}>
            <strong>
              <bdi>{textOf(gift.gives)}</bdi>
            </strong>
            <span className={styles.hint}>
              {t(`ranks.gift.${gift.gift}`)} · {formatCalendarDay(gift.on, language.tag)}
            </span>
          </li>
        ))}
        {above && upgrade && (
          <li data-gift="upgrade">
            <strong>
              <bdi>{textOf(upgrade.gives)}</bdi>
            </strong>
            <span className={styles.hint}>{t('ranks.atNext', { rank: isolated(above.name) })}</span>
          </li>
        )}
      </ul>
      {hasBirthday && birthday === 'nextYear' && <p className={styles.hint}>{t('ranks.birthdayNextYear')}</p>}
      {hasBirthday && birthday === 'unknown' && (
        <p className={styles.hint}>
          {t('ranks.birthdayUnknown')} <a href={link('member/?page=securityCenter')}>{t('ranks.toSecurity')}</a>
        </p>
      )}
    </section>
  );
}
