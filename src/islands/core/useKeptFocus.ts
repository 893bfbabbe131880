import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page whose pressed button goes with what it did: where what had the focus is not there any more,
 * another element gets it. Call it where the part is rendered anew by that change.
 *
 * @param part whose buttons may go
 * @param heir gets the focus; it has a `tabIndex`
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, heir: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const around = part.current;
    const came = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    const left = ({ target }: FocusEvent) =>
      // What goes with its element is found by the next look, which comes before this.
      queueMicrotask(() => {
        if (target === last.current) last.current = null;
      });
    around?.addEventListener('focusin', came);
    around?.addEventListener('focusout', left);
    return () => {
      around?.removeEventListener('focusin', came);
      around?.removeEventListener('focusout', left);
    };
  }, [part]);
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return;
    last.current = null;
    heir.current?.focus();
  });
}
