import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS, type NamedEndpoint } from '../../../src/contract/contract.ts';
import type { Endpoint } from '../../../src/contract/core/endpoint.ts';
import { FORM_PARTS } from '../../../src/contract/core/files.ts';
import { CONTRACT_VERSION, HEADERS } from '../../../src/contract/core/headers.ts';
import { FLAGS } from '../../../src/contract/core/words.ts';
import { createHarness, LOTUS } from '../harness.ts';
import { sealFor } from '../sealing.ts';
import { SAMPLES } from './hostile/samples.ts';

const flags = Object.fromEntries(FLAGS.map((flag) => [flag, true]));
const { app, services, session, clock } = await createHarness({ merchants: [{ ...LOTUS, flags }] });

/** The areas of accounts and of money: what comes to them from anybody must end in a refusal of the input, and in nothing else. */
const AREAS = [
  ...['session', 'confirmation', 'registration', 'member', 'passkeys', 'password', 'verification', 'security'],
  ...['cashier', 'records', 'wallet', 'messages', 'feedback', 'promotions'],
];

/** JSON that no field of these areas takes, unless it is what its sample holds. `2^53+1` is written out, because a number in JavaScript can't hold it. */
const WRONG = [
  '9007199254740993',
  '-9007199254740993',
  '1e21',
  '1e400',
  'NaN',
  'Infinity',
  '-0',
  '0.1',
  '2147483648',
  'false',
  'null',
  '[]',
  '["a"]',
  '[[[[]]]]',
  '{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"$gt":""}',
  '"\\u0000"',
  '"\\ud800"',
  JSON.stringify('x'.repeat(20_000)),
  '',
  '[',
  'undefined',
];
const UNKNOWN = [
  'unknown',
  '__proto__',
  'constructor',
  'toString',
  '',
  'a.b',
  'a[]',
  'id',
  'memberId',
  'merchant',
  'audience',
];

/** A success has no code. */
const Told = z.object({ code: z._default(z.string(), 'success') });

interface Bad {
  readonly query?: string;
  readonly text?: string;
  readonly type?: string;
  /** Sent as it stands where the endpoint takes a sealed body. */
  readonly bare?: true;
}

/** JSON of the sample with one field of that text. */
function bent(sample: Readonly<Record<string, unknown>>, field: string, text: string): string {
  const { [field]: _, ...others } = sample;
  const fields = Object.entries(others).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${[...fields, `${JSON.stringify(field)}:${text}`].join(',')}}`;
}

function* badQueries(sample: Readonly<Record<string, unknown>>): Generator<Bad> {
  for (const name of UNKNOWN.filter((one) => !Object.hasOwn(sample, one))) {
    for (const text of WRONG) yield { query: new URLSearchParams([[name, text]]).toString() };
  }
  for (const name of UNKNOWN) yield { query: `${name}=1&${name}=1` };
}

const FORM = 'application/x-www-form-urlencoded';

function formOf(fields: Readonly<Record<string, unknown>>): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
}

function* badForms(sample: Readonly<Record<string, unknown>>): Generator<Bad> {
  const form = formOf(sample);
  for (const name of UNKNOWN) {
    for (const text of WRONG) yield { text: `${form}&${new URLSearchParams([[name, text]])}`, type: FORM };
  }
  for (const name of Object.keys(sample)) yield { text: `${form}&${name}=again`, type: FORM };
  yield { text: JSON.stringify(sample) };
  yield { text: `${form}&a=${'x'.repeat(70_000)}`, type: FORM };
}

/** Where a number belongs, the zero below zero is a zero. */
const isZeroFor = (value: unknown, text: string) => typeof value === 'number' && text === '-0';

function* badBodies({ seal }: Endpoint, sample: Readonly<Record<string, unknown>>): Generator<Bad> {
  for (const field of [...Object.keys(sample), ...UNKNOWN]) {
    const wrong = WRONG.filter((text) => text !== JSON.stringify(sample[field]) && !isZeroFor(sample[field], text));
    for (const text of wrong) yield { text: bent(sample, field, text) };
  }
  for (const text of ['[]', '"a"', '1', 'null', 'NaN', '{', '[[', `{"a":"${'x'.repeat(70_000)}"}`]) yield { text };
  const [whole, form] = [JSON.stringify(sample), formOf(sample) || 'a=1'];
  for (const type of [FORM, FORM.toUpperCase(), `${FORM}; charset=utf-8`]) {
    for (const text of [form, `${form}&${form}`, whole]) yield { text, type, bare: true };
  }
  for (const text of [whole, '--b\r\n\r\n{}\r\n--b--'])
    yield { text, type: 'multipart/form-data; boundary=b', bare: true };
  for (const name of UNKNOWN) yield { text: whole, query: `${name}=1&${name}=2` };
  if (seal) yield { text: whole, bare: true };
}

function* badInputs({ area, name, endpoint }: NamedEndpoint): Generator<Bad> {
  const sample = SAMPLES[`${area} ${name}`] ?? {};
  if (endpoint.method === 'GET') yield* badQueries(sample);
  else if (endpoint.form) yield* badForms(sample);
  else yield* badBodies(endpoint, sample);
}

let asked = 0;

async function send({ endpoint }: NamedEndpoint, token: string, bad: Bad): Promise<Response> {
  const { method, path } = endpoint;
  asked += 1;
  const bindings = {
    incoming: { socket: { remoteAddress: `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` } },
  };
  const headers = {
    [HEADERS.contract]: String(CONTRACT_VERSION),
    [HEADERS.merchant]: LOTUS.code,
    [HEADERS.idempotency]: randomUUID(),
    Authorization: `Bearer ${token}`,
    'Content-Type': bad.type ?? 'application/json',
  };
  const url = `${path}${bad.query === undefined ? '' : `?${bad.query}`}`;
  if (method === 'GET') return app.request(url, { headers }, bindings);
  const { text = '{}' } = bad;
  if (endpoint.files && !bad.bare) {
    const form = new FormData();
    form.set(FORM_PARTS.body, text);
    const { 'Content-Type': _, ...others } = headers;
    return app.request(url, { method, headers: others, body: form }, bindings);
  }
  const body = endpoint.seal && !bad.bare ? await sealed(`${method} ${path}`, text) : text;
  return app.request(url, { method, headers, body }, bindings);
}

/** Seals what is JSON; anything else goes as it is, for nobody can seal it. */
async function sealed(purpose: string, text: string): Promise<string> {
  try {
    const body: unknown = JSON.parse(text);
    return JSON.stringify(await sealFor(await services.keys.current(), purpose, body, clock.now()));
  } catch {
    return text;
  }
}

const named = ENDPOINTS.filter(({ area }) => AREAS.includes(area));

describe('every bad input is refused as one, and does nothing', () => {
  test.each(named)('$area $name', async (one) => {
    const member = await session('member');
    const inputs = [...badInputs(one)];
    expect(inputs.length).toBeGreaterThanOrEqual(200);
    const taken: unknown[] = [];
    for (const bad of inputs) {
      // One member sends few files.
      const token = one.endpoint.files ? await session('member', randomUUID()) : member;
      const response = await send(one, token, bad);
      const { code } = z.parse(Told, await response.json());
      // How many words a feedback may have is the brand's to say.
      const isRefused =
        /^(request\.(invalid|tooLarge)|seal\.invalid|feedback\.field)$/.test(code) &&
        [400, 413, 422].includes(response.status);
      if (!isRefused) taken.push([response.status, code, bad.query, bad.type, bad.text?.slice(-120)]);
    }
    expect(taken).toEqual([]);
  });
});
