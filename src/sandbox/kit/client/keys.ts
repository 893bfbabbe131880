interface Keys {
  /** The button that plays: the keys do what a press of it does, and leave every other button alone. */
  readonly button: HTMLButtonElement;
  readonly play: () => void;
  /** Sets a higher or lower stake. */
  readonly step: (by: number) => void;
  readonly leave: () => void;
}

/** Lets keys play: space and enter, the arrows for the stake in the direction of the page, escape to leave. */
export function listenToKeys({ button, play, step, leave }: Keys): void {
  const forward = document.dir === 'rtl' ? -1 : 1;
  const steps = new Map([
    ['ArrowUp', 1],
    ['ArrowDown', -1],
    ['ArrowRight', forward],
    ['ArrowLeft', -forward],
  ]);
  addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]')) return;
    const pressed = event.target instanceof Element ? event.target.closest('button') : null;
    const by = steps.get(event.key);
    if ((event.key === ' ' || event.key === 'Enter') && (!pressed || pressed === button)) {
      event.preventDefault();
      if (!event.repeat) play();
    } else if (event.key === 'Escape') {
      // The portal's window cannot hear it while the focus is in here.
      leave();
    } else if (by !== undefined) {
      event.preventDefault();
      step(by);
    }
  });
}
