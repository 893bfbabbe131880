import type { Load } from '../../contract/page.ts';

/**
 * `client:live="games types"`: an island that shows live things to visitors too. It hydrates when it comes into sight, or
 * is used, and speaks texts of these areas. The work is done in ../islands.ts; this stands inline on every page that has one.
 */
export default function live(load: Load, { value }: { value: string }, island: HTMLElement): void {
  window.marquee?.island(load, island, 'live', value.split(' '));
}
