import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CONTRACT_VERSION, HEADERS } from '../../../../src/contract/core/headers.ts';
import { ApiError } from '../../../../src/gateway/core/call/errors.ts';
import { handle } from '../../../../src/gateway/core/call/handle.ts';
import { TryAgainError } from '../../../../src/gateway/core/db/transaction.ts';
import { createHarness } from '../../harness.ts';
import { madeEndpoint } from '../../made-endpoint.ts';

const BYTES = 40_000;
const prove = madeEndpoint(
  {
    method: 'POST',
    path: '/wps/test/proof',
    auth: 'anyone',
    idempotent: true,
    files: { most: 2, bytes: BYTES, types: ['image/png', 'image/jpeg'] },
    value: z.object({ note: z.string(), keys: z.array(z.string()) }),
  },
  {
    summary: 'Takes proof.',
    errors: ['ledger.amount', 'captcha.wrong'],
    body: z.strictObject({ note: z.string().check(z.maxLength(20)) }),
  },
);

const data = mkdtempSync(join(tmpdir(), 'marquee-proof-'));
// Other test files receive forms at the same time, which are none of what is counted here.
vi.stubEnv('TMPDIR', data);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(data, { recursive: true, force: true });
});

let runs = 0;
/** Of the handler within one call. */
let tries = 0;
// On PGlite, because PostgreSQL runs a call while it looks for its key, and undoes what a repetition did.
const { app, services, logged } = await createHarness({
  embedded: true,
  environment: { DATA_DIR: data, BODY_LIMIT: '2048' },
  handlers: [
    handle(
      prove,
      async ({ body: { note }, files }) => {
        runs += 1;
        tries += 1;
        const keys: string[] = [];
        if (note === 'none again' && tries > 1) return { note, keys };
        for (const file of files) keys.push(await file.keep());
        if (note.endsWith('again') && tries === 1) throw new TryAgainError('Another transaction was first.');
        if (note === 'used up') throw new ApiError('captcha.wrong', 'Expected another text.', { keepWrites: true });
        if (note === 'refuse') throw new ApiError('ledger.amount', 'Expected another note.');
        if (note === 'fail') throw new Error('The database went away.');
        return { note, keys };
      },
      { rate: { most: 1_000, windowMs: 60_000 } },
    ),
  ],
});

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c81d25' } })
  .png()
  .toBuffer();
const jpeg = await sharp(png).jpeg().toBuffer();
/** Begins as a picture does, and has any length. */
const long = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.byteLength)]);

interface Sent {
  readonly note?: string;
  readonly files?: readonly Buffer[];
  readonly key?: string;
}

function form({ note = 'paid', files = [png] }: Sent): FormData {
  const parts = new FormData();
  parts.set('body', JSON.stringify({ note }));
  // The name is wrong on purpose, because only the content tells the type of a file.
  for (const file of files)
    parts.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), '../../x.exe');
  return parts;
}

const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
const headersOf = (type: string, key: string = randomUUID()): Record<string, string> => ({
  [HEADERS.contract]: String(CONTRACT_VERSION),
  [HEADERS.merchant]: 'lotus',
  [HEADERS.idempotency]: key,
  'Content-Type': type,
});

async function send(given: BodyInit, { key, type }: { key?: string; type?: string } = {}) {
  // The form is written out first, as a browser does, because Node's own forms cannot be stopped half way.
  const whole = new Response(given);
  const body = await whole.arrayBuffer();
  const headers = headersOf(type ?? whole.headers.get('content-type') ?? '', key);
  const response = await app.request(prove.path, { method: 'POST', headers, body }, bindings);
  return { status: response.status, answer: await response.json() };
}

/** Sends a form piece by piece, without saying how long it will be. */
async function stream(pieces: Iterator<string>) {
  let bytes = 0;
  const body = new ReadableStream({
    pull(controller) {
      const { value, done } = pieces.next();
      if (done) return controller.close();
      bytes += value.length;
      controller.enqueue(Buffer.from(value));
    },
  });
  const init = { method: 'POST', headers: headersOf('multipart/form-data; boundary=b'), body, duplex: 'half' as const };
  const request = new Request(new URL(prove.path, 'http://localhost'), init);
  const response = await app.request(request, undefined, bindings);
  return { status: response.status, answer: await response.json(), bytes };
}

function post(sent: Sent = {}) {
  tries = 0;
  return send(form(sent), sent.key ? { key: sent.key } : {});
}
const kept = () =>
  existsSync(join(data, 'uploads', 'lotus')) ? readdirSync(join(data, 'uploads', 'lotus')).length : 0;
const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('marquee-upload-'));

const Kept = z.object({ value: z.object({ keys: z.array(z.string()) }) });

test('files come with the body, are kept as they were, and leave nothing behind', async () => {
  const before = left();
  const { status, answer } = await post({ files: [png, jpeg] });
  expect({ status, answer }).toMatchObject({ status: 200, answer: { value: { note: 'paid' } } });
  const { keys } = z.parse(Kept, answer).value;
  expect(keys).toHaveLength(2);
  for (const [index, key] of keys.entries()) {
    expect(key).toMatch(/^lotus\/[\w-]{22}$/);
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await services.uploads.open(key)) ?? []) chunks.push(chunk);
    expect(Buffer.concat(chunks)).toEqual([png, jpeg][index]);
  }
  expect(left()).toEqual(before);
});

