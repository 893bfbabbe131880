import { useEffect } from 'react';

/** Moves the focus to a control when its dialog opens, past the closing button that the platform would choose. */
export function useFirstFocus(id: string, ready = true): void {
  useEffect(() => {
    if (ready) document.getElementById(id)?.focus();
  }, [id, ready]);
}
