import type { HeaderPlan } from './headers.ts';

/** What the host configurations of one bundle say. */
export interface HostPlan {
  readonly brand: string;
  readonly name: string;
  /** Every host that serves the bundle, the main domain first. */
  readonly domains: readonly string[];
  /** Language prefixes beside the root: `en`, `pt-br`. */
  readonly prefixes: readonly string[];
  /** Whether the gateway is expected on the bundle's own origin. */
  readonly ownGateway: boolean;
  readonly headers: HeaderPlan;
}

/** Files of a bundle that are meant for its operator, not for readers. */
export const OPERATOR_FILES: readonly string[] = ['_headers', '_redirects', 'bundle.json', 'Caddyfile', 'nginx.conf'];

/** Cloudflare Pages ignores a line of `_headers` that is longer. */
export const LONGEST_HEADER_LINE = 2000;

/** Paths that the gateway answers (SPEC: /wps and /lgw). */
export const GATEWAY_PATHS: readonly string[] = ['/wps', '/lgw'];

/**
 * `_headers` for Cloudflare Pages and Netlify. Both join a header that two rules name, so pages and other files keep
 * the Cache-Control that these hosts give anyway (`public, max-age=0, must-revalidate`).
 */
export function headersFile({ headers }: HostPlan): string {
  const everywhere = Object.entries(headers.everywhere).map(([name, value]) => `  ${name}: ${value}`);
  const hashed = headers.hashed.flatMap((pattern) => [pattern, `  Cache-Control: ${headers.cache.hashed}`]);
  return `${['/*', ...everywhere, ...hashed].join('\n')}\n`;
}

/**
 * `_redirects`: the error page of each language, in the words of Netlify. Cloudflare Pages ignores a rule with status
 * 404 and has none to learn: it serves the nearest 404.html above an address by itself.
 */
export function redirectsFile({ prefixes }: HostPlan): string {
  return prefixes.map((prefix) => `/${prefix}/* /${prefix}/404.html 404\n`).join('');
}

/** The headers of the gateway's answers beside its own: it speaks plain HTTP to the server in front. */
export function gatewayHeaders({ headers }: HostPlan): [name: string, value: string][] {
  return Object.entries(headers.everywhere).filter(([name]) =>
    ['Strict-Transport-Security', 'X-Content-Type-Options'].includes(name),
  );
}

/** A text that stands for itself in a regular expression. */
export const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Checks the limits of the hosts' configurations. */
export function checkHeaders(plan: HostPlan): string[] {
  const longest = Object.entries(plan.headers.everywhere).filter(
    ([name, value]) => name.length + value.length + 4 > LONGEST_HEADER_LINE,
  );
  return longest.map(
    ([name, value]) =>
      `${name} is ${value.length} characters long, and Cloudflare Pages ignores a line above ${LONGEST_HEADER_LINE}. Name fewer hosts, or move inline scripts into files.`,
  );
}
