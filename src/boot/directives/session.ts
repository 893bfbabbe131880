import { type Load, prepare } from './awaken.ts';

/**
 * `client:session`: an island that a visitor's page does not need until it is used. It hydrates at once where a session
 * token is stored, else at the first action inside it. `client:session="open"`, for the modal host, also wakes when
 * anything on the page opens a modal.
 */
export default function session(load: Load, { value }: { value?: unknown }, island: HTMLElement): void {
  const wake = prepare(load, island);
  if (document.documentElement.dataset.audience !== 'visitor') wake();
  if (value !== 'open') return;
  for (const type of ['marquee:open', 'marquee:wake']) document.addEventListener(type, wake);
}
