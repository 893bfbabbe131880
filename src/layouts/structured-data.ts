import { canonical } from '../brand/page.ts';
import { scriptJson } from '../markup/escape.ts';
import type { Head, SchemaOrgEntity } from '../shells/core/head.ts';
import type { Site } from '../shells/core/site.ts';

/** Structured data of a page: its own description and the breadcrumbs that lead to it, as one JSON-LD graph. */
export function structuredData(site: Site, head: Head): string | undefined {
  const entities = [...(head.structuredData ?? []), ...breadcrumbs(site, head)];
  if (entities.length === 0) return undefined;
  return scriptJson({ '@context': 'https://schema.org', '@graph': entities });
}

function breadcrumbs({ page }: Site, { trail, title, route }: Head): SchemaOrgEntity[] {
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
