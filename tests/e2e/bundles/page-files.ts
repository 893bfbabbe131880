import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { brotliBytes } from '../../bench/brotli.ts';

export interface PageBytes {
  readonly script: number;
  readonly style: number;
}

/** A file's name in a text, with the hash of its content. */
const HASHED = /([\w-]+)\.[\w-]{8}(?=\.(?:js|css)\b)/g;

/**
 * What a page of a bundle loads once all of its islands hydrate, without what a click brings; brotli. Hashes of contents in names
 * of files are weighed as hashes of the names, so that two bundles differ by what they hold and not by how well their hashes
 * compress.
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
  return { script: files + (inline === '' ? 0 : weight(inline)), style };
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
  return weight(readFileSync(join(bundle, url), 'utf8'));
}

function weight(text: string): number {
  return brotliBytes(text.replace(HASHED, (_, name: string) => `${name}.${hashOf(name)}`));
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 8);
}
