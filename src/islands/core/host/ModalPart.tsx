import { type LoadCode, useCode } from '../useCode.ts';

/** The code of a modal did not come. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

interface Props<P> {
  readonly load: LoadCode<P>;
  readonly props: NoInfer<P>;
}

/**
 * A modal whose code is loaded when it opens, each time anew.
 * @throws PartMissing to the boundary around it when the code does not come
 */
export function ModalPart<P extends object>({ load, props }: Props<P>) {
  const [{ Part, failure }] = useCode(load);
  if (failure !== undefined) {
    throw new PartMissing('Expected the code of a modal, none came.', { cause: failure });
  }
  return Part ? <Part {...props} /> : null;
}
