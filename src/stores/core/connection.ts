import { atom, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';

const $up = atom(true);
/** Whether the device has a network, for as long as somebody watches it. */
export const $connected: ReadableAtom<boolean> = $up;

/** Watches the network from now on. @returns how to stop */
export function watchConnection(): () => void {
  const look = () => $up.set(environment().online());
  look();
  return environment().listen('connection', look);
}
