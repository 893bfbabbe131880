import { atom, type ReadableAtom } from 'nanostores';
import { readLocal, writeLocal } from '../../api/storage.ts';

const $opens = atom(true);
/** Whether the key `/` opens the search on this device. The boot script, which hears the key, reads what is kept. */
export const $slashOpens: ReadableAtom<boolean> = $opens;

export function readSlash(): void {
  $opens.set(readLocal('slashOff') === null);
}

export function switchSlash(opens: boolean): void {
  writeLocal('slashOff', opens ? null : '1');
  $opens.set(opens);
}
