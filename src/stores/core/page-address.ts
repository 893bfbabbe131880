import { environment } from '../../api/environment.ts';
import { ADDRESS } from '../../contract/core/rules.ts';

/** The address of this page as a call carries it: without query and fragment where they make it too long. */
export function pageAddress(): string {
  const { href, origin, pathname } = environment().address();
  // An address is ASCII, whatever was typed, so its length is its number of characters.
  return href.length > ADDRESS.max ? origin + pathname : href;
}
