/** Puts other children into an element, and keeps the focus as `holdFocus` does. */
export function refill(root: HTMLElement, children: readonly HTMLElement[]): void {
  const giveBack = holdFocus(root);
  root.replaceChildren(...children);
  giveBack();
}

/**
 * Remembers which button within an element has the focus, by its key (`data-key`), while the buttons change. What stands in
 * its place later may do something else, for example cash out another bet.
 * @returns gives the focus back to the button of that key, or to the element itself where none can be pressed
 */
export function holdFocus(root: HTMLElement): () => void {
  const focused = [...root.querySelectorAll('button')].find((button) => button === document.activeElement);
  if (!focused) return () => undefined;
  const { key } = focused.dataset;
  return () => {
    const now = [...root.querySelectorAll('button')].find(({ dataset, disabled }) => dataset.key === key && !disabled);
    if (!now || now !== document.activeElement) (now ?? root).focus({ preventScroll: true });
  };
}
