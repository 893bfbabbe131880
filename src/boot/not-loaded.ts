/**
 * Hydrates an island. Where its code or its texts do not come, and its place is empty without them (`data-live`), a message
 * takes that place, in words that the page brought (NotLoaded.astro), with a button that tries again.
 */
export async function hydrateOrExplain(island: HTMLElement, hydrate: () => Promise<boolean>): Promise<void> {
  if (await hydrate()) return;
  const place = island.closest<HTMLElement>('[data-live]');
  const words = document.querySelector<HTMLTemplateElement>('template[data-not-loaded]');
  const message = words?.content.firstElementChild?.cloneNode(true);
  if (!place || !(message instanceof HTMLElement)) return;
  place.hidden = true;
  place.after(message);
  message.querySelector('button')?.addEventListener('click', async () => {
    if (!(await hydrate())) return;
    message.remove();
    place.hidden = false;
  });
}
