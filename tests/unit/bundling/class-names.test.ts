import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shortClassName } from '../../../src/bundling/class-names.ts';

const root = new URL('../../../', import.meta.url).pathname;
const modules = globSync('src/**/*.module.css', { cwd: root });

test('every class of a page has a name of its own, of a letter and four signs', () => {
  const classes = modules.flatMap((file) => {
    const names = readFileSync(root + file, 'utf8').matchAll(/\.([a-z][\w-]*)/gi);
    return [...new Set([...names].map(([, name = '']) => name))].map((name) => shortClassName(name, root + file));
  });
  expect(classes.length).toBeGreaterThan(100);
  expect(new Set(classes).size).toBe(classes.length);
  for (const name of classes) expect(name).toMatch(/^[a-z][a-z0-9]{4}$/);
});

test('a class keeps its name, whatever asks for its module', () => {
  const file = `${root}src/ui/button/Button.module.css`;
  expect(shortClassName('button', `${file}?used`)).toBe(shortClassName('button', file));
  expect(shortClassName('small', file)).not.toBe(shortClassName('button', file));
});
