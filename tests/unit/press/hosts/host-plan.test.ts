import { describe, expect, test } from 'vitest';
import { caddyfile } from '../../../../src/press/hosts/caddy.ts';
import { cacheOf, planHeaders } from '../../../../src/press/hosts/headers.ts';
import {
  checkHeaders,
  type HostPlan,
  headersFile,
  OPERATOR_FILES,
  redirectsFile,
} from '../../../../src/press/hosts/host-plan.ts';
import { nginxConf } from '../../../../src/press/hosts/nginx.ts';
import { tagSources } from '../../../../src/press/hosts/tag-sources.ts';
import { blocksOf, type Directive, linesOf } from './host-files.ts';

const input = {
  gateway: '',
  hosts: { images: ['https://img.lotus.example'], games: ['http://games.localhost:*'], connect: [] },
  mirrors: ['https://lotus-1.example'],
  tag: tagSources({}),
  human: [],
  frames: [],
  scripts: ["'sha256-AAA='"],
  styles: ["'sha256-BBB='"],
};
const plan: HostPlan = {
  brand: 'lotus',
  name: 'Lotus',
  domains: ['www.lotus.example', 'm.lotus.example', 'lotus-1.example'],
  prefixes: ['en', 'pt-br'],
  ownGateway: true,
  headers: planHeaders(input),
};
const elsewhere: HostPlan = { ...plan, ownGateway: false };

/** The Cache-Control that each kind of address has to be sent with. */
const ADDRESSES = ['/', '/help/', '/404.html', '/_astro/react.1a2b.js', '/theme.1a2b.css', '/robots.txt'];

describe('nginx.conf', () => {
  const conf = blocksOf(nginxConf(plan));
  const named = (name: string, within: readonly Directive[] = conf) => within.filter((one) => one.name === name);
  const headersIn = (within: readonly Directive[]) =>
    Object.fromEntries(named('add_header', within).map(({ words: [name = '', value = ''] }) => [name, value]));
  const location = (...words: string[]) =>
    named('location').find((one) => one.words.join(' ') === words.join(' '))?.block ?? [];

  test('holds only what a server block may include', () => {
    const allowed = ['absolute_redirect', 'add_header', 'charset', 'error_page', 'gzip_static', 'gzip_vary', 'if'];
    const names = new Set(conf.map(({ name }) => name));
    expect([...names].sort()).toEqual([...allowed, 'location', 'server_name', 'set']);
  });

  test('answers for every host of the brand, its mirrors too', () => {
    expect(named('server_name').map(({ words }) => words)).toEqual([plan.domains]);
  });

  test('sends the compressed files, and says that the answer depends on who asks', () => {
    expect(named('gzip_static').map(({ words }) => words)).toEqual([['on']]);
    expect(named('gzip_vary').map(({ words }) => words)).toEqual([['on']]);
  });

  test('sends every header of the plan with pages and files', () => {
    expect(headersIn(conf)).toEqual({ ...plan.headers.everywhere, 'Cache-Control': '$marquee_cache' });
    expect(named('add_header').every(({ words }) => words.at(-1) === 'always')).toBe(true);
  });

  test.each(ADDRESSES)('keeps %s as long as the plan says', (address) => {
    const set = (lines: readonly Directive[]) => named('set', lines)[0]?.words[1];
    const matching = named('if').filter(({ words }) => new RegExp(words[2] ?? '').test(address));
    expect(set(matching.at(-1)?.block ?? conf)).toBe(cacheOf(plan.headers, address));
  });

  test('shows the error page of the language', () => {
    expect(named('error_page').map(({ words }) => words)).toEqual([['404', '/404.html']]);
    for (const prefix of plan.prefixes) {
      expect(named('error_page', location(`/${prefix}/`))[0]?.words).toEqual(['404', `/${prefix}/404.html`]);
    }
  });

  test("hands calls to the gateway with the visitor's host and address", () => {
    const gateway = location('~', '^/(wps|lgw)/');
    expect(named('proxy_pass', gateway)[0]?.words).toEqual(['http://marquee_gateway']);
    expect(Object.fromEntries(named('proxy_set_header', gateway).map(({ words }) => words))).toEqual({
      Host: '$host',
      'X-Forwarded-For': '$proxy_add_x_forwarded_for',
    });
    expect(named('location', blocksOf(nginxConf(elsewhere))).some(({ block }) => named('proxy_pass', block)[0])).toBe(
      false,
    );
  });

  test("leaves caching and policy of the gateway's answers to the gateway", () => {
    expect(Object.keys(headersIn(location('~', '^/(wps|lgw)/')))).toEqual([
      'Strict-Transport-Security',
      'X-Content-Type-Options',
    ]);
  });

  test('keeps the files for operators to itself', () => {
    const hidden = named('location').find(({ block }) => named('return', block).length > 0);
    for (const file of OPERATOR_FILES) expect(`/${file}`).toMatch(new RegExp(hidden?.words[1] ?? '$.'));
    expect(OPERATOR_FILES).toEqual(expect.arrayContaining(['_headers', '_redirects', 'bundle.json', 'nginx.conf']));
  });
});

