import { brotliCompressSync, constants } from 'node:zlib';

export function brotli(content: string | Uint8Array): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

export function brotliBytes(content: string | Uint8Array): number {
  return brotli(content).byteLength;
}
