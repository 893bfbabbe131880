import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { sendDepositProof } from '../../../../src/contract/cashier/endpoints.ts';
import { CONTRACT_VERSION, HEADERS } from '../../../../src/contract/core/headers.ts';
import { PROOFS } from '../../../../src/gateway/cashier/limits.ts';
import { FILES_RATE } from '../../../../src/gateway/core/call/limits.ts';
import { temporaryFolder } from '../../harness.ts';
import { MARK, REFUSED, SMUGGLING } from './bad-files.ts';
import { type Depositor, openPaying } from './paying.ts';

const data = await temporaryFolder();
const house = await openPaying({ dataFolder: data });
const picture = await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: '#1d25c8' } })
  .jpeg()
  .toBuffer();

const Answer = z.object({
  success: z.boolean(),
  code: z.string().optional(),
  value: z.looseObject({ proofs: z.object({ sent: z.int(), left: z.int() }).optional() }).optional(),
});

async function send({ token }: Depositor, id: string, files: readonly Buffer[], key: string = randomUUID()) {
  const form = new FormData();
  form.set('body', JSON.stringify({ id }));
  for (const file of files) form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), '../../x.png');
  const whole = new Response(form);
  const headers = {
    [HEADERS.contract]: String(CONTRACT_VERSION),
    [HEADERS.merchant]: 'lotus',
    [HEADERS.idempotency]: key,
    Authorization: `Bearer ${token}`,
    'Content-Type': whole.headers.get('content-type') ?? '',
  };
  const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const init = { method: 'POST', headers, body: await whole.arrayBuffer() };
  const response = await house.app.request(sendDepositProof.path, init, bindings);
  return { status: response.status, ...Answer.parse(await response.json()) };
}

/** The files that the store of uploads holds. */
function kept(): string[] {
  const folder = join(data, 'uploads', 'lotus');
  return readdirSync(folder).map((name) => join(folder, name));
}

async function waiting() {
  const depositor = await house.member();
  const { id } = await house.begin(depositor);
  return { depositor, id };
}

test('a picture of a receipt is kept, drawn anew, and an operator has it written to a file', async () => {
  const { depositor, id } = await waiting();
  const key = randomUUID();
  expect(await send(depositor, id, [picture], key)).toMatchObject({
    status: 200,
    value: { proofs: { sent: 1, left: 2 } },
  });
  expect(await send(depositor, id, [picture], key)).toMatchObject({
    status: 200,
    value: { proofs: { sent: 1, left: 2 } },
  });
  expect(kept()).toHaveLength(1);
  const out = join(data, 'receipt.webp');
  await house.operate('deposits proof', { id, out });
  expect(await sharp(out).metadata()).toMatchObject({ format: 'webp', width: 2_400, height: 800 });
  const refused = (name: string, number = 1) => house.operate('deposits proof', { id, out: join(data, name), number });
  await expect(refused('x.webp', 2)).rejects.toMatchObject({ code: 'deposit.proof' });
  await expect(refused('receipt.webp')).rejects.toMatchObject({ code: 'picture.taken' });
  await expect(refused('nowhere/x.webp')).rejects.toMatchObject({ code: 'picture.unwritable' });
});

test('no more are taken than may be, none for a deposit of another member, and none without a file or with two', async () => {
  const { depositor, id } = await waiting();
  for (let n = 0; n < PROOFS; n += 1) expect((await send(depositor, id, [picture])).status).toBe(200);
  expect(await send(depositor, id, [picture])).toMatchObject({ status: 422, code: 'cashier.proofs' });
  const other = await waiting();
  expect(await send(other.depositor, id, [picture])).toMatchObject({ status: 404, code: 'cashier.noDeposit' });
  expect(await send(other.depositor, other.id, [])).toMatchObject({ status: 400, code: 'request.invalid' });
  expect(await send(other.depositor, other.id, [picture, picture])).toMatchObject({
    status: 422,
    code: 'upload.tooMany',
  });
  expect(await send(other.depositor, other.id, [Buffer.concat([picture, Buffer.alloc(8_388_608)])])).toMatchObject({
    code: 'upload.tooLarge',
  });
});

test('nobody has pictures drawn without end, whatever they are for', async () => {
  const { depositor, id } = await waiting();
  for (let n = 0; n < FILES_RATE.most; n += 1) {
    expect(await send(depositor, 'of-nobody-at-all', [picture])).toMatchObject({ code: 'cashier.noDeposit' });
  }
  expect(await send(depositor, id, [picture])).toMatchObject({ status: 429, code: 'request.tooMany' });
  const other = await waiting();
  expect(await send(other.depositor, other.id, [picture])).toMatchObject({ status: 200 });
});

describe('a file that is no whole picture of a known kind is refused, and nothing of it is kept', () => {
  test.each(REFUSED)('$name', async ({ content }) => {
    const { depositor, id } = await waiting();
    const before = kept().length;
    expect(await send(depositor, id, [content])).toMatchObject({ status: 415, code: 'upload.type' });
    expect(kept()).toHaveLength(before);
  });
});

describe('a picture that is something else too is kept as the picture alone', () => {
  test.each(SMUGGLING)('$name', async ({ content }) => {
    const { depositor, id } = await waiting();
    const before = kept();
    expect(await send(depositor, id, [content])).toMatchObject({ status: 200 });
    const added = kept().filter((path) => !before.includes(path));
    expect(added).toHaveLength(1);
    const file = readFileSync(added[0] ?? '');
    expect(file.includes(MARK)).toBe(false);
    const { exif, xmp, icc, iptc, pages, width, height, format } = await sharp(file).metadata();
    expect({ exif, xmp, icc, iptc, pages, width, height, format }).toEqual({ width: 64, height: 48, format: 'webp' });
  });
});

test('sixty files and more were tried', () => {
  expect(REFUSED.length + SMUGGLING.length).toBeGreaterThanOrEqual(60);
});
