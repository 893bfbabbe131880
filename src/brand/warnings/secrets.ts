import type { BrandFolder } from '../folder.ts';
import type { Problem } from '../problem.ts';
import { textsOf } from './brand-texts.ts';

/** A web address in a text, up to what cannot be part of one, or ends a sentence or a link. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`|\\^]*[^\s<>"'`|\\^).,;:!?]/gi;

/** Names of parameters that carry a secret: `token`, `api_key`, `accessToken`, `X-Amz-Signature`. */
const SECRET =
  /^(?:.*-)?(?:token|key|apikey|secret|password|passwd|pass|pwd|auth|authorization|signature|sig|jwt|credentials?)$/;

/** Credentials in addresses: whoever reads the page has them. The message does not repeat them. */
export function secretsInAddresses(brand: BrandFolder): Problem[] {
  return textsOf(brand).flatMap(({ text, problem }) =>
    [...text.matchAll(ADDRESS)].flatMap(({ 0: address, index }) => {
      const found = secretIn(address);
      return found === undefined
        ? []
        : [
            problem(
              index,
              `${found}, which everybody gets who sees the page. Take it out, and change it where it counts.`,
            ),
          ];
    }),
  );
}

/** What an address gives away, without the secret itself; undefined where it gives nothing away. */
function secretIn(address: string): string | undefined {
  // Where the port stays open (`*`) no browser could read the address.
  const url = URL.parse(address.replace(/:\*(?=[/?#]|$)/, ''));
  if (!url) return undefined;
  if (url.username !== '' || url.password !== '') {
    return `the address at ${url.host} carries ${url.password === '' ? 'a user name' : 'a user name and a password'}`;
  }
  const parameters = [...url.searchParams, ...new URLSearchParams(url.hash.replace(/^#/, ''))];
  const secret = parameters.find(([name, value]) => value !== '' && SECRET.test(dashed(name)));
  return secret && `the address at ${url.host} carries a secret, ${secret[0]}=`;
}

/** `accessToken` and `access_token`: `access-token`. */
function dashed(name: string): string {
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|[_.[\]]+/g, '-')
    .toLowerCase()
    .replace(/-$/, '');
}