describe('Caddyfile', () => {
  const conf = linesOf(caddyfile(plan));
  const inside = (lines: readonly Directive[], ...heads: string[]): readonly Directive[] => {
    const [head, ...rest] = heads;
    const block = lines.find(({ name, words }) => [name, ...words].join(' ') === head)?.block ?? [];
    return rest.length > 0 ? inside(block, ...rest) : block;
  };
  const asText = (lines: readonly Directive[]) => lines.map(({ name, words }) => [name, ...words].join(' '));

  test('holds only what a site block may import', () => {
    expect(asText(conf)).toEqual(['@gateway path /wps/* /lgw/*', 'handle @gateway', 'handle', 'handle_errors']);
    expect(asText(linesOf(caddyfile(elsewhere)))).toEqual(['handle', 'handle_errors']);
  });

  test('names every host of the brand in the lines that say how to use it', () => {
    expect(caddyfile(plan)).toContain('#   www.lotus.example, m.lotus.example, lotus-1.example {');
  });

  test('sends every header of the plan with pages and files', () => {
    const sent = inside(conf, 'handle', 'header').map(({ name, words }) => [name, words[0]]);
    expect(Object.fromEntries(sent)).toEqual({ ...plan.headers.everywhere, '?Cache-Control': 'no-cache' });
  });

  test('sends the compressed files, error pages too', () => {
    expect(asText(inside(conf, 'handle', 'file_server'))).toContain('precompressed br gzip');
    expect(asText(inside(conf, 'handle_errors', 'handle @missing', 'handle', 'file_server'))).toEqual([
      'precompressed br gzip',
    ]);
  });

  test('shows the error page of the language', () => {
    for (const prefix of plan.prefixes) {
      expect(asText(inside(conf, 'handle_errors', 'handle @missing', `handle /${prefix}/*`))[0]).toBe(
        `rewrite * /${prefix}/404.html`,
      );
    }
  });

  test("hands calls to the gateway, and leaves its answers' caching and policy to it", () => {
    const gateway = inside(conf, 'handle @gateway');
    expect(asText(gateway)).toEqual(['header', 'reverse_proxy {$GATEWAY_UPSTREAMS:127.0.0.1:4321}']);
    expect(inside(gateway, 'header').map(({ name }) => name)).toEqual([
      'Strict-Transport-Security',
      'X-Content-Type-Options',
    ]);
  });
});

describe('_headers and _redirects', () => {
  test('_headers sends every header of the plan, each once per address, since hosts join repeated ones', () => {
    const [everywhere = '', ...others] = headersFile(plan).split(/\n(?=\/)/);
    for (const [name, value] of Object.entries(plan.headers.everywhere)) {
      expect(everywhere).toContain(`\n  ${name}: ${value}`);
    }
    expect(everywhere).not.toContain('Cache-Control');
    expect(others).toContain(`/_astro/*\n  Cache-Control: ${plan.headers.cache.hashed}`);
  });

  test('_redirects shows the error page of each language that has a prefix', () => {
    expect(redirectsFile(plan)).toBe('/en/* /en/404.html 404\n/pt-br/* /pt-br/404.html 404\n');
  });
});

test('a header that a host would ignore for its length is refused', () => {
  const scripts = Array.from({ length: 50 }, (_, index) => `'sha256-${String(index).padStart(43, 'x')}='`);
  expect(checkHeaders(plan)).toEqual([]);
  expect(checkHeaders({ ...plan, headers: planHeaders({ ...input, scripts }) })).toEqual([
    expect.stringMatching(
      /^Content-Security-Policy is \d+ characters long, and Cloudflare Pages ignores a line above 2000/,
    ),
  ]);
});
