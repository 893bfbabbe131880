import type { MouseEvent, ReactNode } from 'react';
import type { MemberScreen } from '../../routes/member.ts';
import { isPublicScreen, PUBLIC_SCREENS } from '../../stores/member/centre.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useFacts, useLink } from '../core/facts.tsx';
import { useIsOn } from '../system/useFlag.ts';
import styles from './CentreNav.module.css';
import { GROUPS, type Group, type ScreenEntry } from './screens.ts';

interface Props {
  readonly current: MemberScreen | null;
  /** Messages that are not read, rewards that wait, and missions to be claimed (SPEC 6). */
  readonly counts: { readonly unread: number; readonly waiting: number; readonly fulfilled: number };
  readonly onShow: (screen: MemberScreen) => void;
}

/** The screens of the member centre, group by group, as links: each has an address. */
export function CentreNav({ current, counts, onShow }: Props) {
  const { t } = useLocale();
  const isOn = useIsOn();
  const { noMissions, noPoints, noRebate } = useFacts();
  const shown = (group: Group): readonly ScreenEntry[] =>
    GROUPS[group]
      .filter((entry: ScreenEntry) => entry.flag === undefined || isOn(entry.flag))
      .filter(({ screen }) => screen !== 'manualRebate' || !noRebate)
      .filter(({ screen }) => (screen !== 'pointMall' && screen !== 'pointHistory') || !noPoints)
      .filter(({ screen }) => screen !== 'missionLeaderboard' || !noMissions);
  return (
    <nav className={styles.nav} aria-label={t('member.screens')}>
      {ORDER.map((group) => (
        <section key={group} aria-labelledby={`member-${group}`}>
          <h2 id={`member-${group}`} className={styles.group}>
            {t(`member.group.${group}`)}
          </h2>
          <ul className={styles.list}>
            {shown(group).map(({ screen, icon }) => (
              <li key={screen}>
                <ScreenLink screen={screen} isCurrent={screen === current} onShow={onShow}>
                  <Icon name={icon} />
                  <span className={styles.label}>{t(`member.screen.${screen}`)}</span>
                  {screen === 'messageV2' && <Count count={counts.unread} of={t('member.unread')} />}
                  {screen === 'missionLeaderboard' && <Count count={counts.fulfilled} of={t('member.waiting')} />}
                  {screen === 'rewardCenter' && <Count count={counts.waiting} of={t('member.waiting')} />}
                  <span className={styles.onward}>
                    <Icon name="chevron-right" size={16} directional />
                  </span>
                </ScreenLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const ORDER: readonly Group[] = ['account', 'cashier', 'records', 'rewards'];

/** How many there are that want to be looked at; nothing where there is none. */
function Count({ count, of }: { readonly count: number; readonly of: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count}
      <span className="visually-hidden"> {of}</span>
    </span>
  );
}

interface LinkProps {
  readonly screen: ScreenEntry['screen'];
  readonly isCurrent: boolean;
  readonly onShow: (screen: MemberScreen) => void;
  readonly children: ReactNode;
}

function ScreenLink({ screen, isCurrent, onShow, children }: LinkProps) {
  const link = useLink();
  if (isPublicScreen(screen)) {
    return (
      <a className={styles.entry} href={link(PUBLIC_SCREENS[screen])}>
        {children}
      </a>
    );
  }
  // The browser opens the address itself where a new tab or window is wanted.
  const show = (click: MouseEvent) => {
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    onShow(screen);
  };
  return (
    <a
      className={styles.entry}
      href={link(`member/?page=${screen}`)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={show}
    >
      {children}
    </a>
  );
}
