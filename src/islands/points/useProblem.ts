import type { PointConfig } from '../../contract/points/endpoints.ts';
import type { RedeemProblem } from '../../stores/points/redeem.ts';
import { useLocale } from '../../ui/locale.tsx';
import { usePoints } from './usePoints.ts';

/** Why nothing was redeemed, in the reader's words. */
export function useProblem({ convert }: Pick<PointConfig, 'convert'>) {
  const { t } = useLocale();
  const written = usePoints();
  return (key: RedeemProblem<string>['key'] | 'points.rule.number'): string => {
    if (key === 'points.rule.least') return t(key, { least: written(convert?.least ?? 1) });
    if (key === 'points.rule.step') return t(key, { step: written(convert?.step ?? 1) });
    return t(key, { min: '', max: '', names: '' });
  };
}
