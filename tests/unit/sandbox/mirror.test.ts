import { createServer, get } from 'node:http';
import { expect, test } from 'vitest';
import { distanceOf, reachMirror } from '../../../src/sandbox/mirrors/mirror.ts';

test('each mirror of the demo is farther away than the one before, and the last does not answer', () => {
  const distances = ['quick', 'steady', 'slow'].map((name) => distanceOf(`${name}.lotus.localhost:4321`));
  expect(distances).toEqual(distances.toSorted((a, b) => Number(a) - Number(b)));
  expect(new Set(distances).size).toBe(3);
  expect(distanceOf('GONE.dragon.localhost')).toBe('gone');
});

test.each(['lotus.localhost:4321', 'slow.localhost', 'slow.lotus.example', 'constructor.lotus.localhost', undefined])(
  '%s is no mirror',
  (host) => {
    expect(distanceOf(host)).toBe(0);
  },
);

test('whoever asks the one that is gone hears nothing', async () => {
  const server = createServer(async (request, response) => {
    if (await reachMirror(request)) response.end('here');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('Expected a port.');
  const ask = (host: string) =>
    new Promise<number>((answered, failed) => {
      get({ port: address.port, host: '127.0.0.1', headers: { host } }, ({ statusCode = 0 }) =>
        answered(statusCode),
      ).on('error', failed);
    });
  try {
    expect(await ask('quick.lotus.localhost')).toBe(200);
    await expect(ask('gone.lotus.localhost')).rejects.toThrow(/hang up|reset/);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
