import { useEffect, useRef, useState } from 'react';
import type { MemberScreen } from '../../routes/member.ts';
import { createCentre, FIRST_SCREEN } from '../../stores/member/centre.ts';
import { $session } from '../../stores/session/session.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';
import { IslandBoundary } from '../core/IslandBoundary.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { CentreNav } from './CentreNav.tsx';
import { MemberCard } from './MemberCard.tsx';
import styles from './MemberCentre.module.css';
import { Screen } from './Screen.tsx';
import { useIsWide } from './useIsWide.ts';

/**
 * The member centre (SPEC 2): navigation beside the screen on wide windows; on narrow ones a list of screens, each of which
 * then has the window for itself.
 */
function MemberCentre() {
  const [centre] = useState(createCentre);
  const named = useLive(centre.$screen);
  const session = useLive($session);
  const isWide = useIsWide();
  useEffect(() => centre.start(), [centre]);
  if (session.audience === 'visitor' || isWide === undefined) return <Pending />;
  const screen = named ?? (isWide ? FIRST_SCREEN : null);
  return (
    <div className={styles.centre}>
      {(isWide || screen === null) && (
        <div className={styles.side}>
          <MemberCard member={session.member} audience={session.audience} />
          <CentreNav current={screen} unread={session.member.unreadMessage} onShow={centre.show} />
        </div>
      )}
      {screen !== null && <Stage screen={screen} onList={isWide ? undefined : () => centre.show(null)} />}
    </div>
  );
}

interface StageProps {
  readonly screen: MemberScreen;
  /** Leads back to the list of screens, where the window has no room for it. */
  readonly onList: (() => void) | undefined;
}

/** A screen below its heading. */
function Stage({ screen, onList }: StageProps) {
  const { t } = useLocale();
  const link = useLink();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t(`member.screen.${screen}`);
  useTitle(title);
  const first = useRef(screen);
  useEffect(() => {
    // Whoever opens the page begins at its top; whoever chooses another screen begins at its heading (SPEC 2).
    if (first.current === screen) return;
    first.current = screen;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return (
    <section className={styles.stage} aria-labelledby="member-screen">
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
      <h2 ref={heading} id="member-screen" tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      <IslandBoundary key={screen}>
        <Screen screen={screen} />
      </IslandBoundary>
    </section>
  );
}

/** The window's title names the screen, as that of any page does; the press wrote that of the page. */
function useTitle(title: string): void {
  const [written] = useState(() => document.title);
  useEffect(() => {
    document.title = `${title} · ${written.slice(written.lastIndexOf(' · ') + ' · '.length)}`;
    return () => {
      document.title = written;
    };
  }, [title, written]);
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

export default island(MemberCentre);
