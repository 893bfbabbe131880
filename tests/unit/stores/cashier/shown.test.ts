import { expect, test } from 'vitest';
import { createShown } from '../../../../src/stores/cashier/shown.ts';
import { makeWorld } from '../../api/made-environment.ts';

test('the deposit that a provider’s page leads back to is shown, and the back button leaves it', () => {
  const world = makeWorld({ url: 'https://www.lotus.example/en/member/?page=depositv2&id=dep-1' });
  const shown = createShown('depositv2');
  const stop = shown.start(() => undefined);
  expect(shown.$query.get()).toEqual({ id: 'dep-1' });
  shown.put({ id: null }, 'push');
  expect(world.did).toEqual(['push /en/member/?page=depositv2']);
  shown.put({ id: 'dep-2' }, 'push');
  expect(world.did.at(-1)).toBe('push /en/member/?page=depositv2&id=dep-2');
  world.url = 'https://www.lotus.example/en/member/?page=depositv2';
  world.happen('back');
  expect(shown.$query.get()).toEqual({ id: null });
  stop();
});
