import type { RewardPage } from '../../contract/promotions/endpoints.ts';
import type { RewardState } from '../../contract/promotions/words.ts';
import { formatDay } from '../../i18n/dates.ts';
import { type Loaded, loadedValue } from '../../stores/core/load.ts';
import { hasWaiting } from '../../stores/ranks/own-rank.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLink } from '../core/facts.tsx';
import { useReason } from '../promotions/useReason.ts';
import { useRewardText } from '../promotions/useRewardText.ts';
import styles from './PlayerRank.module.css';

const TONES: Readonly<Record<RewardState, BadgeTone>> = { waiting: 'accent', given: 'positive', expired: 'neutral' };

interface Props {
  readonly loaded: Loaded<RewardPage>;
  readonly onRetry: () => void;
}

/** What ranks have given lately. It is claimed in the reward centre, which has all of it. */
export function PastGifts({ loaded, onRetry }: Props) {
  const { t, language } = useLocale();
  const link = useLink();
  const reasonOf = useReason();
  const textOf = useRewardText();
  const page = loadedValue(loaded);
  return (
    <section className={styles.part} aria-labelledby="rank-past">
      <h2 id="rank-past">{t('ranks.past')}</h2>
      {loaded.state === 'failed' && <FailedState code={loaded.code} onRetry={onRetry} />}
      {!page && loaded.state !== 'failed' && (
        <Pending>
          <Skeleton shape="block" className={styles.pendingGifts} />
        </Pending>
      )}
      {page?.items.length === 0 && <Empty picture="inbox" title={t('ranks.noneYet')} text={t('ranks.noneYetText')} />}
      {page && page.items.length > 0 && (
        <>
          <ul className={styles.gifts}>
            {page.items.map((reward) => {
              const { id, at, state, because } = reward;
              const { what, detail } = reasonOf(because);
              return (
                <li key={id} data-reward={id}>
                  <strong>
                    <bdi>{textOf(reward.gives)}</bdi>
                  </strong>
                  <span>{what}</span>
                  <span className={styles.hint}>{detail ?? formatDay(at, language.tag)}</span>
                  <Badge tone={TONES[state]}>{t(`rewards.states.${state}`)}</Badge>
                </li>
              );
            })}
          </ul>
          {hasWaiting(page) && (
            <div>
              <ButtonLink kind="primary" icon="medal" href={link('rewardCenter/')}>
                {t('ranks.toRewards')}
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </section>
  );
}
