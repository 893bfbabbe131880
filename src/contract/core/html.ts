/**
 * What an operator's text may hold, by element with its attributes: structure, emphasis, links and pictures. No style,
 * class, id or script: the portal styles these texts itself, and its policy would block the rest anyway (DESIGN 9). The
 * gateway cleans by it what it stores, browsers what any gateway sends.
 */
const PLAIN =
  'p br hr h2 h3 h4 ul ol li dl dt dd blockquote figure figcaption strong b em i u s small sub sup code table caption thead tbody tr';

export const HTML_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(PLAIN.split(' ').map((name) => [name, []])),
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Attributes that any of them may have. */
export const HTML_ATTRIBUTES: readonly string[] = ['lang', 'dir'];

/** Schemes of links, as URL.protocol has them; a link without one stays in the portal. */
export const LINK_SCHEMES: readonly string[] = ['https:', 'http:', 'mailto:', 'tel:'];

/** Schemes of pictures. */
export const IMAGE_SCHEMES: readonly string[] = ['https:'];
