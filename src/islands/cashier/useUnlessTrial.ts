import { $session } from '../../stores/session/session.ts';
import { useLive } from '../core/useLive.ts';

/** Makes of the check of a field one that finds nothing for a trial member, who is told what it takes whatever was typed. */
export function useUnlessTrial() {
  const { audience } = useLive($session);
  return <Args extends readonly unknown[]>(check: (...args: Args) => string | undefined) =>
    audience === 'trial' ? () => undefined : check;
}
