/**
 * Makes an element.
 * @param {string} name
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/**
 * Puts values into a text.
 * @param {string} text with {name} in it
 * @param {Record<string, string | number>} values
 */
export function say(text, values = {}) {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
