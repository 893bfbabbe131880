import { cleanHtml } from '../core/html.ts';
import { BEGINNING_LENGTH } from './limits.ts';

/** What an operator writes in one language: a title, and sanitised HTML. */
export interface OwnText {
  readonly title: string;
  readonly html: string;
  /** How it begins, as plain text. */
  readonly beginning: string;
}

/** The operator's words by spec code of the language; at least one. */
export type OwnWords = Readonly<Record<string, OwnText>>;

/** @param content HTML as the operator wrote it, which is cleaned here */
export function ownText(title: string, content: string): OwnText {
  const html = cleanHtml(content);
  return { title, html, beginning: beginningOf(html) };
}

/** Plain text as HTML: a paragraph for each that an empty line ends, and its lines as they stand. */
export function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** In the first of these languages that it has words in, else in any. */
export function inLanguage(words: OwnWords, languages: readonly string[]): OwnText {
  const known = languages.map((language) => words[language]).find((text) => text !== undefined);
  return known ?? Object.values(words)[0] ?? { title: '', html: '', beginning: '' };
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The beginning of sanitised HTML. What cleans it writes no other entities, and no bare > into an attribute. */
function beginningOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...text];
  return characters.length > BEGINNING_LENGTH ? `${characters.slice(0, BEGINNING_LENGTH).join('').trim()}…` : text;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
