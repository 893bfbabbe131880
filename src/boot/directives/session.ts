import type { Load } from '../../contract/page.ts';

/**
 * `client:session`: an island that a visitor's page does not need until it is used. It hydrates at once where a session
 * token is stored, else at the first action inside it. `client:session="open"`, for the modal host, also wakes when
 * anything on the page opens a modal. The work is done in ../islands.ts; this stands inline on every page.
 */
export default function session(load: Load, { value }: { value?: unknown }, island: HTMLElement): void {
  window.marquee?.island(load, island, value === 'open' ? 'open' : 'session');
}
