import type { MemberInfo } from '../../contract/member/endpoints.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './RankChip.module.css';

/** The member's rank beside their name (SPEC 3: vipLabelName); nothing without one. */
export function RankChip({ member: { hasVip, vipLabelName } }: { readonly member: MemberInfo }) {
  const { t } = useLocale();
  if (!hasVip || vipLabelName === null) return null;
  return (
    <span className={styles.chip}>
      <Icon name="crown" size={16} />
      <span className="visually-hidden">{t('session.rank')} </span>
      <bdi className={styles.name}>{vipLabelName}</bdi>
    </span>
  );
}
