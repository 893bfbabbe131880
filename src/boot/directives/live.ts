import type { Load } from '../../contract/page.ts';

/**
 * `client:live`: an island that shows live things to visitors too. It hydrates when it comes into sight, or is used. The
 * work is done in ../islands.ts; this stands inline on every page that has one.
 */
export default function live(load: Load, _options: unknown, island: HTMLElement): void {
  window.marquee?.island(load, island, 'live');
}
