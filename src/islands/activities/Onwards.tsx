import type { Activity } from '../../contract/activities/endpoints.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';

/** Where the member goes on from here: to what waits, to the bonus that is played, or to the deposit that brings it. */
export function Onwards({ activity: { slug, kind, state, isPlayed } }: { readonly activity: Activity }) {
  const { t } = useLocale();
  const link = useLink();
  if (kind === 'deposit' && state === 'joining') {
    return (
      <a
        className={buttonClass({ kind: 'primary', wide: true })}
        href={`${link('member/?page=depositv2')}&promotion=${slug}`}
      >
        {t('activities.toDeposit')}
      </a>
    );
  }
  if (isPlayed) {
    return (
      <a className={buttonClass({ wide: true })} href={link('member/?page=bonusDetails')}>
        {t('activities.toBonuses')}
      </a>
    );
  }
  if ((kind === 'application' || kind === 'raffle') && state === 'issued') {
    return (
      <a className={buttonClass({ kind: 'primary', wide: true })} href={link('rewardCenter/')}>
        {t('activities.toRewards')}
      </a>
    );
  }
  return null;
}
