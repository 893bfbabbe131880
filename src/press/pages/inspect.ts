import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** What the press learns from the HTML of one page. */
export interface PageFindings {
  /** Policy sources such as `'sha256-…'` of inline scripts and of inline styles. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Addresses that the page refers to, as written. */
  readonly links: readonly string[];
  /** Values of id attributes, the possible targets of `#…`. */
  readonly ids: readonly string[];
  readonly lang: string | undefined;
  readonly canonical: string | undefined;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  readonly noindex: boolean;
  /** What the bundle's policy or its readers would not accept. */
  readonly problems: readonly string[];
}

/** Attributes that hold one address, by element; `*` holds for every element. */
const ADDRESS: Readonly<Record<string, readonly string[]>> = {
  '*': ['href', 'src', 'poster', 'action', 'formaction', 'xlink:href'],
  object: ['data'],
  'astro-island': ['component-url', 'renderer-url', 'before-hydration-url'],
};

/** Script types that browsers run and that a policy therefore has to name (HTML, "prepare the script element"). */
const RUNNING_TYPES = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
]);

/** Names of meta elements whose content is the address of a picture. */
const PICTURE_OF_A_SHARE = new Set(['og:image', 'twitter:image']);

export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function addressesOf(name: string, attributes: Readonly<Record<string, string>>): string[] {
  const found: string[] = [];
  for (const key of [...(ADDRESS['*'] ?? []), ...(ADDRESS[name] ?? [])]) {
    const value = attributes[key];
    if (value !== undefined && value !== '') found.push(value);
  }
  for (const key of ['srcset', 'imagesrcset']) {
    for (const candidate of attributes[key]?.split(',') ?? []) {
      const [address] = candidate.trim().split(/\s+/);
      if (address) found.push(address);
    }
  }
  return found;
}

/**
 * Reads one page with an HTML parser and reports its links, its inline scripts and styles, what its head says to
 * search engines, and whatever a policy without `unsafe-inline` would block.
 */
export function inspectPage(html: string): PageFindings {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const links = new Set<string>();
  const ids: string[] = [];
  const problems = new Set<string>();
  const alternates: { hreflang: string; href: string }[] = [];
  let lang: string | undefined;
  let canonical: string | undefined;
  let noindex = false;
  let raw: { kind: 'script' | 'style'; text: string } | undefined;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        for (const key of Object.keys(attributes)) {
          if (key === 'style') problems.add(`<${name}> has a style attribute ("${attributes[key]}"). Give it a class.`);
          if (/^on[a-z]+$/.test(key)) problems.add(`<${name}> has an ${key} attribute. Listen from a script instead.`);
        }
        if (attributes.id) ids.push(attributes.id);
        const rel = attributes.rel?.toLowerCase().split(/\s+/) ?? [];
        const address = attributes.href ?? '';
        if (name === 'html') lang = attributes.lang;
        if (name === 'base') problems.add('<base> would change where every link leads. Leave it out.');
        if (name === 'meta' && attributes.name === 'robots')
          noindex ||= /\b(noindex|none)\b/.test(attributes.content ?? '');
        if (name === 'meta' && attributes['http-equiv']) {
          problems.add(`<meta http-equiv="${attributes['http-equiv']}"> is the headers' task. Leave it out.`);
        }
        const picture = name === 'meta' && PICTURE_OF_A_SHARE.has(attributes.property ?? attributes.name ?? '');
        if (picture && attributes.content) links.add(attributes.content);
        if (name === 'link' && rel.includes('canonical')) canonical = address;
        else if (name === 'link' && rel.includes('alternate') && attributes.hreflang) {
          alternates.push({ hreflang: attributes.hreflang, href: address });
        } else {
          for (const link of addressesOf(name, attributes)) {
            if (/^\s*javascript:/i.test(link))
              problems.add(`<${name}> has a javascript: address. Listen from a script instead.`);
            else links.add(link);
          }
        }
        if (name === 'style') raw = { kind: 'style', text: '' };
        if (
          name === 'script' &&
          attributes.src === undefined &&
          RUNNING_TYPES.has((attributes.type ?? '').toLowerCase())
        ) {
          raw = { kind: 'script', text: '' };
        }
      },
      ontext(text) {
        if (raw) raw.text += text;
      },
      onclosetag(name, implied) {
        if (!raw || name !== raw.kind) return;
        if (implied) problems.add(`An inline <${raw.kind}> is never closed.`);
        // HTML gives `<!--` inside a script a special meaning, so that text and hash could differ.
        if (raw.text.includes('<!--'))
          problems.add(`An inline <${raw.kind}> holds "<!--", so its hash is not certain.`);
        (raw.kind === 'script' ? scripts : styles).add(policyHash(raw.text.replace(/\r\n?/g, '\n')));
        raw = undefined;
      },
    },
    { decodeEntities: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);

  return {
    scripts: [...scripts],
    styles: [...styles],
    links: [...links],
    ids,
    lang,
    canonical,
    alternates,
    noindex,
    problems: [...problems],
  };
}
