import { join } from 'node:path';
import type { FileType } from '../../../contract/core/files.ts';
import type { GatewayConfig } from '../config.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** A file on this machine's disk that has been read to its end and whose type has been checked. */
export interface StoredFile {
  readonly path: string;
  readonly type: FileType;
  readonly bytes: number;
  /** Of the content, in hex. */
  readonly sha256: string;
}

/**
 * Where members' files are kept: a folder of this machine, or any storage that speaks S3, which several gateway
 * processes share. A key is `MERCHANT/NAME`, made by the core and never by a visitor.
 */
export interface UploadStore {
  /** Keeps a copy. @throws Error where the store does not take it */
  put(key: string, file: StoredFile): Promise<void>;
  /** The content from its start, or null where nothing is kept under the key. */
  open(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Removes it; a key that is not there is no error. */
  remove(key: string): Promise<void>;
}

/** The store that the configuration names: UPLOADS_S3, else a folder in DATA_DIR. */
export function openStore(config: GatewayConfig, fetch: typeof globalThis.fetch): UploadStore {
  const { UPLOADS_S3: url, UPLOADS_S3_KEY: accessKeyId, UPLOADS_S3_SECRET: secretAccessKey } = config;
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    return folderStore(join(config.DATA_DIR, 'uploads'));
  }
  return s3Store({ url, region: config.UPLOADS_S3_REGION, accessKeyId, secretAccessKey }, fetch);
}
