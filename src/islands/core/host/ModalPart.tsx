import { type LoadCode, useCode } from '../useCode.ts';

/** The code of a modal did not load. */
export class PartLoadError extends Error {
  override readonly name = 'PartLoadError';
}

interface Props<P> {
  readonly load: LoadCode<P>;
  readonly props: NoInfer<P>;
}

/**
 * A modal whose code is loaded each time that it opens.
 * @throws PartLoadError to the boundary around it when the code does not load
 */
export function ModalPart<P extends object>({ load, props }: Props<P>) {
  const [{ Part, failure }] = useCode(load);
  if (failure !== undefined) {
    throw new PartLoadError('Expected the code of a modal, none came.', { cause: failure });
  }
  return Part ? <Part {...props} /> : null;
}
