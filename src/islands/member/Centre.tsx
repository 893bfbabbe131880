import { useEffect, useRef, useState } from 'react';
import type { MemberScreen } from '../../routes/member.ts';
import { $screen, FIRST_SCREEN, showScreen, startCentre } from '../../stores/member/centre.ts';
import { $fulfilled } from '../../stores/missions/fulfilled.ts';
import { $session } from '../../stores/session/session.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import { IslandBoundary } from '../core/IslandBoundary.tsx';
import { SCREEN_HEADING } from '../core/screen-heading.ts';
import { useLive } from '../core/useLive.ts';
import styles from './Centre.module.css';
import { CentreNav } from './CentreNav.tsx';
import { MemberCard } from './MemberCard.tsx';
import { markEntries } from './mark-entries.ts';
import { Screen } from './Screen.tsx';
import { useIsWide } from './useIsWide.ts';

/**
 * The member centre (SPEC 2): navigation beside the screen on wide windows; on narrow ones a list of screens, each of which
 * then has the window for itself.
 */
export function Centre() {
  const { t } = useLocale();
  const named = useLive($screen);
  const session = useLive($session);
  const fulfilled = useLive($fulfilled);
  const isWide = useIsWide();
  const [isChosen, setChosen] = useState(false);
  useEffect(startCentre, []);
  const screen = named ?? (isWide ? FIRST_SCREEN : null);
  useEffect(() => markEntries(screen), [screen]);
  useTitle(screen === null ? undefined : t(`member.screen.${screen}`));
  if (session.audience === 'visitor' || isWide === undefined) return <Pending />;
  const { unreadMessage: unread, availablePromoCount: waiting } = session.member;
  const show = (chosen: MemberScreen | null) => {
    setChosen(true);
    showScreen(chosen);
  };
  return (
    <div className={styles.centre}>
      {(isWide || screen === null) && (
        <div className={styles.side}>
          <MemberCard member={session.member} audience={session.audience} />
          <CentreNav current={screen} counts={{ unread, waiting, fulfilled }} onShow={show} />
        </div>
      )}
      {screen !== null && (
        <Stage key={screen} screen={screen} isChosen={isChosen} onList={isWide ? undefined : () => show(null)} />
      )}
    </div>
  );
}

interface StageProps {
  readonly screen: MemberScreen;
  /** It was chosen here, and not by opening the page. */
  readonly isChosen: boolean;
  /** Leads back to the list of screens, where the window has no room for it. */
  readonly onList: (() => void) | undefined;
}

/** A screen below its heading. */
function Stage({ screen, isChosen, onList }: StageProps) {
  const { t } = useLocale();
  const link = useLink();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t(`member.screen.${screen}`);
  useEffect(() => {
    // Whoever chooses a screen begins at its top and heading (SPEC 2).
    if (!isChosen) return;
    (heading.current?.closest('[data-over]') ?? window).scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isChosen]);
  return (
    <section className={styles.stage} aria-labelledby={SCREEN_HEADING}>
      {onList && (
        <a
          className={styles.toList}
          href={link('member/')}
          onClick={(click) => {
            click.preventDefault();
            onList();
          }}
        >
          <Icon name="arrow-left" directional />
          {t('member.toList')}
        </a>
      )}
      <h2 ref={heading} id={SCREEN_HEADING} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      <IslandBoundary>
        <Screen screen={screen} />
      </IslandBoundary>
    </section>
  );
}

/** The window's title names the screen, as that of any page does; without one it is as the press wrote it. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const written = document.title;
    document.title = `${title} · ${written.slice(written.lastIndexOf(' · ') + ' · '.length)}`;
    return () => {
      document.title = written;
    };
  }, [title]);
}

/** Until it is known who is logged in: the geometry of a wide window's frame. */
function Pending() {
  return (
    <div className={styles.centre}>
      <div className={styles.side}>
        <Skeleton shape="block" className={styles.pendingCard} />
        <Skeleton shape="block" className={styles.pendingNav} />
      </div>
      <div className={styles.stage}>
        <Skeleton shape="line" className={styles.pendingHeading} />
        <Skeleton shape="block" className={styles.pendingScreen} />
      </div>
    </div>
  );
}
