import type { APIRoute, GetStaticPaths } from 'astro';
import { everySite } from '../../../../shells/core/site.ts';
import { textsFolder } from '../../../../shells/core/texts.ts';

/** /texts/LANG.HASH/AREA.json: the texts of an area that islands speak. */
export const getStaticPaths = (async () =>
  (await everySite()).flatMap((site) => {
    const { name, files } = textsFolder(site);
    const version = name.split('/')[1];
    return [...files].map(([area, body]) => ({ params: { brand: site.brand.id, version, area }, props: { body } }));
  })) satisfies GetStaticPaths;

export const GET: APIRoute<{ body: string }> = ({ props: { body } }) =>
  new Response(body, { headers: { 'Content-Type': 'application/json' } });
