import MarkdownIt, { type Token } from 'markdown-it';
import type { Asset } from './assets.ts';
import { href, type Page } from './page.ts';

/** A heading of a rendered article, for a list of its sections. */
export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

export interface RenderOptions {
  readonly page: Page;
  /** @throws Error when the brand has no such file */
  readonly asset: (path: string) => Asset;
  /** How many levels headings sink, so that they fit below the page's own; `##` becomes h3 with 1. */
  readonly sink?: number;
  /** Put before ids, where several articles share a page. */
  readonly idPrefix?: string;
}

/** HTML in content is shown as text and never becomes markup, so nothing that a marketer pastes can carry a script. */
export const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Whether an address leaves the portal. */
export function isExternal(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

/**
 * Renders an article: routes get their language's prefix, files of assets/ their hashed address and size, links to
 * other sites `rel="noopener"`, headings ids made of their own words, and cells of tables the headings of their columns.
 */
export function renderMarkdown(source: string, options: RenderOptions): { html: string; headings: Heading[] } {
  const tokens = markdown.parse(source, {});
  const headings = nameHeadings(tokens, options);
  labelCells(tokens);
  for (const token of tokens) {
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') addressLink(child, options);
      else if (child.type === 'image') addressImage(child, options);
    }
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings };
}

function addressLink(token: Token, { page, asset }: RenderOptions): void {
  const target = String(token.attrGet('href') ?? '');
  if (isExternal(target)) {
    if (/^https?:/i.test(target)) token.attrSet('rel', 'noopener');
  } else if (target.startsWith('assets/')) token.attrSet('href', asset(target).url);
  else if (target.startsWith('/')) token.attrSet('href', href(page, target));
}

function addressImage(token: Token, { asset }: RenderOptions): void {
  const { url, width, height } = asset(String(token.attrGet('src') ?? ''));
  token.attrSet('src', url);
  if (width !== undefined && height !== undefined) {
    token.attrSet('width', Math.round(width));
    token.attrSet('height', Math.round(height));
  }
  token.attrSet('loading', 'lazy');
  token.attrSet('decoding', 'async');
}

function nameHeadings(
  tokens: readonly Token[],
  { sink = 0, idPrefix = '' }: Pick<RenderOptions, 'sink' | 'idPrefix'>,
): Heading[] {
  const used = new Map<string, number>();
  return tokens.flatMap((token, index) => {
    if (token.type === 'heading_close') token.tag = sunken(token.tag, sink);
    if (token.type !== 'heading_open') return [];
    token.tag = sunken(token.tag, sink);
    const text = plainText(tokens[index + 1]?.children ?? []);
    const id = unusedId(idPrefix + headingId(text), used);
    token.attrSet('id', id);
    return [{ level: Number(token.tag.slice(1)), id, text }];
  });
}

/** Cells after the first of a row say the heading of their column, which they show where rows become cards. */
function labelCells(tokens: readonly Token[]): void {
  let labels: string[] = [];
  let column = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') labels = [];
    else if (token.type === 'tr_open') column = 0;
    else if (token.type === 'th_open') labels.push(plainText(tokens[index + 1]?.children ?? []));
    else if (token.type === 'td_open') {
      const label = labels[column];
      if (column > 0 && label) token.attrSet('data-label', label);
      column += 1;
    }
  }
}

const sunken = (tag: string, sink: number) => `h${Math.min(6, Number(tag.slice(1)) + sink)}`;

/** The words of a heading in lower case, joined by hyphens; letters of any script stay. */
function headingId(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '') || 'section'
  );
}

/** Ids of all headings of a Markdown text, as `renderMarkdown` gives them. */
export function headingIds(source: string, idPrefix = ''): string[] {
  return nameHeadings(markdown.parse(source, {}), { idPrefix }).map(({ id }) => id);
}

function unusedId(id: string, used: Map<string, number>): string {
  const times = (used.get(id) ?? 0) + 1;
  used.set(id, times);
  return times === 1 ? id : `${id}-${times}`;
}

function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => (token.children ? plainText(token.children) : token.content)).join('');
}
