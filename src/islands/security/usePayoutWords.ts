import { formatMoment } from '../../i18n/dates.ts';
import type { PayoutProblem } from '../../stores/security/payouts.ts';
import { useLocale } from '../../ui/locale.tsx';

/** Says why the gateway refused to bind an account, or to remove one. */
export function usePayoutWords(): (problem: PayoutProblem) => string {
  const { t, language } = useLocale();
  return (problem) => {
    if ('until' in problem) return t(problem.key, { time: formatMoment(problem.until, language.tag) });
    if ('number' in problem) return t(problem.key, { number: problem.number });
    return t(problem.key, problem.values);
  };
}
