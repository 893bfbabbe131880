import { escapeRegExp, GATEWAY_PATHS, gatewayHeaders, type HostPlan, OPERATOR_FILES } from './host-plan.ts';

const quote = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** A pattern such as `/theme.*` as a regular expression. */
const expression = (pattern: string) => `^${pattern.replace(/\*$/, '').split('*').map(escapeRegExp).join('.*')}`;

/** How to use the file: the operator's server block adds what a bundle cannot know. */
function usage({ name, brand, ownGateway }: HostPlan): string[] {
  return [
    `# ${name}: a Marquee bundle, for a server block of nginx 1.18 or later. Every press writes this file anew, so leave`,
    '# it as it is; what it cannot know stands around it:',
    '#',
    ...(ownGateway
      ? [
          '#   upstream marquee_gateway { # once',
          '#     server 127.0.0.1:4321 max_fails=0; # for each process of the gateway, which want TRUST_PROXY=1',
          '#   }',
        ]
      : []),
    '#   server {',
    '#     listen 443 ssl;',
    '#     ssl_certificate FILE;',
    '#     ssl_certificate_key FILE;',
    `#     root /srv/marquee/${brand};`,
    '#     brotli_static on; # only where nginx has ngx_brotli; without it readers get the .gz files',
    `#     include /srv/marquee/${brand}/nginx.conf;`,
    '#   }',
  ];
}

/** Cache-Control by address. nginx sets it again for the page that a folder or an error leads to. */
function cacheLines({ headers: { hashed, cache } }: HostPlan): string[] {
  const set = (pattern: string, value: string) =>
    `if ($uri ~ ${quote(pattern)}) { set $marquee_cache ${quote(value)}; }`;
  return [
    `set $marquee_cache ${quote(cache.pages)};`,
    set('\\.[a-z0-9]+$', cache.fixed),
    set('\\.html$', cache.pages),
    ...hashed.map((pattern) => set(expression(pattern), cache.hashed)),
    'add_header Cache-Control $marquee_cache always;',
  ];
}

function headerLines(headers: readonly (readonly [string, string])[], indent = ''): string[] {
  return headers.map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`);
}

function gatewayLines(plan: HostPlan): string[] {
  const paths = GATEWAY_PATHS.map((path) => escapeRegExp(path.slice(1))).join('|');
  return [
    `location ~ ^/(${paths})/ {`,
    '  proxy_pass http://marquee_gateway;',
    '  proxy_set_header Host $host;',
    '  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    '  # A location with headers of its own takes none of those above, which are for pages.',
    ...headerLines(gatewayHeaders(plan), '  '),
    '}',
  ];
}

/**
 * The file that a server block of nginx includes to serve a bundle; `root`, TLS and the address of the gateway stand in
 * the server block.
 */
export function nginxConf(plan: HostPlan): string {
  const lines = [
    ...usage(plan),
    `server_name ${plan.domains.join(' ')};`,
    'charset utf-8;',
    'absolute_redirect off;',
    'gzip_static on;',
    'gzip_vary on;',
    ...cacheLines(plan),
    ...headerLines(Object.entries(plan.headers.everywhere)),
    'error_page 404 /404.html;',
    ...plan.prefixes.map((prefix) => `location /${prefix}/ { error_page 404 /${prefix}/404.html; }`),
    'location = /manifest.webmanifest { types { } default_type application/manifest+json; }',
    `location ~ ^/(${OPERATOR_FILES.map(escapeRegExp).join('|')})$ { return 404; }`,
    ...(plan.ownGateway ? gatewayLines(plan) : []),
  ];
  return `${lines.join('\n')}\n`;
}
