import { formatMoment } from '../../../i18n/dates.ts';
import type { ContactProblem } from '../../../stores/security/contacts.ts';
import { useLocale } from '../../../ui/locale.tsx';

/** What the gateway refused, in words. */
export function useContactWords(): (problem: ContactProblem) => { readonly message: string; readonly unsure: boolean } {
  const { t, language } = useLocale();
  return (problem) => {
    if ('until' in problem) {
      return { message: t(problem.key, { time: formatMoment(problem.until, language.tag) }), unsure: false };
    }
    if ('number' in problem) return { message: t(problem.key, { number: problem.number }), unsure: false };
    return { message: t(problem.key, problem.values), unsure: problem.unsure };
  };
}
