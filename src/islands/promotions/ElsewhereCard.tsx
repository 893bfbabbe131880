import { formatAmount } from '../../money/format.ts';
import type { ElsewhereWaiting } from '../../stores/promotions/elsewhere.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import styles from './Rewards.module.css';
import { useRewardText } from './useRewardText.ts';

/** What waits on another page: what it is, where it comes from, and the way to it. */
export function ElsewhereCard({ waiting }: { readonly waiting: ElsewhereWaiting }) {
  const link = useLink();
  const { badge, what, why, onward, to } = useWords(waiting);
  return (
    <li className={styles.card} data-elsewhere={waiting.of}>
      <Badge tone="accent">{badge}</Badge>
      <p className={styles.amount}>
        <bdi>{what}</bdi>
      </p>
      <p className={styles.why} dir="auto">
        {why}
      </p>
      <ButtonLink kind="primary" wide href={link(to)}>
        {onward}
      </ButtonLink>
    </li>
  );
}

function useWords(waiting: ElsewhereWaiting) {
  const { t, language } = useLocale();
  const written = useRewardText();
  switch (waiting.of) {
    case 'mission':
      return {
        ...{ badge: t('rewards.sources.mission'), what: written(waiting.gives), why: waiting.title },
        ...{ onward: t('rewards.toMissions'), to: 'missions/' as const },
      };
    case 'points':
      return {
        ...{ badge: t('rewards.fromPoints'), what: t('rewards.points', { count: waiting.points }) },
        ...{ why: t('rewards.ofYourBets'), onward: t('rewards.toPoints'), to: 'pointMall/' as const },
      };
    case 'rebate':
      return {
        ...{ badge: t('rewards.sources.rebate'), what: formatAmount(waiting.amount, waiting.currency, language.tag) },
        ...{ why: t('rewards.ofYourBets'), onward: t('rewards.toRebate'), to: 'manualRebate/' as const },
      };
  }
}
