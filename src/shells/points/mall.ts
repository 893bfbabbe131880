import { pointRates } from '../../brand/points-figures.ts';
import type { Site } from '../core/site.ts';

/**
 * What everybody may know of the points mall: how points are earned, and what they are redeemed for.
 * @throws Error for a brand without one, which has no page of it
 */
export function mallOf({ brand, language, t }: Site) {
  const { points: mall, cashier } = brand;
  if (!mall) throw new Error(`Expected a points mall of ${brand.id}, found none.`);
  const rates = pointRates(mall, language.code, cashier.currency);
  return {
    rates: rates.map(({ type, each }) => ({ name: t(`type.${type}`), each })),
    goods: mall.goods.map(({ id, kind, title, description, picture, points }) => ({
      ...{ id, kind, points, picture: brand.asset(picture) },
      ...{ title: title[language.code] ?? id, description: description[language.code] ?? '' },
    })),
  };
}
