import { openService } from '../../stores/customer-service.ts';
import { askForTrueAccount, openModal } from '../../stores/modals.ts';
import { type Session, trueAccountOnly } from '../../stores/session.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Menu, type MenuItem } from '../../ui/menu/Menu.tsx';
import { Avatar } from '../../ui/surface/Avatar.tsx';
import { useLink } from '../facts.tsx';
import { BalanceBadge } from '../wallet/BalanceBadge.tsx';
import styles from './SessionBar.module.css';
import { useMemberIcon } from './useMemberIcon.ts';

type LoggedIn = Exclude<Session, { audience: 'visitor' }>;

/** Balance, cashier and the avatar menu (SPEC 2). */
export function MemberBar({ session }: { readonly session: LoggedIn }) {
  const { t } = useLocale();
  const link = useLink();
  const icon = useMemberIcon();
  const { member, audience } = session;
  const cashier = (page: string) => ({ href: link(`member/?page=${page}`), onClick: trueAccountOnly });
  return (
    <div className={styles.bar}>
      <BalanceBadge />
      <span className={styles.deposit}>
        <ButtonLink kind="primary" icon="deposit" {...cashier('depositv2')}>
          {t('wallet.deposit')}
        </ButtonLink>
      </span>
      <span className={styles.withdraw}>
        <ButtonLink kind="secondary" icon="withdraw" {...cashier('withdraw')}>
          {t('wallet.withdraw')}
        </ButtonLink>
      </span>
      <Menu
        label={t('session.menu', { name: member.nickname })}
        triggerClassName={styles.avatar}
        trigger={
          <>
            <Avatar name={member.nickname} src={icon} />
            {member.unreadMessage > 0 && <span className={styles.dot} />}
          </>
        }
        head={
          <>
            <strong>{member.nickname}</strong>
            <span className={styles.kind}>{t(`session.kind.${audience}`)}</span>
          </>
        }
        items={useMenuItems(session)}
      />
    </div>
  );
}

/** SPEC 2: agent link if agent, my account, betting record, messages, customer service, sign out. */
function useMenuItems({ audience, member }: LoggedIn): MenuItem[] {
  const { t } = useLocale();
  const link = useLink();
  // SPEC 6: a trial member is kept out of the member centre.
  const centre = (route: string) => (audience === 'trial' ? { onSelect: askForTrueAccount } : { href: link(route) });
  const agent: MenuItem = { label: t('session.agentCentre'), icon: 'users', href: link('agentHome/') };
  return [
    ...(audience === 'agent' ? [agent] : []),
    { label: t('session.myAccount'), icon: 'user', ...centre('member/') },
    { label: t('session.bettingRecord'), icon: 'record', ...centre('member/?page=personalHistoryCopy') },
    { label: t('session.messages'), icon: 'mail', count: member.unreadMessage, ...centre('member/?page=messageV2') },
    { label: t('session.customerService'), icon: 'headset', onSelect: () => openService('') },
    { label: t('session.signOut'), icon: 'log-out', separated: true, onSelect: () => openModal({ modal: 'logOut' }) },
  ];
}
