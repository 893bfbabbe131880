import type { MemberScreen } from '../../routes/member.ts';

/** Of the menus around the page, the entry that leads to the screen is the current one from now on, and no other. */
export function markEntries(screen: MemberScreen | null): void {
  for (const entry of document.querySelectorAll<HTMLElement>('[data-screen]')) {
    entry.ariaCurrent = entry.dataset.screen === screen ? 'page' : null;
  }
}
