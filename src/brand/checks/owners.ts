import type { BrandYaml } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';
import type { KeyPath } from '../yaml.ts';

interface Claim {
  readonly brand: BrandYaml;
  readonly path: KeyPath;
  readonly value: string;
}

/**
 * A host serves one brand, and a merchant code belongs to one brand, because both decide whose session and money it is.
 */
export function ownerCheck(brands: readonly BrandYaml[]): Problem[] {
  return [
    ...twice(
      brands.flatMap(hostsOf),
      (id) => `is a host of brand ${id} too. A host serves one brand: give each its own.`,
    ),
    ...twice(brands.flatMap(merchantOf), (id) => `is the merchant code of brand ${id} too. Give each brand its own.`),
    ...brands.flatMap(repeatedHosts),
  ];
}

/** Claims of several brands to the same value, reported in each of them. */
function twice(claims: readonly Claim[], word: (other: string) => string): Problem[] {
  return claims.flatMap(({ brand, path, value }) => {
    const other = claims.find((claim) => claim.value === value && claim.brand !== brand);
    return other ? [problemAt(brand.source, path, `${value} ${word(other.brand.id)}`)] : [];
  });
}

/** domains.main stands again among the other domains; a mirror may be one of them. */
function repeatedHosts({ source, parts: { domains } }: BrandYaml): Problem[] {
  const index = domains ? domains.others.indexOf(domains.main) : -1;
  return index < 0
    ? []
    : [problemAt(source, ['domains', 'others', index], `${domains?.main} is domains.main already. Remove it here.`)];
}

function hostsOf(brand: BrandYaml): Claim[] {
  const { domains, mirrors } = brand.parts;
  const list = (values: readonly string[] | undefined, path: KeyPath) =>
    (values ?? []).map((value, index) => ({ brand, path: [...path, index], value }));
  return [
    ...(domains ? [{ brand, path: ['domains', 'main'], value: domains.main }] : []),
    ...list(domains?.others, ['domains', 'others']),
    ...list(mirrors?.domains, ['mirrors', 'domains']),
  ];
}

function merchantOf(brand: BrandYaml): Claim[] {
  const { identity } = brand.parts;
  return identity ? [{ brand, path: ['identity', 'merchant'], value: identity.merchant }] : [];
}
