import { type ComponentType, lazy, type ReactNode } from 'react';

/** The code of a modal did not come. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

/**
 * An element whose code is loaded when it first renders. Each one asks anew, where React would keep a failure for as long
 * as the page lives; so whoever shows it keeps it while it is shown.
 */
export function part<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  props: NoInfer<P>,
): ReactNode {
  const Part = lazy(() =>
    load().catch((cause: unknown) => {
      throw new PartMissing('Expected the code of a modal, none came.', { cause });
    }),
  );
  return <Part {...props} />;
}
