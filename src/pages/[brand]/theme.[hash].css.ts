import type { APIRoute, GetStaticPaths } from 'astro';
import { themeFile } from '../../shells/core/files.ts';
import { chosenBrands } from '../../shells/core/site.ts';

/** /theme.HASH.css: the brand's colours, shapes and faces. */
export const getStaticPaths = (async () =>
  (await chosenBrands()).map((brand) => ({
    params: { brand: brand.id, hash: themeFile(brand).hash },
    props: { brand },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ brand: Parameters<typeof themeFile>[0] }> = ({ props: { brand } }) =>
  new Response(themeFile(brand).body, { headers: { 'Content-Type': 'text/css' } });
