import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';

export interface PageBytes {
  readonly script: number;
  readonly style: number;
}

/**
 * What a page of a bundle loads once all of its islands hydrate, without what a click brings. Bytes are those of the files and
 * not of what travels, because one file more makes others compress better or worse by more than it weighs itself.
 */
export function pageBytes(bundle: string, html: string): PageBytes {
  const scripts = new Set<string>();
  let [inline, style] = ['', 0];
  let inside = false;
  const parser = new Parser({
    onopentag(name, { src, rel, href, type = '', ...attributes }) {
      inside = name === 'script' && src === undefined && !type.includes('json');
      if (name === 'script' && src) follow(bundle, src, scripts);
      for (const part of ['component-url', 'renderer-url']) {
        const url = attributes[part];
        if (url) follow(bundle, url, scripts);
      }
      if (name === 'link' && rel === 'stylesheet' && href) style += bytesOf(bundle, href);
    },
    ontext(text) {
      if (inside) inline += text;
    },
    onclosetag() {
      inside = false;
    },
  });
  parser.end(html);
  const files = [...scripts].reduce((sum, url) => sum + bytesOf(bundle, url), 0);
  return { script: files + Buffer.byteLength(inline), style };
}

/** Adds a script and all that it imports at once. */
function follow(bundle: string, url: string, into: Set<string>): void {
  if (into.has(url)) return;
  into.add(url);
  const text = readFileSync(join(bundle, url), 'utf8');
  for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
    follow(bundle, `/_astro/${name}`, into);
}

function bytesOf(bundle: string, url: string): number {
  return statSync(join(bundle, url)).size;
}
