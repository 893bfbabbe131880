import { environment } from '../../api/environment.ts';
import { ADDRESS } from '../../contract/core/rules.ts';

/** The address of this page as a call may carry it: without query and fragment where it is too long with them. */
export function pageAddress(): string {
  const { href, origin, pathname } = environment().address();
  // An address is ASCII, whatever was typed: its length is its characters.
  return href.length > ADDRESS.max ? origin + pathname : href;
}
