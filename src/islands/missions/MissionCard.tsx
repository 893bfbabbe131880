import { useId, useState } from 'react';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import type { Mission } from '../../contract/missions/endpoints.ts';
import { isolated } from '../../i18n/isolated.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { PrizeTerms } from '../promotions/PrizeTerms.tsx';
import { useRewardText } from '../promotions/useRewardText.ts';
import { Countdown } from './Countdown.tsx';
import { goalText } from './goal-text.ts';
import styles from './Missions.module.css';

interface Props {
  readonly mission: Mission;
  /** That of amounts of the goal. */
  readonly currency: string;
  /** @returns the code of why it was not given */
  readonly onClaim: (mission: Mission) => Promise<ErrorCode | undefined>;
}

/** A mission: what is to be done, how far it is done, what it gives and how long there is time for it. */
export function MissionCard({ mission, currency, onClaim }: Props) {
  const locale = useLocale();
  const { t } = locale;
  const titleId = useId();
  const gives = useRewardText()(mission.gives);
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<ErrorCode>();
  const { title, description, repeats, categories, state, ends, target, done } = mission;
  const progress = goalText(mission, currency, locale);
  const claim = async () => {
    setBusy(true);
    setCode(await onClaim(mission));
    setBusy(false);
  };
  return (
    <li className={styles.card} data-mission={mission.mission} data-state={state}>
      <div className={styles.top}>
        <Badge tone="neutral">{t(`missions.repeats.${repeats}`)}</Badge>
        {state === 'claimed' && <Badge tone="positive">{t('missions.claimed')}</Badge>}
      </div>
      <h3 id={titleId} dir="auto">
        {title}
      </h3>
      {description !== null && (
        <p className={styles.hint} dir="auto">
          {description}
        </p>
      )}
      {categories !== null && (
        <p className={styles.hint}>
          {t('missions.only', { games: categories.map((type) => t(`type.${type}`)).join(' · ') })}
        </p>
      )}
      <p className={styles.prize}>
        <Icon name="gift" size={20} />
        <bdi>{gives}</bdi>
      </p>
      <PrizeTerms prize={mission.gives} />
      <div className={styles.progress}>
        <Progress share={share(done, target)} labelledBy={titleId} text={progress} />
        <p>
          <bdi>{progress}</bdi>
        </p>
      </div>
      {ends !== null && <Countdown until={ends} />}
      {code !== undefined && (
        <p className={styles.refused} role="alert">
          <Icon name="warning" />
          {t(errorKey(code))}
        </p>
      )}
      {state === 'fulfilled' && (
        <Button
          kind="primary"
          icon="gift"
          wide
          busy={isBusy}
          aria-label={t('missions.claimOf', { what: isolated(gives), title: isolated(title) })}
          onClick={() => void claim()}
        >
          {t('rewards.claim')}
        </Button>
      )}
    </li>
  );
}

/** How far a bar is filled: a picture of the sum, for which a float will do. */
function share(done: string, target: string): number {
  return Math.max(0, Math.min(1, Number(done) / Number(target)));
}
