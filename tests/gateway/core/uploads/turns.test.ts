import { expect, test } from 'vitest';
import { turns } from '../../../../src/gateway/core/uploads/turns.ts';

/** Work that goes on until the test ends it. */
function works(inTurn: ReturnType<typeof turns>) {
  const begun: string[] = [];
  const begin = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const done = inTurn(() => {
      begun.push(name);
      return promise;
    });
    return { done, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { begun, begin };
}

test('as many run at once as may, and the others begin in their order', async () => {
  const { begun, begin } = works(turns(2));
  const [one, two, three, four] = [begin('one'), begin('two'), begin('three'), begin('four')];
  expect(begun).toEqual(['one', 'two']);
  two.end();
  expect(await two.done).toBe('two');
  expect(begun).toEqual(['one', 'two', 'three']);
  const five = begin('five');
  one.end();
  await one.done;
  expect(begun).toEqual(['one', 'two', 'three', 'four']);
  for (const work of [three, four, five]) work.end();
  expect(await Promise.all([three.done, four.done, five.done])).toEqual(['three', 'four', 'five']);
});

test('work that fails gives its turn on', async () => {
  const { begun, begin } = works(turns(1));
  const [one, two] = [begin('one'), begin('two')];
  one.fail();
  await expect(one.done).rejects.toThrow('one');
  expect(begun).toEqual(['one', 'two']);
  two.end();
  await two.done;
  const three = begin('three');
  expect(begun).toEqual(['one', 'two', 'three']);
  three.end();
  await three.done;
});
