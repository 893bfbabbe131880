/** Puts other children into an element; the button that has the focus passes it on to the one in its place. */
export function refill(root: HTMLElement, children: readonly HTMLElement[]): void {
  const focused = [...root.querySelectorAll('button')].findIndex((button) => button === document.activeElement);
  root.replaceChildren(...children);
  root.querySelectorAll('button').item(focused)?.focus();
}
