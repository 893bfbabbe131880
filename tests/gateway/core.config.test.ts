import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/gateway/config.ts';

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
    BLOCKED_IPS: '203.0.113.7',
    MAINTENANCE: 'on',
    PORT: '8080',
  });
  expect(config).toMatchObject({
    BLOCKED_COUNTRIES: ['US', 'CN'],
    BLOCKED_IPS: ['203.0.113.7'],
    MAINTENANCE: true,
    PORT: 8080,
  });
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
  ]);
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

test('never repeats a database password', () => {
  const [line] = problems({ DATABASE_URL: 'mysql://root:hunter2@db/x' });
  expect(line).toContain('expected postgres://');
  expect(line).not.toContain('hunter2');
});