test('a call without files is a call like any other', async () => {
  expect(await post({ files: [] })).toMatchObject({ status: 200, answer: { value: { keys: [] } } });
});

test('the largest file is taken, and one byte more is refused', async () => {
  expect((await post({ files: [long(BYTES)] })).status).toBe(200);
  const refused = { status: 413, answer: { code: 'upload.tooLarge', value: { bytes: BYTES } } };
  expect(await post({ files: [long(BYTES + 1)] })).toMatchObject(refused);
  expect(await post({ files: [png, long(BYTES * 3)] })).toMatchObject(refused);
});

test('one file too many is refused', async () => {
  expect(await post({ files: [png, png, png] })).toMatchObject({
    status: 422,
    answer: { code: 'upload.tooMany', value: { most: 2 } },
  });
});

test.each([
  ['a script that calls itself a picture', Buffer.from('<script>alert(1)</script>')],
  ['a document', Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused by its content, and named by its number', async (_what, file) => {
  expect(await post({ files: [png, file] })).toMatchObject({
    status: 415,
    answer: { code: 'upload.type', value: { types: ['image/png', 'image/jpeg'], file: 2 } },
  });
});

test.each([
  [
    'another part',
    () => {
      const parts = form({});
      parts.append('extra', '1');
      return send(parts);
    },
  ],
  [
    'a second body',
    () => {
      const parts = form({});
      parts.append('body', JSON.stringify({ note: 'other' }));
      return send(parts);
    },
  ],
  [
    'a body that is no JSON',
    () => {
      const parts = form({});
      parts.set('body', '{');
      return send(parts);
    },
  ],
  ['a body that breaks its rule', () => post({ note: 'x'.repeat(21) })],
  ['JSON alone', () => send('{"note":"paid"}', { type: 'application/json' })],
  ['a form without a boundary', () => send('x', { type: 'multipart/form-data' })],
  [
    'a form that ends early',
    () =>
      send('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nab', {
        type: 'multipart/form-data; boundary=b',
      }),
  ],
])('%s is refused', async (_what, ask) => {
  const before = [kept(), left().length];
  expect(await ask()).toMatchObject({ status: 400, answer: { code: 'request.invalid' } });
  expect([kept(), left().length]).toEqual(before);
});

test('a body beyond the limit is refused', async () => {
  expect(await post({ note: 'x'.repeat(3_000) })).toMatchObject({ status: 413, answer: { code: 'request.tooLarge' } });
});

test('a form of any length is read no further than its files may go, whatever its parts are', async () => {
  const before = left();
  const most = 2 * BYTES + 2_048 + 16_384;
  function* pieces() {
    // A part without a name is skipped.
    yield '--b\r\nContent-Type: text/plain\r\n\r\n';
    for (let count = 0; count < 100; count += 1) yield 'x'.repeat(8_192);
    yield '\r\n--b\r\nContent-Disposition: form-data; name="body"\r\n\r\n{"note":"paid"}\r\n--b--\r\n';
  }
  const { bytes, ...refused } = await stream(pieces());
  expect(refused).toMatchObject({ status: 413, answer: { code: 'upload.tooLarge' } });
  // Some pieces are under way between the streams.
  expect(bytes).toBeLessThan(most + 32 * 8_192);
  expect(left()).toEqual(before);
});

test('what a failed call kept goes again', async () => {
  const before = kept();
  expect((await post({ note: 'refuse' })).status).toBe(422);
  expect((await post({ note: 'fail' })).status).toBe(500);
  expect(kept()).toBe(before);
});

test.each([
  ['the same files', 'all again', 2],
  ['none', 'none again', 0],
])('a call whose transaction is tried again keeps what the last try did: %s', async (_what, note, most) => {
  const before = kept();
  const { status, answer } = await post({ note, files: [png, jpeg] });
  const { keys } = z.parse(Kept, answer).value;
  expect({ status, tries, keys: keys.length, kept: kept() - before }).toEqual({
    ...{ status: 200, tries: 2, keys: most, kept: most },
  });
  for (const key of keys) expect(await services.uploads.open(key)).not.toBeNull();
});

test('a refusal that keeps what was written keeps the files too', async () => {
  const before = kept();
  expect(await post({ note: 'used up' })).toMatchObject({ status: 403, answer: { code: 'captcha.wrong' } });
  expect(kept()).toBe(before + 1);
});

test('a store that cannot remove a file changes no answer; the file is named in the log', async () => {
  const before = left();
  vi.spyOn(services.uploads, 'remove').mockRejectedValueOnce(new Error('The store went away.'));
  expect(await post({ note: 'refuse' })).toMatchObject({ status: 422, answer: { code: 'ledger.amount' } });
  expect(logged.filter((line) => line.includes('could not remove an upload'))).toEqual([
    expect.stringContaining('"key":"lotus/'),
  ]);
  expect(left()).toEqual(before);
});

test('the same call again answers as before and keeps nothing twice; other files under its key are refused', async () => {
  const key = randomUUID();
  const first = await post({ key });
  const [before, ran] = [kept(), runs];
  expect(await post({ key })).toEqual(first);
  expect([kept(), runs]).toEqual([before, ran]);
  expect(await post({ key, files: [jpeg] })).toMatchObject({ status: 422, answer: { code: 'idempotency.mismatch' } });
  expect(kept()).toBe(before);
});
