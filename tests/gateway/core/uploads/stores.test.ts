import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openStore, type StoredFile } from '../../../../src/gateway/core/uploads/store.ts';
import { testConfig } from '../../harness.ts';
import { KEYS, startStorage } from './s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'marquee-stores-'));
const storage = await startStorage();
afterAll(async () => {
  await storage.stop();
  rmSync(folder, { recursive: true, force: true });
});

const bucket = {
  UPLOADS_S3: storage.url,
  UPLOADS_S3_REGION: storage.region,
  UPLOADS_S3_KEY: KEYS.id,
  UPLOADS_S3_SECRET: KEYS.secret,
};

function file(content: Buffer): StoredFile {
  const path = join(folder, 'proof.png');
  writeFileSync(path, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path, type: 'image/png', bytes: content.byteLength, sha256 };
}

async function read(content: AsyncIterable<Uint8Array> | null): Promise<Buffer | null> {
  if (!content) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe.each([
  ['a folder', { DATA_DIR: join(folder, 'data') }],
  ['a bucket', bucket],
])('in %s', (_what, environment) => {
  const store = openStore(testConfig(environment), fetch);
  const content = Buffer.alloc(300_000, 'proof of payment ');

  test('a file is found again as it was', async () => {
    await store.put('lotus/first', file(content));
    expect(await read(await store.open('lotus/first'))).toEqual(content);
  });

  test('a file that is kept again is replaced', async () => {
    await store.put('lotus/again', file(content));
    await store.put('lotus/again', file(Buffer.from('less')));
    expect(await read(await store.open('lotus/again'))).toEqual(Buffer.from('less'));
  });

  test('what was removed, or never kept, is not there', async () => {
    await store.put('lotus/second', file(content));
    await store.remove('lotus/second');
    await store.remove('lotus/second');
    expect(await store.open('lotus/second')).toBeNull();
    expect(await store.open('harbor/none')).toBeNull();
  });
});

test('nobody else may enter the folder, and no half file stays in it', async () => {
  const data = join(folder, 'own');
  await openStore(testConfig({ DATA_DIR: data }), fetch).put('lotus/one', file(Buffer.from('1')));
  expect(statSync(join(data, 'uploads', 'lotus')).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(data, 'uploads', 'lotus'))).toEqual(['one']);
});

test('a bucket that refuses is told with what it said', async () => {
  const store = openStore(testConfig({ ...bucket, UPLOADS_S3_SECRET: 'another' }), fetch);
  await expect(store.put('lotus/first', file(Buffer.from('1')))).rejects.toThrow(
    /^Expected the upload store to keep lotus\/first, found status 403: .*SignatureDoesNotMatch/s,
  );
});
