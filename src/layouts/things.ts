import { canonical } from '../brand/page.ts';
import type { Head, Thing } from '../shells/core/head.ts';
import type { Site } from '../shells/core/site.ts';

/** Structured data of a page: its own things and the breadcrumbs that lead to it, as one JSON-LD graph. */
export function structuredData(site: Site, head: Head): string | undefined {
  const things = [...(head.things ?? []), ...breadcrumbs(site, head)];
  if (things.length === 0) return undefined;
  // "<" would end the script element from inside.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}

function breadcrumbs({ page }: Site, { trail, title, route }: Head): Thing[] {
  if (!trail) return [];
  const crumbs = [...trail, { name: title, route }];
  const itemListElement = crumbs.map(({ name, route: target }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: canonical(page, target),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
