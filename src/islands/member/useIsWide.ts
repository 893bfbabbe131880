import { useSyncExternalStore } from 'react';

/** From this width on, the navigation stands beside the screen; Centre.module.css says the same. */
const WIDE = '(width >= 64rem)';

/** Whether the window has room for navigation beside the screen; undefined while the island hydrates. */
export function useIsWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    watch,
    () => matchMedia(WIDE).matches,
    () => undefined,
  );
}

function watch(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
