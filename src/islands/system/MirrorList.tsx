import { useEffect, useState } from 'react';
import { createMirrorTest, type Mirror, mirrorName } from '../../stores/system/mirrors.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { LongName } from '../../ui/text/LongName.tsx';
import { useFacts } from '../core/facts.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Mirrors.module.css';

const TONES: Record<'fast' | 'normal' | 'slow', BadgeTone> = { fast: 'positive', normal: 'neutral', slow: 'warning' };

/** The brand's mirrors, each a link, with the speed test of up to five of them (SPEC 4, 7, 9). */
function MirrorList() {
  const { t } = useLocale();
  const { mirrors } = useFacts();
  const [{ $mirrors, test, end }] = useState(createMirrorTest);
  const tested = useLive($mirrors);
  const running = tested.some((mirror) => mirror.test.state === 'running');
  useEffect(() => {
    void test();
    return end;
  }, [test, end]);
  return (
    <div className={styles.mirrors}>
      <ul className={styles.list} aria-busy={running}>
        {mirrors.origins.map((origin) => (
          <li key={origin}>
            <a className={styles.mirror} href={`${origin}/`} rel="noopener">
              <Icon name="server" />
              <span className={styles.domain}>
                <LongName text={mirrorName(origin)} />
              </span>
              <MirrorSpeed mirror={tested.find((mirror) => mirror.origin === origin)} />
              <Icon name="external" size={16} directional />
            </a>
          </li>
        ))}
      </ul>
      <Button icon="refresh" busy={running} onClick={() => void test()}>
        {t('mirrors.testAgain')}
      </Button>
    </div>
  );
}

function MirrorSpeed({ mirror }: { readonly mirror: Mirror | undefined }) {
  const { t } = useLocale();
  if (!mirror) return null;
  const { test } = mirror;
  if (test.state === 'running') return <Skeleton shape="line" className={styles.pending} />;
  return (
    <span className={styles.speed}>
      {test.state === 'done' && <span>{t('mirrors.ms', { ms: test.ms })}</span>}
      <Badge tone={TONES[test.speed]}>{t(test.state === 'failed' ? 'mirrors.failed' : `mirrors.${test.speed}`)}</Badge>
    </span>
  );
}

export default island(MirrorList);
