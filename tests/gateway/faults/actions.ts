import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../src/contract/core/endpoint.ts';
import type { World } from '../../unit/api/made-environment.ts';
import { FAULT_NAMES, SAID, type Way } from './faults.ts';

/** Keys of what the page would show; none where the call went through. */
export type Shown = readonly string[];

/** What somebody does by one call that changes something at the gateway. */
export interface Action {
  readonly endpoint: Endpoint;
  /** Sets the stage. `act` is what the visitor does, again where it failed; `effects` counts what the gateway did. */
  readonly begin: () => Promise<{ readonly act: () => Promise<Shown>; readonly effects: () => Promise<number> }>;
  /** What a second try shows where the first was done without an answer; nothing, where it goes through. */
  readonly again?: Shown;
  /** What stands in the place of the usual text of a fault. @param connected whether the device has a connection */
  readonly says?: (text: string, connected: boolean) => string;
}

interface Stage {
  readonly world: World;
  readonly way: Way;
}

/** Tries each action with each fault on its way: the page says what happened, and what is done is done once. */
export function describeActions(actions: Readonly<Record<string, Action>>, stage: () => Stage): void {
  describe.each(Object.entries(actions))('%s', (_, { endpoint, begin, again = [], says = (text) => text }) => {
    test.each(FAULT_NAMES)('says what happened and takes effect once where %s', async (name) => {
      const { way } = stage();
      const text = SAID[name];
      const isDone = name.endsWith(', done');
      const { act, effects } = await begin();
      way.meet(endpoint, name);
      const first = await act();
      expect(way.left()).toBe(0);
      way.heal();
      expect(first).toEqual(text === null ? [] : [says(text, true)]);
      if (text === null) {
        expect(await effects()).toBe(1);
        return;
      }
      const second = await act();
      expect(second).toEqual(isDone ? again : []);
      expect(await effects()).toBe(1);
    });

    test('says that there is no connection where the device has none, and does nothing', async () => {
      const { world } = stage();
      const { act, effects } = await begin();
      const before = await effects();
      world.connected = false;
      expect(await act()).toEqual([says('errors.network.offline', false)]);
      expect(await effects()).toBe(before);
      world.connected = true;
      expect(await act()).toEqual([]);
      expect(await effects()).toBe(1);
    });
  });
}
