import type { ReactNode } from 'react';
import { useLocale } from '../locale.tsx';

interface Props {
  /** Lays the places out as what comes will lie. */
  readonly className?: string | undefined;
  /** The places of what comes, which are silent for screen readers. */
  readonly children: ReactNode;
}

/** Says that something is loading, where skeletons hold its place. */
export function Pending({ className, children }: Props) {
  const { t } = useLocale();
  return (
    <div role="status" className={className}>
      <span className="visually-hidden">{t('ui.pleaseWait')}</span>
      {children}
    </div>
  );
}
