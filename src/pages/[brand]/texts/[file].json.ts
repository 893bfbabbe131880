import type { APIRoute, GetStaticPaths } from 'astro';
import { textsFile } from '../../../shells/core/files.ts';
import { everySite, type Site } from '../../../shells/core/site.ts';

/** /texts/LANG.HASH.json: the texts that islands speak. */
export const getStaticPaths = (async () =>
  (await everySite()).map((site) => ({
    params: { brand: site.brand.id, file: `${site.language.code}.${textsFile(site).hash}` },
    props: { site },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ site: Site }> = ({ props: { site } }) =>
  new Response(textsFile(site).body, { headers: { 'Content-Type': 'application/json' } });
