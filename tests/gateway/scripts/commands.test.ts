import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { runCommand } from '../command.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const names = Object.keys(scripts);

test.each(names)('npm run %s explains itself and does nothing else', async (name) => {
  const { code, out, err } = await runCommand([`scripts/${name}.ts`, '--help']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Usage: npm (run )?\w+ --/);
});

test.each(names)('npm run %s refuses what it does not know, with exit code 2', async (name) => {
  const { code, out, err } = await runCommand([`scripts/${name}.ts`, '--helpp']);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(
    new RegExp(`^${name}: unknown option '--helpp'\n\\(Did you mean --help\\?\\)\nSee: npm .*--help\n$`),
  );
});
