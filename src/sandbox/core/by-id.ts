/**
 * The element of the page with an id.
 * @param kind what it has to be, for example HTMLButtonElement
 * @throws Error where the page has none of that kind, which names both
 */
export function byId<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const found = document.querySelector(`#${id}`);
  if (found instanceof kind) return found;
  throw new Error(
    `Expected a ${kind.name} with the id "${id}" on the page, found ${found ? found.constructor.name : 'none'}.`,
  );
}
