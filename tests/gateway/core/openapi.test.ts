import { expect, test } from 'vitest';
import * as z from 'zod';
import { noticeCalls, providerCalls } from '../../../src/contract/cashier/provider/told.ts';
import { ENDPOINTS } from '../../../src/contract/contract.ts';
import { serve } from '../../../src/contract/core/inputs.ts';
import { servedCalls, toldCalls } from '../../../src/contract/games/vendor/told.ts';
import { getWhitelabel } from '../../../src/contract/system/endpoints.ts';
import { ApiError } from '../../../src/gateway/core/call/errors.ts';
import { handle } from '../../../src/gateway/core/call/handle.ts';
import { openApi } from '../../../src/gateway/core/openapi.ts';
import { vendorRoutes } from '../../../src/gateway/games/wallet/routes.ts';
import { createHarness } from '../harness.ts';
import { madeEndpoint } from '../made-endpoint.ts';

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

test('tells the wallet of vendors beside them, with what each call takes, answers and refuses', () => {
  const told = Document.parse(JSON.parse(JSON.stringify(openApi(ENDPOINTS, toldCalls()))));
  expect(Object.keys(told.paths)).toEqual(
    expect.arrayContaining(vendorRoutes.map(({ path }) => path.replace(/:(\w+)/, '{$1}'))),
  );
  const debit = told.paths['/lgw/vendor/{vassalage}/debit']?.post;
  expect(debit).toMatchObject({ operationId: 'vendorDebit', security: [{ signature: [] }] });
  expect(debit?.parameters.map(({ name }) => name)).toEqual(['vassalage', 'X-Timestamp']);
  const refusals = Object.entries(debit?.responses ?? {}).map(
    ([status, { description }]) => `${status} ${description}`,
  );
  expect(refusals.slice(1)).toEqual([
    '400 invalid',
    '401 signature',
    '402 insufficient',
    '403 ceiling',
    '404 session',
    '409 transaction',
    '503 system.busy',
  ]);
  expect(JSON.stringify(debit?.requestBody)).toContain('transactionId');
  expect(JSON.stringify(told.components)).toContain('TIMESTAMP.METHOD.PATH.BODY');
});

test('tells what vendors serve, and those that keep the money, as webhooks', () => {
  const served = openApi(ENDPOINTS, toldCalls(), servedCalls());
  const { webhooks } = z
    .looseObject({ webhooks: z.record(z.string(), z.object({ post: Operation })) })
    .parse(JSON.parse(JSON.stringify(served)));
  const calls = ['serveTransferIn', 'serveTransferOut', 'serveTransferStatus', 'serveHolding', 'serveKick'];
  expect(Object.keys(webhooks)).toEqual([
    'serveLaunch',
    'serveRooms',
    'servePastRound',
    'serveFreeRounds',
    'serveFreeRoundsEnd',
    ...calls,
  ]);
  const { post } = webhooks.serveTransferIn ?? {};
  expect(post).toMatchObject({ operationId: 'serveTransferIn', security: [{ signature: [] }] });
  expect(JSON.stringify(post?.requestBody)).toContain('transferId');
  expect(Object.keys(post?.responses ?? {})).toEqual(['200', '400', '401']);
  expect(JSON.stringify(post)).toContain('POST /api/transfer-in');
  const round = webhooks.servePastRound?.post;
  expect(JSON.stringify(round)).toContain('POST /api/round');
  expect(JSON.stringify(round?.requestBody)).toContain('roundId');
  expect(Object.keys(round?.responses ?? {})).toEqual(['200', '400', '401', '404']);
});

