import { describe, expect, test } from 'vitest';
import { cacheOf, matches, planHeaders } from '../../../../src/press/hosts/headers.ts';
import { contentPolicy } from '../../../../src/press/hosts/policy.ts';
import { tagSources } from '../../../../src/press/hosts/tag-sources.ts';

const input = {
  gateway: 'https://api.lotus.example',
  hosts: { images: ['https://img.lotus.example'], games: ['http://games.localhost:*'], connect: [] },
  mirrors: ['https://lotus-1.example'],
  tag: tagSources({}),
  human: [],
  frames: [],
  scripts: ["'sha256-AAA='"],
  styles: ["'sha256-BBB='"],
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
    expect(policy.get('frame-src')).toEqual(['http://games.localhost:*']);
  });

  test('shuts what no page needs', () => {
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
  });

  test("lets the portal's own policies alone turn text into markup or scripts", () => {
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(['marquee-page', 'marquee-text', 'dompurify']);
  });

  test("opens Google's hosts for a tag, and nothing else with them", () => {
    const tagged = directives(contentPolicy({ ...input, tag: tagSources({ gtagId: 'G-ABC123DEF4' }) }));
    const added = [...tagged].map(([name, sources]) => [
      name,
      sources.filter((source) => !policy.get(name)?.includes(source)),
    ]);
    expect(Object.fromEntries(added.filter(([, sources]) => sources?.length))).toEqual({
      'script-src': ['https://*.googletagmanager.com'],
      'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
      'connect-src': [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ],
      'trusted-types': ['default', 'goog#html'],
    });
  });

  test('opens the host of a check of people for its script and its frame, and nothing else with it', () => {
    const host = 'https://challenges.example';
    const checked = directives(contentPolicy({ ...input, human: [host] }));
    const added = [...checked].flatMap(([name, sources]) =>
      sources.filter((source) => !policy.get(name)?.includes(source)).map((source) => `${name} ${source}`),
    );
    expect(added.sort()).toEqual([`frame-src ${host}`, `script-src ${host}`, 'trusted-types default']);
  });

  test('frames the page on which the sender of codes checks people, and loads nothing of it', () => {
    const checked = directives(contentPolicy({ ...input, frames: ['https://codes.example'] }));
    const changed = [...checked].filter(([name, sources]) => `${sources}` !== `${policy.get(name)}`);
    expect(changed.map(([name]) => name)).toEqual(['frame-src']);
    expect(checked.get('frame-src')).toContain('https://codes.example');
  });

  test("opens a brand's own tagging server in the place of Google's hosts", () => {
    const tag = tagSources({ gtagId: 'G-ABC123DEF4', tagOrigin: 'https://tags.lotus.example' });
    const own = contentPolicy({ ...input, tag });
    expect(own).not.toContain('google.com');
    for (const name of ['script-src', 'img-src', 'connect-src'])
      expect(directives(own).get(name)).toContain('https://tags.lotus.example');
  });

  test('says where browsers report what it blocked: at the gateway, in both ways that they know', () => {
    const endpoint = 'https://api.lotus.example/wps/system/policy-reports';
    expect(policy.get('report-uri')).toEqual([endpoint]);
    expect(policy.get('report-to')).toEqual(['policy']);
    expect(planHeaders(input).everywhere['Reporting-Endpoints']).toBe(`policy="${endpoint}"`);
    expect(planHeaders({ ...input, gateway: '' }).everywhere['Reporting-Endpoints']).toBe(
      'policy="/wps/system/policy-reports"',
    );
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
  ['/texts/EN.12345678/core.json', 'public, max-age=31536000, immutable'],
  ['/theme.12345678.css', 'public, max-age=31536000, immutable'],
  ['/robots.txt', 'public, max-age=3600'],
])('%s is kept as %s', (path, cache) => {
  expect(cacheOf(planHeaders(input), path)).toBe(cache);
});

test('a pattern holds for all that begins and ends like it', () => {
  expect(matches('/theme.*', '/theme.1.css')).toBe(true);
  expect(matches('/theme.*', '/themes/')).toBe(false);
  expect(matches('/a*b', '/a')).toBe(false);
});
