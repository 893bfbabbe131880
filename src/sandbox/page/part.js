/**
 * An element of the page by its id.
 * @param {string} id
 * @returns {any}
 * @throws {Error} where the page has none
 */
export function part(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`Expected an element with the id ${id}, found none.`);
  return element;
}
