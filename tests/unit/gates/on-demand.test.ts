import { expect, onTestFinished, test } from 'vitest';
import { demand, offer } from '../../on-demand.ts';

async function offered(makers: Parameters<typeof offer>[0]): Promise<string> {
  const { address, close } = await offer(makers);
  onTestFinished(close);
  return address;
}

test('what a run offers is made when the first test asks, and once', async () => {
  const made: string[] = [];
  const maker = (name: string) => async () => {
    made.push(name);
    return `${name} ${made.length}`;
  };
  const address = await offered({ server: maker('server'), 'portal 1': maker('portal') });
  expect(made).toEqual([]);
  expect(await Promise.all([demand(address, 'server'), demand(address, 'server')])).toEqual(['server 1', 'server 1']);
  expect(await demand(address, 'portal 1')).toBe('portal 2');
  expect(made).toEqual(['server', 'portal']);
});

test('what could not be made, or is not offered, is an error that says why', async () => {
  const address = await offered({ server: () => Promise.reject(new Error('no room')) });
  await expect(demand(address, 'server')).rejects.toThrow('server: no room');
  await expect(demand(address, 'serve')).rejects.toThrow('Expected one of server, found "serve".');
});
