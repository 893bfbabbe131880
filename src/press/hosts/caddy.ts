import { GATEWAY_PATHS, gatewayHeaders, type HostPlan, OPERATOR_FILES } from './host-plan.ts';

type Block = readonly (string | Block)[];

/** A directive with a block: its first line, then what stands inside. */
const block = (head: string, ...body: Block): Block => [`${head} {`, body, '}'];

function print(lines: Block, indent = ''): string {
  return lines.map((line) => (typeof line === 'string' ? `${indent}${line}\n` : print(line, `${indent}\t`))).join('');
}

const headerLines = (headers: readonly (readonly [string, string])[]) =>
  headers.map(([name, value]) => `${name} \`${value}\``);

/** How to use the file: the operator's site block adds what a bundle cannot know. */
function usage({ name, brand, domains, ownGateway }: HostPlan): string[] {
  return [
    `# ${name}: a Marquee bundle, for a site block of Caddy 2. Every press writes this file anew, so leave it as it is;`,
    '# what it cannot know stands around it:',
    '#',
    `#   ${domains.join(', ')} {`,
    `#     root * /srv/marquee/${brand}`,
    `#     import /srv/marquee/${brand}/Caddyfile`,
    '#   }',
    ...(ownGateway
      ? [
          '#',
          "# GATEWAY_UPSTREAMS in Caddy's environment holds the addresses of the gateway's processes, with spaces between;",
          '# without it one is expected on 127.0.0.1:4321. They want TRUST_PROXY=1.',
        ]
      : []),
  ];
}

/** The answers of the gateway, which have their own headers. */
function gatewayBlock(plan: HostPlan): Block {
  return [
    `@gateway path ${GATEWAY_PATHS.map((path) => `${path}/*`).join(' ')}`,
    ...block(
      'handle @gateway',
      ...block('header', ...headerLines(gatewayHeaders(plan))),
      // A call goes to the next process where one has stopped.
      ...block('reverse_proxy {$GATEWAY_UPSTREAMS:127.0.0.1:4321}', 'lb_try_duration 5s', 'fail_duration 10s'),
    ),
  ];
}

/** The files of the bundle. */
function filesBlock({ headers: { everywhere, hashed, cache } }: HostPlan): Block {
  return block(
    'handle',
    ...block('header', ...headerLines([...Object.entries(everywhere), ['?Cache-Control', cache.pages]])),
    `@hashed path ${hashed.join(' ')}`,
    `header @hashed Cache-Control "${cache.hashed}"`,
    ...block('@fixed', 'path_regexp \\.[a-z0-9]+$', `not path *.html ${hashed.join(' ')}`),
    `header @fixed Cache-Control "${cache.fixed}"`,
    'header /manifest.webmanifest Content-Type application/manifest+json',
    ...block('file_server', 'precompressed br gzip', `hide ${OPERATOR_FILES.join(' ')}`),
  );
}

/** The answer where no file exists: the 404 page of the language. */
function missingBlock({ prefixes, headers: { cache } }: HostPlan): Block {
  const page = (path: string) => [`rewrite * ${path}`, ...block('file_server', 'precompressed br gzip')];
  return block(
    'handle_errors',
    '@missing expression `{err.status_code} == 404`',
    ...block(
      'handle @missing',
      `header Cache-Control "${cache.pages}"`,
      ...prefixes.flatMap((prefix) => block(`handle /${prefix}/*`, ...page(`/${prefix}/404.html`))),
      ...block('handle', ...page('/404.html')),
    ),
  );
}

/** The file that a site block of Caddy imports to serve a bundle; hosts and `root` stand in the site block. */
export function caddyfile(plan: HostPlan): string {
  return print([
    ...usage(plan),
    ...(plan.ownGateway ? gatewayBlock(plan) : []),
    ...filesBlock(plan),
    ...missingBlock(plan),
  ]);
}
