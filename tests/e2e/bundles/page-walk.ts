import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A page of a bundle as readers get it before any script. */
export interface WalkedPage {
  /** Path of its file in the bundle: `ar/help/index.html`. */
  readonly path: string;
  readonly tag: string;
  /** Text of its title, description and body, with names that only screen readers say. */
  readonly words: string;
  /** Addresses of the links and forms in it, and of other pages that its head names. */
  readonly links: readonly string[];
  /** What holds nothing, named by element and class. */
  readonly hollow: readonly string[];
}

/** Elements that promise something inside. */
const PROMISING = [
  'nav',
  'ul',
  'ol',
  'dl',
  'section',
  'aside',
  'header',
  'footer',
  'main',
  'h1',
  'h2',
  'h3',
  'p',
  'a',
  'button',
];

/** What a reader sees or hears of an element without text of its own. */
const TELLING = ['img', 'svg', 'input', 'astro-island', 'template', 'time'];

/** Every page of a bundle. @param folder of the bundle */
export function walk(folder: string): WalkedPage[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((path) => path.endsWith('.html'))
    .sort()
    .map((path) => readPage(path, readFileSync(join(folder, path), 'utf8')));
}

function readPage(path: string, html: string): WalkedPage {
  const document = parseDocument(html);
  const all = DomUtils.getElementsByTagName('*', document.childNodes);
  const attributes = (name: string) => all.flatMap(({ attribs }) => attribs[name] ?? []);
  const about = all.filter(
    ({ name, attribs }) => name === 'meta' && /description|title/.test(attribs.name ?? attribs.property ?? ''),
  );
  const data = all.filter(({ name, attribs }) => name === 'script' && attribs.type === 'application/ld+json');
  return {
    path,
    tag: all.find(({ name }) => name === 'html')?.attribs.lang ?? '',
    words: [
      ...all.filter(({ name }) => name === 'title').map((title) => DomUtils.textContent(title)),
      ...about.map(({ attribs }) => attribs.content ?? ''),
      ...data.map((script) => DomUtils.textContent(script)),
      ...all.filter(({ name }) => name === 'body').map(wordsIn),
      ...attributes('aria-label'),
      ...attributes('alt'),
      ...attributes('title'),
      ...attributes('placeholder'),
    ].join('\n'),
    links: [...attributes('href'), ...attributes('action')].filter(
      (address) => !/^(?:[a-z]+:)?\/\/|^(?:mailto|tel|data):/.test(address),
    ),
    hollow: all
      .filter(isHollow)
      .map(({ name, attribs }) => `<${name} class="${attribs.class ?? ''}" id="${attribs.id ?? ''}">`),
  };
}

/** Each text of an element on a line of its own, since no blank stands between neighbours. */
function wordsIn({ name, childNodes }: Element): string {
  if (name === 'script' || name === 'style') return '';
  return childNodes
    .map((node) => ('attribs' in node ? wordsIn(node) : DomUtils.textContent(node).trim()))
    .filter((text) => text !== '')
    .join('\n');
}

function isHollow(element: Element): boolean {
  if (!PROMISING.includes(element.name)) return false;
  // A live region speaks later, when something has happened.
  const { role, 'aria-live': live } = element.attribs;
  if (role === 'status' || live !== undefined || DomUtils.textContent(element).trim() !== '') return false;
  return DomUtils.getElementsByTagName((name) => TELLING.includes(name), element.childNodes).length === 0;
}
