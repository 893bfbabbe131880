import type { Session } from '../../stores/session/session.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { Avatar } from '../../ui/surface/Avatar.tsx';
import { useLink } from '../core/facts.tsx';
import { LazyPart } from '../core/LazyPart.tsx';
import { browserOnly } from '../core/lazy.ts';
import { BalanceBadge } from '../wallet/BalanceBadge.tsx';
import styles from './SessionBar.module.css';
import { useMemberIcon } from './useMemberIcon.ts';

export type LoggedIn = Exclude<Session, { audience: 'visitor' }>;

const loadMenu = () => (import.meta.env.SSR ? browserOnly() : import('./MemberMenu.tsx'));

/** Balance, cashier and the avatar menu (SPEC 2). */
export function MemberBar({ session }: { readonly session: LoggedIn }) {
  const { t } = useLocale();
  const link = useLink();
  const icon = useMemberIcon();
  const { member } = session;
  const label = t('session.menu', { name: member.nickname });
  return (
    <div className={styles.bar}>
      <BalanceBadge />
      <span className={styles.deposit}>
        <ButtonLink kind="primary" icon="deposit" href={link('member/?page=depositv2')}>
          {t('wallet.deposit')}
        </ButtonLink>
      </span>
      <span className={styles.withdraw}>
        <ButtonLink kind="secondary" icon="withdraw" href={link('member/?page=withdraw')}>
          {t('wallet.withdraw')}
        </ButtonLink>
      </span>
      <MenuButton
        label={label}
        triggerClassName={styles.avatar}
        trigger={
          <>
            <Avatar name={member.nickname} src={icon} />
            {member.unreadMessage > 0 && <span className={styles.dot} />}
          </>
        }
      >
        <LazyPart load={loadMenu} props={{ session, label }} />
      </MenuButton>
    </div>
  );
}
