import { useState } from 'react';
import { formatAmount } from '../../money/format.ts';
import { type Money, toDecimal } from '../../money/money.ts';
import type { MemberScreen } from '../../routes/member.ts';
import { openModal } from '../../stores/core/modals.ts';
import { $screen, isCentre } from '../../stores/member/centre.ts';
import { openService } from '../../stores/system/customer-service.ts';
import { $away, $held } from '../../stores/wallet/wallet.ts';
import { useLocale } from '../../ui/locale.tsx';
import { type MenuItem, MenuList } from '../../ui/menu/MenuList.tsx';
import { useFacts, useLink } from '../core/facts.tsx';
import { useLive } from '../core/useLive.ts';
import { RankChip } from '../ranks/RankChip.tsx';
import { useFlag } from '../system/useFlag.ts';
import { useBonusText } from '../wallet/useBonusText.ts';
import type { LoggedIn } from './MemberBar.tsx';
import styles from './SessionBar.module.css';

/** The avatar menu: who is logged in, and where they can go. */
export default function MemberMenu({ session, label }: { readonly session: LoggedIn; readonly label: string }) {
  const { t, language } = useLocale();
  const held = useLive($held);
  const away = useLive($away);
  const written = (money: Money) => formatAmount(toDecimal(money), money.currency, language.tag);
  const head = (
    <>
      <strong>{session.member.nickname}</strong>
      <span className={styles.kind}>{t(`session.kind.${session.audience}`)}</span>
      <RankChip member={session.member} />
      {held && (
        <span className={styles.held}>
          {t('wallet.held', { amount: written(held) })}
          <span className={styles.kind}>{t('wallet.heldWhy')}</span>
        </span>
      )}
      {away && (
        <span className={styles.held}>
          {t('wallet.away', { amount: written(away) })}
          <span className={styles.kind}>{t('wallet.awayWhy')}</span>
        </span>
      )}
    </>
  );
  return <MenuList label={label} head={head} items={useMenuItems(session)} />;
}

/**
 * SPEC 2: agent link if agent, deposit and withdraw for where the header has no room, my account, the password and passkeys,
 * betting record, messages, customer service, sign out.
 */
function useMenuItems({ audience, member }: LoggedIn): MenuItem[] {
  const { t } = useLocale();
  const link = useLink();
  const { noService } = useFacts();
  const agents = useFlag('AGENTPOLICY3');
  const bonus = useBonusText();
  const screen = useLive($screen);
  // The centre may also lie over a page, whose menu nobody reaches meanwhile.
  const [isCentrePage] = useState(isCentre);
  const at = (named: MemberScreen | null) => ({
    href: link(named === null ? 'member/' : `member/?page=${named}`),
    isCurrent: isCentrePage && screen === named,
  });
  const service: MenuItem = {
    label: t('session.customerService'),
    icon: 'headset',
    onSelect: () => openService(''),
  };
  const agent: MenuItem = { label: t('session.agentCentre'), icon: 'users', href: link('agentHome/') };
  const password: MenuItem = {
    label: t(member.hasPassword ? 'session.changePassword' : 'session.setPassword'),
    icon: 'lock',
    onSelect: () => openModal({ modal: 'changePassword' }),
  };
  const passkeys: MenuItem = {
    label: t('session.passkeys'),
    icon: 'shield-check',
    onSelect: () => openModal({ modal: 'passkeys' }),
  };
  return [
    ...(audience === 'agent' && agents ? [agent] : []),
    { label: t('wallet.deposit'), icon: 'deposit', ...at('depositv2') },
    { label: t('wallet.withdraw'), icon: 'withdraw', ...at('withdraw') },
    ...(bonus ? [{ label: `${bonus.amount} · ${bonus.left}`, icon: 'gift' as const, ...at('bonusDetails') }] : []),
    { label: t('session.myAccount'), icon: 'user', ...at(null) },
    ...(audience === 'trial' ? [] : [password, passkeys]),
    { label: t('session.bettingRecord'), icon: 'record', ...at('personalHistoryCopy') },
    { label: t('session.messages'), icon: 'mail', count: member.unreadMessage, ...at('messageV2') },
    ...(noService ? [] : [service]),
    { label: t('session.signOut'), icon: 'log-out', separated: true, onSelect: () => openModal({ modal: 'logOut' }) },
  ];
}
