import { type ComponentType, lazy, Suspense, useState } from 'react';
import { NotLoaded } from './NotLoaded.tsx';

interface Props<P> {
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  readonly props: P;
}

/** A part whose code comes when it is first shown. Where it does not come, says so and offers to try again. */
export function Later<P extends object>({ load, props }: Props<P>) {
  const begin = () =>
    lazy<ComponentType<P>>(() => load().catch(() => ({ default: () => <NotLoaded onRetry={() => setPart(begin)} /> })));
  const [Part, setPart] = useState(begin);
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
