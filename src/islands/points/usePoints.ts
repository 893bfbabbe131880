import { useLocale } from '../../ui/locale.tsx';

/** A number of points, as the reader writes it: "1,200 points". */
export function usePoints(): (points: number) => string {
  const { t } = useLocale();
  return (points) => t('points.count', { count: points });
}
