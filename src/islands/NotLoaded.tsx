import { errorKey } from '../contract/errors.ts';
import { useLocale } from '../ui/locale.tsx';

/** Stands in for a part whose code did not arrive. */
export function NotLoaded() {
  const { t } = useLocale();
  return <p role="alert">{t(errorKey('network.offline'))}</p>;
}
