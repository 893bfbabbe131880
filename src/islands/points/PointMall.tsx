import { useEffect, useState } from 'react';
import type { PointGood } from '../../contract/points/endpoints.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { $modals } from '../../stores/core/modals.ts';
import { createMall } from '../../stores/points/mall.ts';
import { $session } from '../../stores/session/session.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { TrialNote } from '../promotions/TrialNote.tsx';
import { Convert } from './Convert.tsx';
import { type GoodPictures, Goods } from './Goods.tsx';
import { OwnPoints } from './OwnPoints.tsx';
import styles from './Points.module.css';
import { RedeemDialog } from './RedeemDialog.tsx';

interface Props {
  /** Pictures of the goods that the page knows, by id. */
  readonly pictures: GoodPictures;
}

/** SPEC 2: pointMall, for members. Visitors have the page's own words alone. */
export default island(PointMall);

function PointMall({ pictures }: Props) {
  const { audience } = useLive($session);
  if (audience === 'visitor') return null;
  return audience === 'trial' ? <Trial /> : <Own pictures={pictures} />;
}

function Own({ pictures }: Props) {
  const { t } = useLocale();
  const [mall] = useState(createMall);
  const [chosen, setChosen] = useState<PointGood>();
  const loaded = useLive(mall.$mall);
  // The member centre may lie over the page, where a payment password is set.
  const isCovered = useLive($modals).length > 0;
  useEffect(() => {
    if (!isCovered) mall.load();
  }, [mall, isCovered]);
  useEffect(() => mall.stop, [mall]);
  const now = loadedValue(loaded);
  if (loaded.state === 'failed' && !now) return <FailedState code={loaded.code} onRetry={mall.load} />;
  if (!now) {
    return (
      <Pending className={styles.mall}>
        <Skeleton shape="block" className={styles.pending} />
      </Pending>
    );
  }
  const { config, own, reward } = now;
  if (!config.isOffered) return <Empty title={t('errors.points.closed')} />;
  return (
    <div className={styles.mall}>
      <OwnPoints mall={mall} balance={own.balance} reward={reward} />
      <Goods goods={config.goods} balance={own.balance} pictures={pictures} onChoose={setChosen} />
      {config.convert && <Convert convert={config.convert} config={config} own={own} onDone={mall.load} />}
      {chosen && (
        <RedeemDialog
          good={chosen}
          config={config}
          own={own}
          onDone={() => {
            setChosen(undefined);
            mall.load();
          }}
          onClose={() => {
            setChosen(undefined);
            mall.load();
          }}
        />
      )}
    </div>
  );
}

function Trial() {
  const { t } = useLocale();
  return <TrialNote title={t('points.trial')} text={t('points.trialText')} action={t('points.trialAction')} />;
}
