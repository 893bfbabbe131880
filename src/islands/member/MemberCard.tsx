import type { MemberInfo } from '../../contract/member/endpoints.ts';
import type { MemberAudience } from '../../contract/member/words.ts';
import { showScreen } from '../../stores/member/centre.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Avatar } from '../../ui/surface/Avatar.tsx';
import { RankChip } from '../ranks/RankChip.tsx';
import { useMemberIcon } from '../session/useMemberIcon.ts';
import { BalanceBadge } from '../wallet/BalanceBadge.tsx';
import { useBonusText } from '../wallet/useBonusText.ts';
import styles from './MemberCard.module.css';

interface Props {
  readonly member: MemberInfo;
  readonly audience: MemberAudience;
}

/** Who is logged in, and what they have. */
export function MemberCard({ member, audience }: Props) {
  const { t } = useLocale();
  const icon = useMemberIcon();
  const bonus = useBonusText();
  return (
    <div className={styles.card}>
      <div className={styles.who}>
        <Avatar name={member.nickname} src={icon} size="large" />
        <p className={styles.names}>
          <strong className={styles.name}>{member.nickname}</strong>
          <span className={styles.kind}>{t(`session.kind.${audience}`)}</span>
          <RankChip member={member} />
        </p>
      </div>
      <div className={styles.balance}>
        <span className={styles.label} aria-hidden="true">
          {t('wallet.balance')}
        </span>
        <BalanceBadge />
        {bonus && (
          <Button kind="quiet" size="small" icon="gift" onClick={() => showScreen('bonusDetails')}>
            {bonus.left}
          </Button>
        )}
      </div>
    </div>
  );
}
