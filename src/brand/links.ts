import type { Token } from 'markdown-it';
import type { ContentFile } from './front-matter.ts';
import { markdown } from './markdown.ts';
import type { Position } from './problem.ts';

/** A link or a picture in a content file: what it points to, and where it stands. */
export interface ContentReference {
  readonly kind: 'link' | 'image';
  /** As Markdown reads it, but with letters of other scripts as they were written. */
  readonly target: string;
  readonly position: Position;
}

/** All links and pictures of a content file, in their order. */
export function referencesIn({
  body,
  linesAbove,
}: Pick<ContentFile<unknown>, 'body' | 'linesAbove'>): ContentReference[] {
  const lines = body.split('\n');
  const blocks = markdown.parse(body, {}).filter(({ type }) => type === 'inline');
  return blocks.flatMap((block) => {
    let from: Position = { line: block.map?.[0] ?? 0, column: 0 };
    return pointerTokens(block.children ?? []).map(({ kind, address }): ContentReference => {
      const target = readable(address);
      const place =
        seek(lines, [target, address], from) ?? seek(lines, [target, address], { line: 0, column: 0 }) ?? from;
      from = { line: place.line, column: place.column + 1 };
      return { kind, target, position: { line: place.line + linesAbove + 1, column: place.column + 1 } };
    });
  });
}

function pointerTokens(tokens: readonly Token[]): { kind: ContentReference['kind']; address: string }[] {
  return tokens.flatMap((token): { kind: ContentReference['kind']; address: string }[] => {
    if (token.type === 'link_open') return [{ kind: 'link', address: String(token.attrGet('href') ?? '') }];
    if (token.type === 'image') return [{ kind: 'image', address: String(token.attrGet('src') ?? '') }];
    return [];
  });
}

/** The first place, counted from 0, at or after `from` where one of the texts stands as an address. */
function seek(lines: readonly string[], texts: readonly string[], from: Position): Position | undefined {
  for (let line = from.line; line < lines.length; line += 1) {
    const start = line === from.line ? from.column : 0;
    for (const text of texts) {
      // An address follows "](", "]: ", "<" or a space, so the same word in the sentence before it does not count.
      for (let at = lines[line]?.indexOf(text, start) ?? -1; at >= 0; at = lines[line]?.indexOf(text, at + 1) ?? -1) {
        if (/(?:\]\(|\]:|<)\s*<?$/.test(lines[line]?.slice(0, at) ?? '')) return { line, column: at };
      }
    }
  }
  return undefined;
}

function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address; // A stray % is part of the address as written.
  }
}
