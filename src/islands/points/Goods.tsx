import type { PointGood } from '../../contract/points/endpoints.ts';
import { isolated } from '../../i18n/isolated.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Image } from '../../ui/image/Image.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Points.module.css';
import { usePoints } from './usePoints.ts';

/** Addresses of pictures by the id of the good. */
export type GoodPictures = Readonly<Record<string, string>>;

interface Props {
  readonly goods: readonly PointGood[];
  readonly balance: number;
  readonly pictures: GoodPictures;
  readonly onChoose: (good: PointGood) => void;
}

/** What points are redeemed for, each as a card; one that cannot be had says why. */
export function Goods({ goods, balance, pictures, onChoose }: Props) {
  const { t } = useLocale();
  const written = usePoints();
  if (goods.length === 0) return null;
  const reasonOf = ({ points, left, leftForYou }: PointGood) => {
    if (left === 0) return t('errors.points.soldOut');
    if (leftForYou === 0) return t('errors.points.limit');
    return points > balance ? t('points.lacks', { points: isolated(written(points - balance)) }) : undefined;
  };
  return (
    <section className={styles.part} aria-labelledby="points-goods">
      <h2 id="points-goods">{t('points.goods')}</h2>
      <ul className={styles.goods}>
        {goods.map((good) => (
          <li key={good.id} className={styles.good} data-good={good.id}>
            <Image
              src={pictures[good.id]}
              width={320}
              height={240}
              loading="lazy"
              className={styles.picture}
              fallback={
                <span className={styles.picture}>
                  <Icon name="gift" size={24} />
                </span>
              }
            />
            <div className={styles.words}>
              <Badge tone={good.kind === 'cash' ? 'positive' : 'accent'}>{t(`points.kind.${good.kind}`)}</Badge>
              <h3>{good.title}</h3>
              <p className={styles.hint}>{good.description}</p>
              <p className={styles.price}>
                <bdi>{written(good.points)}</bdi>
              </p>
              <p className={styles.hint}>
                {[
                  good.left === null ? undefined : t('points.left', { left: good.left }),
                  good.leftForYou === null ? undefined : t('points.leftForYou', { left: good.leftForYou }),
                ]
                  .filter((part) => part !== undefined)
                  .join(' · ')}
              </p>
              <Button
                wide
                icon="gift"
                aria-label={t('points.redeemWhat', { what: isolated(good.title) })}
                disabledReason={reasonOf(good)}
                onClick={() => onChoose(good)}
              >
                {t('points.redeem')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
