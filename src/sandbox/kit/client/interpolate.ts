/**
 * Puts values into a text.
 * @param text with {name} where the value of that name belongs
 */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
