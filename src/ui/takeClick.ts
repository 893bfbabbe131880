import type { MouseEvent } from 'react';

/** Handles a link's plain click. A click that opens another tab or window is left to the browser. */
export function takeClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
