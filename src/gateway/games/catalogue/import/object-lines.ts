/** How deep the records of `{ "games": [{ ... }] }` stand. */
const RECORD_DEPTH = 3;

/** The line on which each record of a JSON file begins, in the order of the file. The text is JSON that parses. */
export function objectLines(text: string): number[] {
  const lines: number[] = [];
  let depth = 0;
  let line = 1;
  let isText = false;
  // An escape is passed as a whole, so that a quote in a text does not end it; brackets in a text do not count.
  for (const [token] of text.matchAll(/\\.|["[\]{}\n]/g)) {
    if (token === '"') isText = !isText;
    else if (isText) continue;
    else if (token === '\n') line += 1;
    else if (token === '{' || token === '[') {
      depth += 1;
      if (token === '{' && depth === RECORD_DEPTH) lines.push(line);
    } else if (token === '}' || token === ']') depth -= 1;
  }
  return lines;
}
