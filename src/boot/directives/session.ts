import type { Load } from '../../contract/page.ts';

/**
 * `client:session="session wallet"` marks an island that visitors do not need until they use it, with the areas of its
 * texts. It hydrates at once where a session token is stored, else at the first action inside it. `client:session`, for
 * the modal host, also hydrates when anything on the page opens a modal. The work is done in ../islands.ts, because
 * this file stands inline on every page.
 */
export default function session(load: Load, { value }: { value: string | true }, island: HTMLElement): void {
  if (value === true) window.marquee?.island(load, island, 'open', []);
  else window.marquee?.island(load, island, 'session', value.split(' '));
}
