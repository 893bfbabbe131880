import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Listening, type ListenOptions, listen, PortTakenError } from '../../../../src/press/serve/listen.ts';
import type { NodeHandler } from '../../../../src/press/serve/serve.ts';

const open: Listening[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listening) => listening.close()));
});

async function start(handler: NodeHandler, more: Partial<ListenOptions> = {}): Promise<Listening> {
  const listening = await listen(handler, { port: 0, onError: () => {}, ...more });
  open.push(listening);
  return listening;
}

test('a handler answers on the port', async () => {
  const { port } = await start(async (_request, response) => void response.end('here'));
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
});

test('a port that is taken is named, with a way out', async () => {
  const { port } = await start(async () => {});
  const second = start(async () => {}, { port });
  await expect(second).rejects.toThrow(PortTakenError);
  await expect(second).rejects.toThrow(
    `Port ${port} is taken. Stop the program that uses it, or choose another port: PORT=${port + 1}`,
  );
});

test('what a handler throws is told, and answered without details', async () => {
  const errors: unknown[] = [];
  const broken = new Error('secret');
  const { port } = await start(() => Promise.reject(broken), { onError: (error) => errors.push(error) });
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect([answer.status, await answer.text()]).toEqual([500, 'Something failed here.\n']);
  expect(errors).toEqual([broken]);
});

test.each(['before the answer begins', 'while it is sent'])('a reader who goes away %s is no error', async (when) => {
  const errors: unknown[] = [];
  const asked = Promise.withResolvers<void>();
  const piped = Promise.withResolvers<void>();
  const { port } = await start(
    async (_request, response) => {
      asked.resolve();
      const gone = once(response, 'close');
      if (when === 'before the answer begins') await gone;
      const endless = new Readable({ read: () => {} });
      await pipeline(endless, response).finally(() => piped.resolve());
    },
    { onError: (error) => errors.push(error) },
  );
  const reader = new AbortController();
  const answer = fetch(`http://127.0.0.1:${port}/`, { signal: reader.signal });
  await asked.promise;
  reader.abort();
  await expect(answer).rejects.toThrow();
  await piped.promise;
  await setImmediate();
  expect(errors).toEqual([]);
});

test('closing waits for answers under way and takes no new ones', async () => {
  const asked = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const { port, close } = await start(async (_request, response) => {
    asked.resolve();
    await finish.promise;
    response.end('finished');
  });
  const answer = fetch(`http://127.0.0.1:${port}/`);
  await asked.promise;
  const closed = close();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  finish.resolve();
  const { headers, text } = await answer.then(async (one) => ({ headers: one.headers, text: await one.text() }));
  expect([headers.get('Connection'), text]).toEqual(['close', 'finished']);
  await closed;
});

test('closing does not wait for ever', async () => {
  const asked = Promise.withResolvers<void>();
  const { port, close } = await start(async () => asked.resolve(), { patience: 10 });
  const answer = fetch(`http://127.0.0.1:${port}/`);
  await asked.promise;
  await Promise.all([close(), expect(answer).rejects.toThrow()]);
});
