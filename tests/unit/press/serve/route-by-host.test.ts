import { expect, test } from 'vitest';
import { partOf } from '../../../../src/press/serve/route-by-host.ts';

test.each([
  ['games.localhost:4321', '/play', 'sandbox'],
  ['games.localhost:4321', '/wps/system/status', 'sandbox'],
  ['services.localhost:4321', '/lotus/en/service', 'sandboxServices'],
  ['services.localhost', '/wps/system/status', 'sandboxServices'],
  ['services.lotus.example', '/', 'portal'],
  ['localhost:4321', '/sandbox/vendor/launch?x=1', 'sandbox'],
  ['lotus.localhost:4321', '/wps/system/status', 'gateway'],
  ['localhost', '/lgw/games', 'gateway'],
  ['localhost', '/health', 'gateway'],
  ['localhost', '/metrics?x=1', 'gateway'],
  ['localhost', '/health/', 'portal'],
  ['localhost', '/wpsx/', 'portal'],
  ['lotus.localhost', '/help/?next=/wps/', 'portal'],
  ['www.lotus.example', '/', 'portal'],
  [undefined, undefined, 'portal'],
] as const)('%s%s is answered by the %s', (host, url, part) => {
  expect(partOf(host, url)).toBe(part);
});
