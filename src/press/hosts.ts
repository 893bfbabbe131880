import type { HeaderPlan } from './headers.ts';

/** What the host configurations of one bundle say. */
export interface HostPlan {
  readonly brand: string;
  readonly name: string;
  /** The main domain first. */
  readonly domains: readonly string[];
  /** Language prefixes beside the root: `en`, `pt-br`. */
  readonly prefixes: readonly string[];
  /** Whether the gateway is expected on the bundle's own origin. */
  readonly ownGateway: boolean;
  readonly headers: HeaderPlan;
}

/** Files of a bundle that are meant for its operator, not for readers. */
export const OPERATOR_FILES: readonly string[] = ['_headers', 'bundle.json', 'Caddyfile', 'nginx.conf'];

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

/** The host configurations have limits of their own. */
export function checkHeaders(plan: HostPlan): string[] {
  const longest = Object.entries(plan.headers.everywhere).filter(
    ([name, value]) => name.length + value.length + 4 > LONGEST_HEADER_LINE,
  );
  return longest.map(
    ([name, value]) =>
      `${name} is ${value.length} characters long, and Cloudflare Pages ignores a line above ${LONGEST_HEADER_LINE}. Name fewer hosts, or move inline scripts into files.`,
  );
}

const quote = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
/** A pattern such as `/theme.*` as a regular expression. */
const expression = (path: string) => `^${path.split('*').map(escaped).join('.*')}`;

/** A server block for nginx 1.18 or later, to be included from `http { }`. */
export function nginxConf(plan: HostPlan): string {
  const { headers } = plan;
  const cache = `$marquee_${plan.brand.replaceAll('-', '_')}_cache`;
  const lines = [
    `# ${plan.name}: a Marquee bundle. Include this file from http { }, set root, and add listen 443 ssl and certificates.`,
    `map $uri ${cache} {`,
    `  default ${quote(headers.cache.pages)};`,
    ...headers.hashed.map((path) => `  ${quote(`~${expression(path)}`)} ${quote(headers.cache.hashed)};`),
    `  "~\\.html$" ${quote(headers.cache.pages)};`,
    `  "~\\.[a-z0-9]+$" ${quote(headers.cache.fixed)};`,
    '}',
    'server {',
    '  listen 80;',
    `  server_name ${plan.domains.join(' ')};`,
    `  root /srv/marquee/${plan.brand};`,
    '  charset utf-8;',
    '  absolute_redirect off;',
    '  gzip_static on;',
    '  # With the ngx_brotli module: brotli_static on;',
    ...Object.entries(headers.everywhere).map(([name, value]) => `  add_header ${name} ${quote(value)} always;`),
    `  add_header Cache-Control ${cache} always;`,
    '  error_page 404 /404.html;',
    ...plan.prefixes.map((prefix) => `  location /${prefix}/ { error_page 404 /${prefix}/404.html; }`),
    '  location = /manifest.webmanifest { types { } default_type application/manifest+json; }',
    `  location ~ ^/(${OPERATOR_FILES.map(escaped).join('|')})$ { return 404; }`,
    ...(plan.ownGateway
      ? [
          '  # The gateway answers on this origin:',
          `  # location ~ ^(${GATEWAY_PATHS.join('|')})/ { proxy_pass http://127.0.0.1:4400; proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr; }`,
        ]
      : []),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** A site block for Caddy 2. */
export function caddyfile(plan: HostPlan): string {
  const { headers } = plan;
  const hashed = headers.hashed.join(' ');
  const lines = [
    `# ${plan.name}: a Marquee bundle. Import this file from your Caddyfile and set root.`,
    `${plan.domains.join(', ')} {`,
    `\troot * /srv/marquee/${plan.brand}`,
    '\theader {',
    ...Object.entries(headers.everywhere).map(([name, value]) => `\t\t${name} \`${value}\``),
    `\t\t?Cache-Control "${headers.cache.pages}"`,
    '\t}',
    `\t@hashed path ${hashed}`,
    '\t@fixed {',
    '\t\tpath_regexp \\.[a-z0-9]+$',
    `\t\tnot path *.html ${hashed}`,
    '\t}',
    `\theader @hashed Cache-Control "${headers.cache.hashed}"`,
    `\theader @fixed Cache-Control "${headers.cache.fixed}"`,
    '\theader /manifest.webmanifest Content-Type application/manifest+json',
    ...(plan.ownGateway
      ? [
          '\t# The gateway answers on this origin:',
          `\t# reverse_proxy ${GATEWAY_PATHS.map((path) => `${path}/*`).join(' ')} 127.0.0.1:4400`,
        ]
      : []),
    '\tfile_server {',
    '\t\tprecompressed br gzip',
    `\t\thide ${OPERATOR_FILES.join(' ')}`,
    '\t}',
    '\thandle_errors {',
    `\t\theader Cache-Control "${headers.cache.pages}"`,
    ...plan.prefixes.flatMap((prefix) => [
      `\t\thandle /${prefix}/* {`,
      `\t\t\trewrite * /${prefix}/404.html`,
      '\t\t\tfile_server',
      '\t\t}',
    ]),
    '\t\thandle {',
    '\t\t\trewrite * /404.html',
    '\t\t\tfile_server',
    '\t\t}',
    '\t}',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}
