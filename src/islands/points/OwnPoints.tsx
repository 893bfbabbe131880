import { useState } from 'react';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import type { PointReward } from '../../contract/points/endpoints.ts';
import { signOf } from '../../money/decimal.ts';
import { formatAmount } from '../../money/format.ts';
import { toast } from '../../stores/core/toasts.ts';
import type { Mall } from '../../stores/points/mall.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { Figures } from '../cashier/Figures.tsx';
import { useLink } from '../core/facts.tsx';
import styles from './Points.module.css';
import { usePoints } from './usePoints.ts';

interface Props {
  readonly mall: Mall;
  readonly balance: number;
  readonly reward: PointReward;
}

/** How many points the member has, what waits beside them, and the button that collects it. */
export function OwnPoints({ mall, balance, reward }: Props) {
  const { t, language } = useLocale();
  const link = useLink();
  const written = usePoints();
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<ErrorCode>();
  const { points, lines, currency } = reward;
  const collect = async () => {
    setBusy(true);
    const result = await mall.collect();
    setBusy(false);
    setCode('code' in result ? result.code : undefined);
    if (!('code' in result)) toast('success', 'points.collected');
  };
  return (
    <section className={styles.own} aria-labelledby="points-own">
      <div className={styles.head}>
        <div>
          <h2 id="points-own">{t('points.own')}</h2>
          <p className={styles.amount} data-points={balance}>
            <bdi>{written(balance)}</bdi>
          </p>
          <a className={styles.more} href={link('member/?page=pointHistory')}>
            {t('points.toHistory')}
          </a>
        </div>
        <div className={styles.waiting}>
          <p className={styles.hint}>{t('points.waiting')}</p>
          <p className={styles.waits} data-waiting={points}>
            <bdi>{written(points)}</bdi>
          </p>
          <Button
            kind="primary"
            wide
            icon="points"
            busy={isBusy}
            disabledReason={points > 0 ? undefined : t('errors.points.nothing')}
            onClick={() => void collect()}
          >
            {t('points.collect')}
          </Button>
        </div>
      </div>
      {code !== undefined && (
        <p className={styles.refused} role="alert">
          <Icon name="warning" />
          {t(errorKey(code))}
        </p>
      )}
      <Figures
        figures={lines
          .filter(({ bets }) => signOf(bets) > 0)
          .map((line) => ({
            label: t('points.betsOn', {
              game: t(`type.${line.gameType}`),
              amount: formatAmount(line.bets, currency, language.tag),
            }),
            value: written(line.points),
          }))}
      />
    </section>
  );
}
