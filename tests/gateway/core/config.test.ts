import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../src/gateway/core/config.ts';

function problems(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('starts with nothing set: embedded data, port 4321', () => {
  expect(readConfig({})).toMatchObject({
    DATA_DIR: '.data',
    PORT: 4321,
    LOG_LEVEL: 'info',
    TRUST_PROXY: 0,
    MAINTENANCE: false,
  });
});

test('reads lists, switches and numbers', () => {
  const config = readConfig({
    BLOCKED_COUNTRIES: 'US, CN',
    COUNTRY_HEADER: 'CF-IPCountry',
    TRUST_PROXY: '1',
    MAINTENANCE: 'on',
    PORT: '8080',
  });
  expect(config).toMatchObject({
    BLOCKED_COUNTRIES: ['US', 'CN'],
    MAINTENANCE: true,
    PORT: 8080,
  });
});

test('reads the secrets of clients by their IDs, and tells none of them where one is wrong', () => {
  const { SOCIAL_SECRETS } = readConfig({ SOCIAL_SECRETS: '12-ab.apps.example=GOCSPX-x=y, 345=hush' });
  expect([...SOCIAL_SECRETS]).toEqual([
    ['12-ab.apps.example', 'GOCSPX-x=y'],
    ['345', 'hush'],
  ]);
  expect(readConfig({}).SOCIAL_SECRETS.size).toBe(0);
  expect(problems({ SOCIAL_SECRETS: 'hunter2' })).toEqual([
    'SOCIAL_SECRETS: expected CLIENTID=SECRET, comma-separated; found another form.',
  ]);
  expect(problems({ TURNSTILE_SECRETS: 'hunter2' })).toEqual([
    'TURNSTILE_SECRETS: expected SITEKEY=SECRET, comma-separated; found another form.',
  ]);
});

test('refuses a port that no browser calls', () => {
  expect(problems({ PORT: '4190' })).toEqual(['PORT: expected a port that browsers call, such as 4321; found "4190".']);
});

test('takes an empty variable for one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 4321 });
});

test('a MARQUEE_ prefix stands above the plain name', () => {
  expect(readConfig({ PORT: '80', MARQUEE_PORT: '8080' }).PORT).toBe(8080);
});

test('tells every problem at once', () => {
  const found = problems({
    PORT: 'high',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://root:hunter2@db/x',
    BLOCKED_COUNTRIES: 'usa',
    BLOCKED_IPS: '1.2.3',
    MARQUEE_DATA_DIRR: 'x',
  });
  expect(found.map((line) => line.replace(/:? .*/, ''))).toEqual([
    'MARQUEE_DATA_DIRR',
    'DATABASE_URL',
    'PORT',
    'LOG_LEVEL',
    'BLOCKED_COUNTRIES',
    'BLOCKED_IPS',
    // It also does nothing without its header.
    'BLOCKED_COUNTRIES',
  ]);
});

describe('blocked addresses', () => {
  const { BLOCKED_IPS } = readConfig({
    BLOCKED_IPS: '203.0.113.7, 198.51.100.0/24, 192.0.2.130/25, 2001:db8:7::/48, 2001:db8::9',
  });

  test.each([
    '203.0.113.7',
    '198.51.100.0',
    '198.51.100.255',
    '192.0.2.128',
    '2001:db8:7::1',
    '2001:DB8:0007:ffff::',
    '2001:db8:0:0::9',
    '2001:db8::9%eth0',
  ])('%s is one', (ip) => {
    expect(BLOCKED_IPS.has(ip)).toBe(true);
  });

  test.each(['203.0.113.8', '198.51.101.0', '192.0.2.127', '2001:db8:8::1', '2001:db8::8', '', 'unknown'])(
    '%s is none',
    (ip) => {
      expect(BLOCKED_IPS.has(ip)).toBe(false);
    },
  );

  test('are none where nothing is set', () => {
    expect(readConfig({}).BLOCKED_IPS.has('203.0.113.7')).toBe(false);
  });

  test.each(['1.2.3', '203.0.113.0/33', '203.0.113.0/', '2001:db8::/129', '2001:db8::%eth0', 'example.com'])(
    'a list with %s is refused, and it is named',
    (wrong) => {
      expect(problems({ BLOCKED_IPS: `203.0.113.7,${wrong}` })).toEqual([
        `BLOCKED_IPS: expected an address or a range such as 203.0.113.0/24, not ${JSON.stringify(wrong)}; ` +
          `found ${JSON.stringify(`203.0.113.7,${wrong}`)}.`,
      ]);
    },
  );
});

describe('a setting that does nothing without another', () => {
  const secret = 'a secret of some length';
  test.each([
    [{ BLOCKED_COUNTRIES: 'US' }, 'BLOCKED_COUNTRIES', 'COUNTRY_HEADER'],
    [{ BLOCKED_COUNTRIES: 'US', COUNTRY_HEADER: 'cf-ipcountry' }, 'COUNTRY_HEADER', 'TRUST_PROXY'],
    [{ COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: '0' }, 'COUNTRY_HEADER', 'TRUST_PROXY'],
    [{ SANDBOX_URL: 'http://127.0.0.1:4400/sandbox' }, 'SANDBOX_URL', 'SANDBOX_SECRET'],
    [{ SANDBOX_SECRET: secret }, 'SANDBOX_SECRET', 'SANDBOX_URL'],
  ])('%o is refused', (environment, setting, needed) => {
    const found = problems(environment);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${setting}: does nothing without ${needed}, which `);
    expect(found[0]).not.toContain(secret);
  });

  test('stands with it', () => {
    const sandbox = { SANDBOX_URL: 'http://127.0.0.1:4400/sandbox', SANDBOX_SECRET: secret };
    const proxy = { BLOCKED_COUNTRIES: 'US', COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: '1' };
    expect(problems({ ...sandbox, ...proxy })).toEqual([]);
  });
});

test('names the setting that was probably meant', () => {
  expect(problems({ MARQUEE_DATA_DIRR: 'x' })).toEqual([
    'MARQUEE_DATA_DIRR is not a setting. Did you mean MARQUEE_DATA_DIR?',
  ]);
  expect(problems({ MARQUEE_WINDMILL: 'x' })).toEqual(['MARQUEE_WINDMILL is not a setting.']);
});

test('leaves settings of the press and the brand loader alone', () => {
  expect(
    problems({ MARQUEE_BRANDS: 'lotus', MARQUEE_LANGS: 'EN', MARQUEE_BRANDS_DIR: 'x', MARQUEE_ROOT: '.' }),
  ).toEqual([]);
});

test('never repeats a secret', () => {
  expect(problems({ SANDBOX_SECRET: 'hunter2', SANDBOX_URL: 'http://127.0.0.1:4400' })).toEqual([
    'SANDBOX_SECRET: expected 16 characters or more; found another form.',
  ]);
});

test('never repeats a database password', () => {
  const [line] = problems({ DATABASE_URL: 'mysql://root:hunter2@db/x' });
  expect(line).toContain('expected postgres://');
  expect(line).not.toContain('hunter2');
});
