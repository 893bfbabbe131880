import { useState } from 'react';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import type { Reward } from '../../contract/promotions/endpoints.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { isolated } from '../../i18n/isolated.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import { PrizeTerms } from './PrizeTerms.tsx';
import styles from './Rewards.module.css';
import { useReason } from './useReason.ts';
import { useRewardText } from './useRewardText.ts';

interface Props {
  readonly reward: Reward;
  /** @returns the code of why it was not given */
  readonly onClaim: (reward: Reward) => Promise<ErrorCode | undefined>;
}

/** A reward that waits: what it is, how it came to be, until when, and the button that claims it. */
export function RewardCard({ reward, onClaim }: Props) {
  const { t, language } = useLocale();
  const link = useLink();
  const reasonOf = useReason();
  const what = useRewardText()(reward.gives);
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<ErrorCode>();
  const { what: why, detail, to } = reasonOf(reward.because);
  const claim = async () => {
    setBusy(true);
    setCode(await onClaim(reward));
    setBusy(false);
  };
  return (
    <li className={styles.card} data-reward={reward.id}>
      <Badge tone="accent">{t(`rewards.sources.${reward.source}`)}</Badge>
      <p className={styles.amount}>
        <bdi>{what}</bdi>
      </p>
      <p className={styles.why} dir="auto">
        {to === undefined ? why : <a href={link(to)}>{why}</a>}
      </p>
      {detail !== undefined && <p className={styles.hint}>{detail}</p>}
      <PrizeTerms prize={reward.gives} />
      <p className={styles.hint}>
        <Icon name="clock" size={16} />
        {reward.expires === null
          ? t('rewards.forever')
          : t('rewards.until', { when: formatMoment(reward.expires, language.tag) })}
      </p>
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
        aria-label={t('rewards.claimWhat', { what: isolated(what) })}
        onClick={() => void claim()}
      >
        {t('rewards.claim')}
      </Button>
    </li>
  );
}
