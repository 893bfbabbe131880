import { useRef } from 'react';
import type { Mission } from '../../contract/missions/endpoints.ts';
import { loadedValue } from '../../stores/core/load.ts';
import type { MissionCentre } from '../../stores/missions/missions.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { MissionCard } from './MissionCard.tsx';
import styles from './Missions.module.css';

/** Missions that run, each as a card of its own. */
export function MissionList({ centre }: { readonly centre: MissionCentre }) {
  const { t } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = useLive(centre.$missions);
  const list = loadedValue(loaded);
  const claim = async (mission: Mission) => {
    const code = await centre.claim(mission);
    // The button goes, and the focus with it.
    if (code === undefined) heading.current?.focus();
    return code;
  };
  return (
    <section className={styles.part} aria-labelledby="missions-own">
      <h2 ref={heading} id="missions-own" tabIndex={-1}>
        {t('missions.own')}
      </h2>
      {!list && loaded.state !== 'failed' && (
        <Pending className={styles.cards}>
          <Skeleton shape="block" className={styles.pending} />
          <Skeleton shape="block" className={styles.pending} />
        </Pending>
      )}
      {list?.missions.length === 0 && <Empty picture="soon" title={t('missions.none')} text={t('missions.noneText')} />}
      {list && list.missions.length > 0 && (
        <>
          <ul className={styles.cards}>
            {list.missions.map((mission) => (
              <MissionCard key={mission.mission} mission={mission} currency={list.currency} onClaim={claim} />
            ))}
          </ul>
          <p className={styles.hint}>{t('missions.late')}</p>
        </>
      )}
      {loaded.state === 'failed' && !list && <FailedState code={loaded.code} onRetry={centre.retry} />}
    </section>
  );
}
