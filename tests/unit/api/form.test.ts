import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { attempts } from '../../../src/api/attempt.ts';
import { call } from '../../../src/api/call.ts';
import { setEnvironment } from '../../../src/api/environment.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { endpoint } from '../../../src/contract/core/endpoint.ts';
import { makeWorld, type World } from './made-environment.ts';

const prove = endpoint({
  method: 'POST',
  path: '/wps/test/proof',
  auth: 'member',
  idempotent: true,
  files: { most: 2, bytes: 10, types: ['image/png'] },
  value: z.object({ taken: z.boolean() }),
});
const picture = (bytes: number, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type });

let world: World;
let sent: RequestInit[];

beforeEach(() => {
  world = makeWorld();
  sent = [];
  setEnvironment({
    ...world,
    fetch: async (_address, options) => {
      sent.push(options);
      return Response.json({ success: true, value: { taken: true } });
    },
  });
});

test('files travel as a form beside the body, whose type the browser writes', async () => {
  expect(await call(prove, {}, { files: [picture(10), picture(3)] })).toEqual({ taken: true });
  const [{ body, headers } = {}] = sent;
  if (!(body instanceof FormData)) throw new Error(`Expected a form, found ${String(body)}`);
  expect(body.get('body')).toBe('{}');
  expect(body.getAll('file').map((file) => (file instanceof Blob ? file.size : file))).toEqual([10, 3]);
  expect(new Headers(headers).has('content-type')).toBe(false);
  expect(new Headers(headers).get('idempotency-key')).toMatch(/^[\w-]{22}$/);
});

test.each([
  ['too many', [picture(1), picture(1), picture(1)], 'upload.tooMany', { most: 2 }],
  ['one too large', [picture(11)], 'upload.tooLarge', { bytes: 10 }],
  ['one of another kind', [picture(1, 'image/gif')], 'upload.type', { types: ['image/png'] }],
])('%s: refused before anything is sent, and nothing can have been done', async (_what, files, code, value) => {
  const error: unknown = await call(prove, {}, { files }).catch((caught: unknown) => caught);
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, found ${String(error)}`);
  expect([error.code, error.value, error.outcomeUnknown]).toEqual([code, value, false]);
  expect(sent).toEqual([]);
});

test('trying again with the same files reuses the key while the outcome is unknown; other files are another write', async () => {
  setEnvironment({
    ...world,
    fetch: async (_address, options) => {
      sent.push(options);
      throw new TypeError('Failed to fetch');
    },
  });
  const [front, back] = [picture(3), picture(3)];
  const send = attempts(prove);
  for (const files of [[front, back], [front, back], [front], [back]]) await send({}, { files }).catch(() => undefined);
  const keys = sent.map(({ headers }) => new Headers(headers).get('idempotency-key'));
  expect(keys[0]).toMatch(/^[\w-]{22}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
  expect(sent.map(({ body }) => (body instanceof FormData ? body.getAll('file').length : 0))).toEqual([2, 2, 1, 1]);
});
