import { expect, test } from 'vitest';
import * as z from 'zod';
import { ENDPOINTS } from '../../src/contract/contract.ts';
import { openApi } from '../../src/gateway/openapi.ts';

const Operation = z.looseObject({
  operationId: z.string(),
  security: z.unknown().optional(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional() })),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
const Document = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

const document = Document.parse(JSON.parse(JSON.stringify(openApi(ENDPOINTS))));
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const find = (id: string) => operations.find(({ operationId }) => operationId === id);

test('tells of every endpoint of the contract once', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort());
});

test('every reference leads somewhere within the document', () => {
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? '');
  expect(names.length).toBeGreaterThan(0);
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  expect(text).not.toContain('$defs');
});

test('says who may call, what must come along, and which refusals to expect', () => {
  expect(find('getStatus')?.security).toBeUndefined();
  expect(find('getBalance')?.security).toEqual([{ session: [] }]);
  expect(find('register')?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', required: true }),
  );
  expect(find('logIn')?.parameters.map(({ name }) => name)).not.toContain('Idempotency-Key');
  expect(JSON.stringify(find('logIn')?.requestBody)).toContain('#/components/schemas/Sealed');
  expect(find('getStatus')).not.toHaveProperty('requestBody');
  expect(find('launchGame')?.responses['403']?.description).toContain('session.trial');
  expect(find('launchGame')?.responses['409']?.description).toContain('idempotency.running');
  expect(find('getStatus')?.responses).not.toHaveProperty('401');
});

test('a parameter that has a default may be left out', () => {
  const page = find('getGameList')?.parameters.find(({ name }) => name === 'pageSize');
  expect(page).toMatchObject({ in: 'query', required: false });
});
