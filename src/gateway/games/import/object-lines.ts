/** How deep the records of `{ "games": [{ ... }] }` stand. */
const RECORD_DEPTH = 3;

/** The line on which each record of a JSON file begins, in the order of the file. The text is JSON that parses. */
export function objectLines(text: string): number[] {
  const lines: number[] = [];
  let depth = 0;
  let line = 1;
  // A text is matched as a whole, so that brackets and line ends in it do not count.
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]|\n/g)) {
    if (token === '\n') line += 1;
    else if (token === '{' || token === '[') {
      depth += 1;
      if (token === '{' && depth === RECORD_DEPTH) lines.push(line);
    } else if (token === '}' || token === ']') depth -= 1;
  }
  return lines;
}
