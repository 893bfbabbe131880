import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from '../../../src/contract/contract.ts';
import { VENDOR_PATHS } from '../../../src/contract/games/vendor/paths.ts';
import { createHarness } from '../harness.ts';
import { sealFor } from '../sealing.ts';
import { SAMPLES } from './hostile/samples.ts';
import { HOSTILE } from './hostile/values.ts';

const { app, services, request, session, clock } = await createHarness();

let asked = 0;
/** Another visitor each time, so that no rate holds back what is tried. */
function stranger(): string {
  asked += 1;
  return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
}

/** The sample with one field replaced, for each field, and the values that stand in place of the whole input. */
function* bent(sample: Readonly<Record<string, unknown>>): Generator<unknown> {
  for (const field of [...Object.keys(sample), 'unknown', '\0']) {
    for (const value of HOSTILE) yield { ...sample, [field]: value };
  }
  yield* HOSTILE;
}

/** As text of a query: what is no text is written as JSON. */
function asQuery(input: unknown): Record<string, string> {
  if (typeof input !== 'object' || input === null) return { pageNo: String(input) };
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

describe('no input makes the gateway fail', () => {
  test.each(ENDPOINTS)('$area $name', async ({ area, name, endpoint }) => {
    const failed: unknown[] = [];
    const token = await session('member');
    for (const input of bent(SAMPLES[`${area} ${name}`] ?? {})) {
      const part = endpoint.method === 'GET' ? { query: asQuery(input) } : { body: input };
      const response = await request(endpoint, { ...part, token, ip: stranger() });
      if (response.status >= 500) failed.push([response.status, input]);
      await response.arrayBuffer();
    }
    expect(failed).toEqual([]);
  });

  test('every endpoint that takes something has a sample, with each field that it takes', () => {
    const fields = (schema: z.ZodMiniType) => Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {});
    const taking = ENDPOINTS.filter(({ endpoint: { query, body } }) => [...fields(query), ...fields(body)].length > 0);
    const taken = taking.map(({ area, name, endpoint: { query, body } }) => [
      `${area} ${name}`,
      [...fields(query), ...fields(body)].sort(),
    ]);
    const sampled = Object.entries(SAMPLES).map(([name, sample]) => [name, Object.keys(sample).sort()]);
    expect(Object.fromEntries(sampled)).toEqual(Object.fromEntries(taken));
  });

  test('the parts of a sealed body, and what is sealed in it', async () => {
    const path = '/wps/session/login';
    const send = (body: unknown) =>
      app.request(
        path,
        {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'Content-Type': 'application/json', 'X-Merchant': 'lotus' },
        },
        { incoming: { socket: { remoteAddress: stranger() } } },
      );
    const body = SAMPLES['session logIn'];
    const { status } = await send(await sealFor(await services.keys.current(), `POST ${path}`, body, clock.now()));
    expect(status).not.toBe(404);
    for (const value of HOSTILE) {
      const text = String(value);
      const sealed = await sealFor(await services.keys.current(), `POST ${path}`, body, clock.now(), { nonce: text });
      expect((await send(sealed)).status).toBeLessThan(500);
      for (const part of ['kid', 'key', 'iv', 'data']) {
        expect((await send({ ...sealed, [part]: value })).status, `${part} ${text.slice(0, 40)}`).toBeLessThan(500);
      }
    }
  });

  test('paths and bodies of vendors, before any signature', async () => {
    for (const path of Object.values(VENDOR_PATHS)) {
      for (const code of ['%00', 'PG%00', '%F0%9F', 'x'.repeat(3_000), '__proto__']) {
        for (const body of HOSTILE) {
          const response = await app.request(path.replace(':vassalage', code), {
            method: 'POST',
            body: JSON.stringify({ playId: randomUUID(), amount: body }),
          });
          expect(response.status, `${path} ${code}`).toBeLessThan(500);
        }
      }
    }
  });
});

test.each([
  ['\0', 'text without the character U+0000, found one'],
  ['\udfff', 'text of whole characters, found half of a surrogate pair'],
])('%j is refused with its place, and nothing is written', async (character, expected) => {
  const launch = ENDPOINTS.find(({ name }) => name === 'launchGame')?.endpoint;
  if (!launch) throw new Error('Expected the endpoint launchGame.');
  const token = await session('member');
  const response = await request(launch, { body: { nodeId: 1, language: 'EN', backUrl: `/${character}` }, token });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    success: false,
    code: 'request.invalid',
    message: `Expected ${expected} in backUrl.`,
    value: { fields: [{ path: 'backUrl', key: 'errors.field.invalid' }] },
  });
});
