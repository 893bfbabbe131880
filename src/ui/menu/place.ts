const MARGIN = 8;

/**
 * Puts an open popover under its button, inside the window. Positions are set through the CSSOM at run time, because the
 * policy forbids style attributes, and not every browser has anchors yet.
 * @param edge where the edges of both meet: the end for menus of a header, the start for what stands in a form
 */
export function place(panel: HTMLElement, button: HTMLElement, edge: 'start' | 'end' = 'end'): void {
  const box = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const rtl = getComputedStyle(button).direction === 'rtl';
  const left = rtl === (edge === 'end') ? box.left : box.right - width;
  const below = box.bottom + MARGIN;
  const fitsBelow = below + height + MARGIN <= window.innerHeight;
  const top = fitsBelow ? below : Math.max(MARGIN, box.top - MARGIN - height);
  panel.style.insetBlockStart = `${top}px`;
  panel.style.left = `${Math.min(Math.max(MARGIN, left), Math.max(MARGIN, window.innerWidth - width - MARGIN))}px`;
}
