import type { Load } from '../../contract/page.ts';

/**
 * `client:live="games types"` marks an island that visitors see too. It hydrates when it comes into sight or is used,
 * and needs the texts of these areas. The work is done in ../islands.ts, because this file stands inline on every page
 * with such an island.
 */
export default function live(load: Load, { value }: { value: string }, island: HTMLElement): void {
  window.marquee?.island(load, island, 'live', value.split(' '));
}
