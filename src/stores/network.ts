import { atom, onMount, type ReadableAtom } from 'nanostores';
import { environment } from '../api/environment.ts';

const $connected = atom(true);
export const $online: ReadableAtom<boolean> = $connected;

onMount($connected, () => {
  const look = () => $connected.set(environment().online());
  look();
  return environment().listen('network', look);
});
