import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { UploadStore } from './store.ts';

/** A bucket, addressed by its path: https://s3.example.com/BUCKET. */
export interface Bucket {
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How long one call to the storage may take, in ms. */
const TIMEOUT_MS = 60_000;

/** Keeps files in a bucket of any storage that speaks S3 (signature version 4). */
export function s3Store(
  { url, region, accessKeyId, secretAccessKey }: Bucket,
  fetch: typeof globalThis.fetch,
): UploadStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function ask(key: string, init: RequestInit): Promise<Response> {
    const request = await client.sign(`${url.replace(/\/$/, '')}/${key}`, init);
    return fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  }

  return {
    async put(key, { path, type, sha256 }) {
      // A blob of a file is read while it is sent, and its length is known, which S3 requires.
      const body = await openAsBlob(path, { type });
      const response = await ask(key, {
        method: 'PUT',
        body,
        headers: { 'Content-Type': type, 'X-Amz-Content-Sha256': sha256 },
      });
      await hold(response, 'keep', key);
    },
    async open(key) {
      const response = await ask(key, { method: 'GET' });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      await hold(response, 'hand out', key);
      return response.body;
    },
    async remove(key) {
      const response = await ask(key, { method: 'DELETE' });
      if (response.status !== 404) await hold(response, 'remove', key);
      await response.body?.cancel();
    },
  };
}

/** @throws Error with the storage's answer, where it refused */
async function hold(response: Response, what: string, key: string): Promise<void> {
  if (response.ok) return;
  const said = (await response.text()).slice(0, 300);
  throw new Error(`Expected the upload store to ${what} ${key}, found status ${response.status}: ${said}`);
}
