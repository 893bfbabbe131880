import { execFile } from 'node:child_process';
import { describe, expect, it, test } from 'vitest';
import { brandsWith } from './folders.ts';

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run check` as a person would, on a folder of brands. */
function check(brands: string, ...args: string[]): Promise<Run> {
  const env = { ...process.env, MARQUEE_ROOT: 'tests/fixtures/texts', MARQUEE_BRANDS_DIR: brands };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['scripts/check.ts', ...args], { env }, (_, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
  });
}

describe.concurrent('npm run check', () => {
  it('passes brands that are right', async ({ expect }) => {
    const { code, out, err } = await check('tests/fixtures/brands');
    expect(err).toBe('');
    expect(out).toMatch(/^Checked brand plain in \d+\.\d s: no problems\.\n$/);
    expect(code).toBe(0);
  });

  it('prints every problem and exits with 1', async ({ expect }) => {
    const { code, out, err } = await check('tests/fixtures/brands-wrong', '--brand', 'garden');
    expect(err).toContain(
      'tests/fixtures/brands-wrong/garden/brand.yaml:22:20 theme.colors.surfaceRaised: "#12g" is not a colour.',
    );
    expect(out).toBe(
      `Checked brand garden in ${/ in (.*?) s/.exec(out)?.[1]} s: ${err.trim().split('\n').length} problems.\n`,
    );
    expect(code).toBe(1);
  });

  it('refuses a release while texts are drafts, with their number in each area', async ({ expect }) => {
    const drafts = /reviews\.json:1:1 ES: \d+ texts are drafts that no native speaker has reviewed: \w+ \d+ of \d+/;
    const released = await check('brands', '--brand', 'harbor', '--release');
    const own =
      /harbor\/reviews\.json:1:1 AR: \d+ texts are drafts .*: tagline 1 of 1, locales \d+ of \d+, content \d+ of/;
    expect(released.err).toMatch(drafts);
    expect(released.err).toMatch(own);
    expect(released.code).toBe(1);
    expect((await check('brands', '--brand', 'harbor')).err).not.toMatch(/drafts/);
  });

  it('names a brand that is not there', async ({ expect }) => {
    const { code, err } = await check('tests/fixtures/brands', '--brand', 'plian');
    expect(err).toBe('tests/fixtures/brands: there is no brand "plian". Did you mean plain?\n');
    expect(code).toBe(1);
  });

  it('refuses an option that it does not know', async ({ expect }) => {
    const { code, err } = await check('tests/fixtures/brands', '--brnad', 'plain');
    expect(err).toBe("check: unknown option '--brnad'\n(Did you mean --brand?)\nSee: npm run check -- --help\n");
    expect(code).toBe(2);
  });
});

test('The check prints warnings and passes, unless it is strict', async () => {
  const root = await brandsWith({ plain: { 'notes.txt': 'x' } });
  const lax = await check(root);
  expect(lax.err).toMatch(/^Warning: \S+\/plain\/notes\.txt: nothing reads this\. .*\n$/);
  expect(lax.out).toMatch(/: no problems, 1 warning\.\n$/);
  expect(lax.code).toBe(0);
  const strict = await check(root, '--strict');
  expect(strict.err).toBe(lax.err);
  expect(strict.out).toMatch(/: no problems, 1 warning, which --strict refuses\.\n$/);
  expect(strict.code).toBe(1);
  expect((await check('tests/fixtures/brands', '--strict')).code).toBe(0);
});
