/**
 * When something is looked at next. A notice that came while the provider was asked may speak of what came after its answer: it
 * is seen by the time that it wrote, whatever the clock of the process that took it says.
 * @param next by the answer; null where nothing is awaited
 */
export function dueNext(
  next: Date | null,
  { before, now }: { readonly before: Date | null; readonly now: Date | null },
): Date | null {
  if (now === null || now.getTime() === before?.getTime()) return next;
  return next === null || now < next ? now : next;
}
