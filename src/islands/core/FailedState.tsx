import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useLocale } from '../../ui/locale.tsx';

interface Props {
  readonly code: ErrorCode;
  readonly onRetry: () => void;
}

/** Tells that something could not be loaded and why, by its code, and offers to try again. */
export function FailedState({ code, onRetry }: Props) {
  const { t } = useLocale();
  return <ErrorState title={t('ui.loadFailed')} text={t(errorKey(code))} onRetry={onRetry} />;
}
