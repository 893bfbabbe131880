/**
 * Hydrates an island. Where its code or its texts do not come, and its place is empty without them (`data-live`), a message
 * takes that place.
 */
export async function hydrateOrExplain(island: HTMLElement, hydrate: () => Promise<boolean>): Promise<void> {
  if (await hydrate()) return;
  const place = island.closest<HTMLElement>('[data-live]');
  if (!place) return;
  place.hidden = true;
  const takeBack = sayNotLoaded(place, async () => {
    if (!(await hydrate())) return;
    takeBack();
    place.hidden = false;
  });
}

/**
 * Says after an element that a part did not load, in words that the page brought (NotLoaded.astro), with a button that
 * tries again.
 * @returns removes the message
 */
export function sayNotLoaded(place: Element, retry?: () => void): () => void {
  const words = document.querySelector<HTMLTemplateElement>('template[data-not-loaded]');
  const message = words?.content.firstElementChild?.cloneNode(true);
  if (!(message instanceof HTMLElement)) return () => undefined;
  place.after(message);
  if (retry) message.querySelector('button')?.addEventListener('click', retry);
  return () => message.remove();
}
