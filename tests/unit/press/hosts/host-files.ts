/** A directive of nginx.conf or a Caddyfile, with what stands in its block. */
export interface Directive {
  readonly name: string;
  readonly words: readonly string[];
  readonly block: readonly Directive[];
}

/** Reads words, "quoted" or `so`, and the marks that end or open something; comments are left out. */
function tokens(text: string, marks: RegExp): string[] {
  const form = new RegExp(
    `#[^\\n]*|"((?:\\\\.|[^"\\\\])*)"|\`([^\`]*)\`|${marks.source}|(?:\\{\\$[^}]*\\}|[^\\s;{}])+`,
    'g',
  );
  return [...text.matchAll(form)].flatMap(([token, double, back]) => {
    if (token.startsWith('#')) return [];
    return [double?.replace(/\\(["\\])/g, '$1') ?? back ?? token];
  });
}

function read(list: string[], end: string): Directive[] {
  const found: Directive[] = [];
  let words: string[] = [];
  for (let token = list.shift(); token !== undefined && token !== '}'; token = list.shift()) {
    if (token !== end && token !== '{') {
      words.push(token);
      continue;
    }
    const [name, ...rest] = words;
    words = [];
    const block = token === '{' ? read(list, end) : [];
    if (name !== undefined) found.push({ name, words: rest, block });
  }
  if (words.length > 0) throw new Error(`Expected "${words.join(' ')}" to end.`);
  return found;
}

/** The directives of nginx, which end with a semicolon or a block. */
export function blocksOf(text: string): Directive[] {
  return read(tokens(text, /[;{}]/), ';');
}

/** The directives of Caddy, which end with their line or a block. */
export function linesOf(text: string): Directive[] {
  return read(tokens(text, /\n|[{}](?=\s)/), '\n');
}
