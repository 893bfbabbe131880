import type { Field } from './field.ts';

/** Strokes of a pointer over the fields scratch them; a press by key, or by what speaks for the player, frees one whole. */
export function listenToStrokes(root: HTMLElement, fields: readonly Field[]): void {
  let before: { readonly x: number; readonly y: number } | null = null;
  const rub = ({ clientX: x, clientY: y }: PointerEvent) => {
    for (const field of fields) field.rub(x, y, before);
    before = { x, y };
  };
  root.addEventListener('pointerdown', (event) => {
    before = null;
    root.setPointerCapture(event.pointerId);
    rub(event);
  });
  root.addEventListener('pointermove', (event) => {
    // A mouse scratches while its button is down, as a finger does while it touches.
    if (event.buttons > 0 && before) rub(event);
  });
  const end = () => {
    before = null;
  };
  root.addEventListener('pointerup', end);
  root.addEventListener('pointercancel', end);
  root.addEventListener('click', ({ target, detail }) => {
    if (detail > 0 || !(target instanceof Element)) return;
    const button = target.closest('button');
    fields.find((field) => field.button === button)?.reveal();
  });
}
