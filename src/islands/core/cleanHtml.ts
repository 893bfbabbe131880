import { HTML_ATTRIBUTES, HTML_ELEMENTS, IMAGE_SCHEMES, LINK_SCHEMES } from '../../contract/core/html.ts';
import { inTime } from '../../contract/in-time.ts';

declare global {
  interface Element {
    /** HTML Sanitizer API, which Safari lacks. */
    setHTML?(html: string, options: { readonly sanitizer: SanitizerConfig }): void;
  }
}

/** What other gateways may wrap their texts in; it goes, its content stays. Anything else goes whole. */
const WRAPPERS = 'div span section article h1 h5 h6 center font'.split(' ');
const ELEMENTS = [...Object.keys(HTML_ELEMENTS), ...WRAPPERS];
const ATTRIBUTES = [...new Set([...HTML_ATTRIBUTES, ...Object.values(HTML_ELEMENTS).flat()])];

/** What holds it belongs to no window: nothing in it has run or been loaded. */
type Content = HTMLElement | DocumentFragment;

/**
 * Cleans HTML that came from a server: an operator's own gateway may not have. The browser's sanitizer does it where there
 * is one, DOMPurify elsewhere, by the same rules; its code is loaded only then.
 * @throws where the code of DOMPurify does not come, or not in time
 */
export async function cleanHtml(html: string): Promise<Content> {
  const { body } = document.implementation.createHTMLDocument();
  if (!body.setHTML) return tidied(await purified(html));
  body.setHTML(html, {
    sanitizer: { elements: ELEMENTS, attributes: ATTRIBUTES, comments: false, dataAttributes: false },
  });
  return tidied(body);
}

async function purified(html: string): Promise<Content> {
  const { default: purify } = await inTime(import('dompurify'));
  return purify.sanitize(html, {
    ALLOWED_TAGS: [...ELEMENTS, '#text'],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    KEEP_CONTENT: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

/**
 * What no sanitizer knows: which schemes an address may have, and that links which leave the portal open beside it. What is
 * neither element nor text goes as well: Chromium reads processing instructions in HTML since 150, and its sanitizer keeps them.
 */
function tidied(content: Content): Content {
  const odd = document.createNodeIterator(content, NodeFilter.SHOW_PROCESSING_INSTRUCTION | NodeFilter.SHOW_COMMENT);
  for (let node = odd.nextNode(); node; node = odd.nextNode()) (node as ChildNode).remove();
  for (const wrapper of content.querySelectorAll(WRAPPERS.join())) wrapper.replaceWith(...wrapper.childNodes);
  for (const picture of content.querySelectorAll('[src]')) keptAddress(picture, 'src', IMAGE_SCHEMES);
  for (const link of content.querySelectorAll('[href]')) {
    const address = keptAddress(link, 'href', LINK_SCHEMES);
    if (!address?.protocol.startsWith('http') || address.origin === location.origin) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return content;
}

/** The address in an attribute; the attribute goes where it has another scheme than these, and is none of the portal. */
function keptAddress(element: Element, attribute: 'src' | 'href', schemes: readonly string[]): URL | undefined {
  const given = element.getAttribute(attribute) ?? '';
  const address = URL.canParse(given, location.href) ? new URL(given, location.href) : undefined;
  const known = address && (schemes.includes(address.protocol) || address.href.startsWith(`${location.origin}/`));
  if (known) return address;
  element.removeAttribute(attribute);
  return undefined;
}
