import type { MouseEvent } from 'react';

/** Takes over a link's plain click; a click that wants another tab or window goes its own way. */
export function takeClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
