import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as full from 'zod';
import * as z from 'zod/mini';
import { ENDPOINTS } from '../../../src/contract/contract.ts';
import { openApi } from '../../../src/gateway/core/openapi.ts';
import { typed } from './typed.ts';

const Told = full.looseObject({
  type: full.unknown().optional(),
  enum: full.unknown().optional(),
  const: full.unknown().optional(),
  pattern: full.string().optional(),
  minLength: full.int().default(0),
  maxLength: full.int().optional(),
  'x-trim': full.literal(true).optional(),
});
type Told = full.infer<typeof Told>;

const Properties = full.looseObject({ properties: full.record(full.string(), Told).default({}) });
const Body = full.looseObject({ schema: full.union([full.looseObject({ 'x-sealed': full.unknown() }), Properties]) });
const Operation = full.looseObject({
  operationId: full.string(),
  parameters: full.array(full.looseObject({ name: full.string(), in: full.string(), schema: Told })),
  requestBody: full.looseObject({ content: full.record(full.string(), Body) }).optional(),
});
const Sealed = full.looseObject({
  'x-sealed': full.looseObject({ properties: full.looseObject({ body: Properties }) }),
});
const Document = full.looseObject({ paths: full.record(full.string(), full.record(full.string(), Operation)) });

const operations = Object.values(Document.parse(openApi(ENDPOINTS)).paths).flatMap((methods) => Object.values(methods));

/** The OpenAPI schema of a call's body, sealed or not. */
function bodyOf({ requestBody }: (typeof operations)[number]): Readonly<Record<string, Told>> {
  const schema = requestBody?.content['application/json']?.schema ?? {};
  const sealed = Sealed.safeParse(schema);
  return sealed.success ? sealed.data['x-sealed'].properties.body.properties : Properties.parse(schema).properties;
}

/** Every field of every call in which a text travels, with its OpenAPI schema and the gateway's parser. */
const texts = ENDPOINTS.flatMap(({ name, endpoint }) => {
  const operation = operations.find(({ operationId }) => operationId === name);
  if (!operation) throw new Error(`OpenAPI does not tell of ${name}.`);
  const query = operation.parameters.filter((parameter) => parameter.in !== 'header');
  const told = [
    ...query.map(({ name: field, schema }) => ({ field, told: schema, part: endpoint.query })),
    ...Object.entries(bodyOf(operation)).map(([field, schema]) => ({ field, told: schema, part: endpoint.body })),
  ];
  return told
    .filter(
      ({ told: { type, enum: choices, const: only } }) =>
        type === 'string' && choices === undefined && only === undefined,
    )
    .map(({ field, told: schema, part }) => {
      const parsed = part instanceof z.ZodMiniObject ? part.shape[field] : undefined;
      if (!parsed) throw new Error(`The gateway does not know ${field} of ${name}.`);
      return { field: `${name}.${field}`, told: schema, schema: parsed };
    });
});

describe('a text that travels', () => {
  test('is found in every kind of call', () => {
    const names = texts.map(({ field }) => field);
    expect(names).toEqual(
      expect.arrayContaining(['logIn.username', 'register.email', 'getGameList.gameName', 'launchGame.backUrl']),
    );
    expect(names.length).toBeGreaterThan(30);
  });

  test.each(texts)('$field has a pattern and a length, so that OpenAPI tells what it may be', ({ told }) => {
    expect(told).toMatchObject({ pattern: expect.stringMatching(/^\^.*\$$/), maxLength: expect.any(Number) });
  });

  test.each(texts)('$field is taken by the gateway as OpenAPI tells it', ({ told, schema }) => {
    const { pattern = '', minLength, maxLength = 0 } = told;
    fc.assert(
      fc.property(typed, (text) => {
        const counts = told['x-trim'] ? text.trim() : text;
        const length = [...counts].length;
        const fits = length >= minLength && length <= maxLength && new RegExp(pattern, 'u').test(counts);
        const taken = z.safeParse(schema, text);
        expect(taken.success).toBe(fits);
        if (taken.success) expect(taken.data).toBe(counts);
      }),
    );
  });
});
