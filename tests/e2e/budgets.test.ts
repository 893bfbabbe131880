import { expect, test } from 'vitest';
import { reactAlone } from '../bench/react-alone.ts';
import { giveSession, logIn } from '../bench/session.ts';
import { weigh } from '../bench/weigh.ts';
import { BUDGETS, overBudget } from './budgets.ts';
import { visitors } from './visit.ts';

const enter = visitors();

test.each([
  { brand: 'lotus', path: '/en/help/' },
  { brand: 'dragon', path: '/help/' },
  { brand: 'harbor', path: '/ar/help/' },
] as const)(
  "a visitor's help page of $brand keeps its scripts within the budget before any action",
  async ({ brand, path }) => {
    const { context, at } = await enter({ brand });
    const { script } = await weigh(context, at(path));
    expect(script).toBeGreaterThan(0);
    expect(overBudget([{ name: `${brand}${path}`, bytes: script }], BUDGETS.visitorScript)).toEqual([]);
  },
);

test("a member's lobby keeps its scripts within one and a half times React alone", async () => {
  const { context, at } = await enter();
  const browser = context.browser();
  if (!browser) throw new Error('Expected a context of a browser.');
  await giveSession(context, await logIn(browser, at('/en')));
  const { script } = await weigh(context, at('/en/rng/'));
  const budget = Math.floor(BUDGETS.lobbyTimesReact * (await reactAlone()));
  expect(overBudget([{ name: '/en/rng/', bytes: script }], budget)).toEqual([]);
});
