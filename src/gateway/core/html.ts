import sanitizeHtml from 'sanitize-html';
import { HTML_ATTRIBUTES, HTML_ELEMENTS, IMAGE_SCHEMES, LINK_SCHEMES } from '../../contract/core/html.ts';

/** What a link is given below, whatever it brought. */
const GIVEN = ['target', 'rel'];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(HTML_ELEMENTS),
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(HTML_ELEMENTS).map(([element, attributes]) => [element, [...attributes]])),
    a: [...(HTML_ELEMENTS.a ?? []), ...GIVEN],
    '*': [...HTML_ATTRIBUTES],
  },
  allowedSchemes: LINK_SCHEMES.map(nameOf),
  allowedSchemesByTag: { img: IMAGE_SCHEMES.map(nameOf) },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, title, lang, dir }) => ({
      tagName,
      attribs: {
        ...(href === undefined ? {} : { href }),
        ...(title === undefined ? {} : { title }),
        ...(lang === undefined ? {} : { lang }),
        ...(dir === undefined ? {} : { dir }),
        ...(/^https?:/i.test(href ?? '') ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
      },
    }),
  },
};

function nameOf(scheme: string): string {
  return scheme.replace(':', '');
}

/** Cleans HTML on its way into the database, so that every reader gets the same harmless text. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}