test('tells what payment providers serve and call, whose answers are the value alone', () => {
  const told = openApi([], noticeCalls(), providerCalls());
  const { webhooks, paths } = z
    .looseObject({
      webhooks: z.record(z.string(), z.object({ post: Operation })),
      paths: z.record(z.string(), z.object({ post: Operation })),
    })
    .parse(JSON.parse(JSON.stringify(told)));
  expect(Object.keys(webhooks)).toEqual([
    ...['servePayIn', 'servePayInStatus', 'servePayOut', 'servePayOutStatus', 'serveChanges'],
  ]);
  expect(Object.keys(webhooks.servePayIn?.post.responses ?? {})).toEqual(['200', '400', '401', '422']);
  expect(JSON.stringify(webhooks.servePayInStatus?.post.responses['200'])).not.toContain('success');
  expect(Object.keys(paths)).toEqual(['/lgw/cashier/{provider}/notices']);
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

/** The codes that an operation names, whatever their status. */
const codesOf = (id: string) =>
  Object.entries(find(id)?.responses ?? {})
    .filter(([status]) => status !== '200')
    .flatMap(([, { description }]) => description.split(', '));

test('names the refusals of each endpoint and no others', () => {
  const common = [
    'request.invalid',
    'request.version',
    'request.tooMany',
    'system.busy',
    'merchant.unknown',
    'system.fault',
  ];
  const closed = ['system.maintenance', 'system.region'];
  expect(codesOf('getStatus').sort()).toEqual([...common].sort());
  expect(codesOf('getCaptcha').sort()).toEqual([...common, ...closed].sort());
  const someone = ['session.required', 'session.expired'];
  expect(codesOf('getMemberInfo').sort()).toEqual([...common, ...closed, ...someone].sort());
  expect(codesOf('getBalance').sort()).toEqual([...common, ...closed, ...someone, 'session.passwordDue'].sort());
  const login = ['session.credentials', 'session.locked', 'captcha.required', 'captcha.wrong', 'session.forbidden'];
  expect(codesOf('logIn')).toEqual(expect.arrayContaining([...login, 'seal.replayed', 'session.notAgent']));
  expect(codesOf('logIn')).not.toContain('session.trial');
  expect(codesOf('register')).toEqual(expect.arrayContaining(['captcha.required', 'registration.affiliate']));
  expect(codesOf('launchGame')).toEqual(
    expect.arrayContaining(['session.trial', 'game.vendorDown', 'request.tooLarge']),
  );
});

test('a handler that refuses with another code than its endpoint names fails every test that meets it', async () => {
  const named = serve({ ...getWhitelabel, path: '/wps/test/named' }, { summary: 'x', errors: ['game.closed'] });
  const unnamed = serve({ ...getWhitelabel, path: '/wps/test/unnamed' }, { summary: 'x' });
  const handlers = [named, unnamed].map((asked) =>
    handle(asked, () => {
      throw new ApiError('game.closed', 'Expected an open game.');
    }),
  );
  const { request } = await createHarness({ handlers });
  expect((await request(named)).status).toBe(409);
  await expect(request(unnamed)).rejects.toThrow('a code that the contract does not give this endpoint');
});

test('tells how an envelope is made, and what it holds', () => {
  const Body = z.object({
    description: z.string(),
    content: z.object({ 'application/json': z.object({ schema: z.looseObject({ 'x-sealed': z.unknown() }) }) }),
  });
  const { description, content } = Body.parse(find('logIn')?.requestBody);
  for (const part of ['RSA-OAEP', 'SHA-256', 'AES-256-GCM', '`POST /wps/session/login`', '120 s']) {
    expect(description).toContain(part);
  }
  expect(content['application/json'].schema['x-sealed']).toMatchObject({
    required: ['at', 'nonce', 'body'],
    properties: {
      at: { type: 'integer' },
      nonce: { pattern: '^[A-Za-z0-9_-]{22,64}$' },
      body: { required: ['username', 'password', 'type'] },
    },
  });
});

test('a parameter that has a default may be left out', () => {
  const page = find('getGameList')?.parameters.find(({ name }) => name === 'pageSize');
  expect(page).toMatchObject({ in: 'query', required: false });
});

test('tells what a text may be, and whether blanks around it count', () => {
  const search = find('getGameList')?.parameters.find(({ name }) => name === 'gameName');
  expect(search).toMatchObject({ schema: { maxLength: 64, 'x-trim': true } });
  expect(JSON.stringify(find('register')?.requestBody)).toContain('Held to the rule \\"mobileNum\\"');
  expect(JSON.stringify(document.info)).toContain('String.prototype.trim');
});

test('tells which flag an endpoint needs, and the files that it takes', () => {
  expect(find('logInFreeplay')).toMatchObject({
    description: 'For everybody. Refused with session.freeplayClosed where FREEPLAY3 is off.',
  });
  const prove = madeEndpoint(
    {
      method: 'POST',
      path: '/wps/test/proof',
      auth: 'member',
      files: { most: 3, bytes: 5_000_000, types: ['image/png'] },
      value: z.object({}),
    },
    { summary: 'x', body: z.strictObject({ note: z.string() }) },
  );
  const told = openApi([{ area: 'test', name: 'prove', endpoint: prove }]);
  expect(told).toMatchObject({
    paths: {
      '/wps/test/proof': {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  properties: {
                    body: { properties: { note: { type: 'string' } } },
                    file: { maxItems: 3, items: { format: 'binary', maxLength: 5_000_000 } },
                  },
                },
                encoding: { body: { contentType: 'application/json' }, file: { contentType: 'image/png' } },
              },
            },
          },
        },
      },
    },
  });
});
