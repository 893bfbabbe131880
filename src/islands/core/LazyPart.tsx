import { NotLoaded } from './NotLoaded.tsx';
import { codeOfMissing, type LoadCode, useCode } from './useCode.ts';

interface Props<P> {
  readonly load: LoadCode<P>;
  readonly props: NoInfer<P>;
}

/** A part whose code loads when it is first shown. Where the code does not come, it says so and offers to try again. */
export function LazyPart<P extends object>({ load, props }: Props<P>) {
  const [{ Part, failure, isRetrying }, retry] = useCode(load);
  if (failure !== undefined) return <NotLoaded code={codeOfMissing(failure)} busy={isRetrying} onRetry={retry} />;
  return Part ? <Part {...props} /> : null;
}
