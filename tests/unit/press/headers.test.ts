import { describe, expect, test } from 'vitest';
import { cacheOf, matches, planHeaders } from '../../../src/press/headers.ts';
import { caddyfile, checkHeaders, type HostPlan, headersFile, nginxConf } from '../../../src/press/hosts.ts';
import { contentPolicy } from '../../../src/press/policy.ts';

const input = {
  gateway: 'https://api.lotus.example',
  hosts: { images: ['https://img.lotus.example'], games: ['http://games.localhost:*'], connect: [] },
  mirrors: ['lotus-1.example'],
  scripts: ["'sha256-AAA='"],
  styles: ["'sha256-BBB='"],
};
const plan: HostPlan = {
  brand: 'lotus',
  name: 'Lotus',
  domains: ['www.lotus.example', 'm.lotus.example'],
  prefixes: ['en'],
  ownGateway: true,
  headers: planHeaders(input),
};

function directives(policy: string): Map<string, string[]> {
  return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));
}

describe('the policy', () => {
  const policy = directives(contentPolicy(input));

  test('allows inline scripts and styles by hash alone', () => {
    expect(policy.get('script-src')).toEqual(["'self'", "'sha256-AAA='"]);
    expect(policy.get('style-src')).toEqual(["'self'", "'sha256-BBB='"]);
    expect(contentPolicy(input)).not.toContain('unsafe');
  });

  test("names the brand's gateway, mirrors, image and game hosts where each is used", () => {
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.lotus.example', 'https://lotus-1.example']);
    expect(policy.get('img-src')).toContain('https://img.lotus.example');
    expect(policy.get('frame-src')).toEqual(["'self'", 'http://games.localhost:*']);
  });

  test('shuts what no page needs', () => {
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
  });

  test("names no gateway where it is on the portal's own origin", () => {
    expect(directives(contentPolicy({ ...input, gateway: '', mirrors: [] })).get('connect-src')).toEqual(["'self'"]);
  });
});

test.each([
  ['/', 'no-cache'],
  ['/help/', 'no-cache'],
  ['/help/index.html', 'no-cache'],
  ['/_astro/react.12345678.js', 'public, max-age=31536000, immutable'],
  ['/assets/logo.12345678.svg', 'public, max-age=31536000, immutable'],
  ['/texts/EN.12345678.json', 'public, max-age=31536000, immutable'],
  ['/theme.12345678.css', 'public, max-age=31536000, immutable'],
  ['/robots.txt', 'public, max-age=3600'],
])('%s is kept as %s', (path, cache) => {
  expect(cacheOf(plan.headers, path)).toBe(cache);
});

test('a pattern holds for all that begins and ends like it', () => {
  expect(matches('/theme.*', '/theme.1.css')).toBe(true);
  expect(matches('/theme.*', '/themes/')).toBe(false);
  expect(matches('/a*b', '/a')).toBe(false);
});

describe('every host configuration', () => {
  const files = { _headers: headersFile(plan), nginx: nginxConf(plan), caddy: caddyfile(plan) };

  test.each(Object.entries(files))('%s sends every header of the plan', (_name, text) => {
    for (const [name, value] of Object.entries(plan.headers.everywhere)) {
      expect(text).toContain(name);
      expect(text).toContain(value);
    }
    expect(text).toContain(plan.headers.cache.hashed);
  });

  test('_headers names each header once per address, since hosts join repeated ones', () => {
    expect(files._headers.split('/_astro/*')[0]).not.toContain('Cache-Control');
  });

  test('nginx and Caddy know the domains and the error page of each language', () => {
    expect(files.nginx).toContain('server_name www.lotus.example m.lotus.example;');
    expect(files.caddy).toContain('www.lotus.example, m.lotus.example {');
    expect(files.nginx).toContain('error_page 404 /en/404.html;');
    expect(files.caddy).toContain('rewrite * /en/404.html');
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
