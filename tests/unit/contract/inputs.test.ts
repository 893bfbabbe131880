import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, takes } from '../../../src/contract/core/endpoint.ts';
import { inputs } from '../../../src/contract/core/inputs.ts';

const Body = z.strictObject({ note: z.string() });
const Other = z.strictObject({ count: z.int() });
const value = z.object({});
const write = endpoint({
  method: 'POST',
  path: '/wps/test/write',
  auth: 'member',
  takes: takes<{ body: typeof Body }>(),
  value,
});
const read = endpoint({ method: 'GET', path: '/wps/test/read', auth: 'anyone', value });
const summary = 'x';

test("an area's calls are its endpoints with what they take; a part that is not taken is empty", () => {
  const area = inputs({ write, read, Body }, { write: { summary, body: Body }, read: { summary } });
  expect(Object.keys(area)).toEqual(['write', 'read']);
  expect(area.write).toMatchObject({ path: '/wps/test/write', summary, body: Body });
  expect(z.safeParse(area.read.query, { more: 1 }).success).toBe(false);
  expect(z.safeParse(area.write.query, {}).success).toBe(true);
});

test('a table that does not fit its endpoints does not compile', () => {
  // @ts-expect-error an endpoint without its entry
  inputs({ write, read }, { write: { summary, body: Body } });
  // @ts-expect-error an entry without its endpoint
  inputs({ read }, { read: { summary }, gone: { summary } });
  // @ts-expect-error an input that the endpoint does not name
  inputs({ read }, { read: { summary, body: Body } });
  // @ts-expect-error no input where the endpoint names one
  inputs({ write }, { write: { summary } });
  // @ts-expect-error another schema than the endpoint names
  inputs({ write }, { write: { summary, body: Other } });
  expect.assertions(0);
});
