import type { Load } from '../contract/page.ts';

/**
 * `client:when="live games types"` says when an island hydrates, and names the areas of its texts. The work is done in
 * islands.ts, because this file stands inline on every page.
 */
export default function when(load: Load, { value }: { value: string }, island: HTMLElement): void {
  window.marquee?.island(load, island, value);
}
