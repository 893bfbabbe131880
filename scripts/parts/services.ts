import { readFileSync } from 'node:fs';
import type { Brand } from '../../src/brand/load.ts';
import { themeProperties } from '../../src/brand/theme/css.ts';
import type { ServiceBrand } from '../../src/sandbox/services/brand.ts';

/** Brands as the sandbox's services show them. The services never read brand folders themselves. */
export function serviceBrandsOf(brands: readonly Brand[], port: number): ServiceBrand[] {
  return brands.map((brand) => ({
    id: brand.id,
    name: brand.identity.name,
    merchant: brand.identity.merchant,
    theme: themeProperties(brand),
    mark: readFileSync(brand.asset(brand.identity.mark).file, 'utf8'),
    tag: brand.analytics.gtagId,
    portal: `http://${brand.id}.localhost:${port}`,
  }));
}
