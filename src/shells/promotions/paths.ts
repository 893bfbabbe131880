import type { Promotion } from '../../brand/content.ts';
import { everySite, paramsOf, type SitePath } from '../core/site.ts';

/** `getStaticPaths` of /promotions/SLUG/. */
export async function everyPromotion(): Promise<SitePath<{ promotion: Promotion }>[]> {
  return (await everySite()).flatMap((site) =>
    site.content.promotions.map((promotion) => ({
      params: { ...paramsOf(site), slug: promotion.slug },
      props: { site, promotion },
    })),
  );
}
