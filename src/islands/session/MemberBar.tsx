import { useEffect } from 'react';
import { $awaited } from '../../stores/cashier/awaited.ts';
import { followUnread } from '../../stores/messages/unread.ts';
import { followFulfilled } from '../../stores/missions/follow-fulfilled.ts';
import { followWaiting } from '../../stores/promotions/waiting.ts';
import type { Session } from '../../stores/session/session.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { Avatar } from '../../ui/surface/Avatar.tsx';
import { useLink } from '../core/facts.tsx';
import { LazyPart } from '../core/LazyPart.tsx';
import { browserOnly } from '../core/lazy.ts';
import { useLive } from '../core/useLive.ts';
import { BalanceBadge } from '../wallet/BalanceBadge.tsx';
import styles from './SessionBar.module.css';
import { useMemberIcon } from './useMemberIcon.ts';

export type LoggedIn = Exclude<Session, { audience: 'visitor' }>;

const loadMenu = () => (import.meta.env.SSR ? browserOnly() : import('./MemberMenu.tsx'));
const loadChip = () => (import.meta.env.SSR ? browserOnly() : import('../cashier/AwaitedChip.tsx'));

/** Balance, cashier and the avatar menu (SPEC 2), and what waits for the member's word (SPEC 4). */
export function MemberBar({ session }: { readonly session: LoggedIn }) {
  const { t } = useLocale();
  const link = useLink();
  const icon = useMemberIcon();
  const awaited = useLive($awaited);
  useEffect(followUnread, []);
  useEffect(followWaiting, []);
  useEffect(followFulfilled, []);
  const { member } = session;
  const label = t('session.menu', { name: member.nickname });
  return (
    <div className={styles.bar}>
      {awaited && <LazyPart load={loadChip} props={{ awaited }} />}
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
