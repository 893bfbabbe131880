/** DESIGN 5: the loader bar shows when a navigation takes longer than this. */
const PATIENCE_MS = 150;

/** Marks the page (`data-leaving`) once leaving it takes long; the mark goes when the page is shown again. */
export function startLoaderBar(root: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    delete root.dataset.leaving;
  };
  addEventListener('pageshow', stop);
  addEventListener('pagehide', stop);
  // The visitor changed their mind with Escape.
  addEventListener('keydown', ({ key }) => key === 'Escape' && stop());
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      root.dataset.leaving = '';
    }, PATIENCE_MS);
  };
}
