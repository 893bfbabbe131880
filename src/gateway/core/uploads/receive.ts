import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { fileTypeFromFile } from 'file-type';
import { type FilesRule, type FileType, FORM_PARTS } from '../../../contract/core/files.ts';
import { ApiError } from '../call/errors.ts';
import { holdStorable } from '../call/storable.ts';
import { makeFormFolder } from './left.ts';
import { NotDrawn, redraw } from './redraw.ts';
import type { StoredFile } from './store.ts';

/** How many bytes a form may have beside its files and its body: boundaries and headers of the parts. */
const FORM_OVERHEAD = 16_384;

/** A form as it came: its body, and its files in a folder of their own until `discard` removes it. */
export interface Received {
  readonly body: unknown;
  readonly files: readonly StoredFile[];
  discard(): Promise<void>;
}

/**
 * Streams a form to this machine's disk, so that no file is ever held in memory. Each file is measured and hashed on
 * the way, and its type is found by its content.
 * @param bodyLimit most bytes of the part `body`
 * @throws ApiError request.invalid, request.tooLarge, upload.tooMany, upload.tooLarge, upload.type; no file stays then
 */
export async function receiveForm(request: Request, rule: FilesRule, bodyLimit: number): Promise<Received> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType) || !request.body) {
    throw new ApiError('request.invalid', `Expected multipart/form-data, found "${contentType}".`);
  }
  const limit = rule.most * rule.bytes + bodyLimit + FORM_OVERHEAD;
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(rule);
  const folder = await makeFormFolder();
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const { text, arrived } = await readParts(request.body, contentType, rule, { limit, bodyLimit, folder });
    const files: StoredFile[] = [];
    // One after the other, because drawing takes memory.
    for (const [index, file] of arrived.entries()) {
      files.push(await drawn(await told(file, rule, index + 1), rule, index + 1));
    }
    const body = parseBody(text);
    holdStorable(body);
    return { body, files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

type Arrived = Omit<StoredFile, 'type'>;

async function readParts(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  rule: FilesRule,
  { limit, bodyLimit, folder }: { limit: number; bodyLimit: number; folder: string },
): Promise<{ text: string; arrived: Arrived[] }> {
  const form = parserOf(contentType, rule, bodyLimit);
  const streams: BusboyFileStream[] = [];
  const writing: Promise<Arrived>[] = [];
  let text = '';
  form.on('field', (name, value, _isNameCut, isCut) => {
    if (name !== FORM_PARTS.body) form.destroy(unknownPart(name));
    else if (isCut) form.destroy(bodyTooLarge(bodyLimit));
    else text = value;
  });
  form.on('file', (name, stream) => {
    streams.push(stream);
    if (name !== FORM_PARTS.file) {
      form.destroy(unknownPart(name));
      return;
    }
    const written = write(stream, join(folder, randomUUID()), rule);
    // The parser hears of it at once, so that nothing more of the form is read.
    written.catch((error: Error) => form.destroy(error));
    writing.push(written);
  });
  form.on('filesLimit', () => form.destroy(tooMany(rule)));
  form.on('fieldsLimit', () => form.destroy(secondBody()));
  try {
    await pipeline(Readable.from(body), upTo(limit, rule), form);
  } catch (cause) {
    // A parser that was stopped does not end its files by itself.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(writing);
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('request.invalid', 'Expected a whole form, found one that ends early or is none.', { cause });
  }
  return { text, arrived: await Promise.all(writing) };
}

/**
 * Passes on what comes, up to `limit` bytes: the sender may have announced no length, or a wrong one, and the parser
 * reads parts that nobody asked for without an end.
 */
function upTo(limit: number, rule: FilesRule): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes > limit) done(tooLarge(rule));
      else done(null, chunk);
    },
  });
}

function parserOf(contentType: string, { most, bytes }: FilesRule, bodyLimit: number) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: most, fileSize: bytes, fields: 1, fieldSize: bodyLimit + 1, headerSize: 8_192, headerPairs: 32 },
      isPartAFile: (name) => name !== FORM_PARTS.body,
    });
  } catch (cause) {
    throw new ApiError('request.invalid', `Expected multipart/form-data with a boundary, found "${contentType}".`, {
      cause,
    });
  }
}

/** Writes one file down. @throws ApiError upload.tooLarge */
async function write(stream: BusboyFileStream, path: string, rule: FilesRule): Promise<Arrived> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  await pipeline(stream, measured, createWriteStream(path, { mode: 0o600 }));
  if (stream.truncated) throw tooLarge(rule);
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Finds a file's type by its content. @param number of the file in the form, from 1 @throws ApiError upload.type */
async function told(file: Arrived, { types }: FilesRule, number: number): Promise<StoredFile> {
  const found = (await fileTypeFromFile(file.path))?.mime;
  const type = types.find((one) => one === found);
  if (type) return { ...file, type };
  const value: { types: readonly FileType[]; file: number } = { types, file: number };
  throw new ApiError('upload.type', `Expected a file of ${types.join(', ')}, found ${found ?? 'no known type'}.`, {
    value,
  });
}

/** The picture alone, where the rule asks for that. @throws ApiError upload.type */
async function drawn(file: StoredFile, { side, types }: FilesRule, number: number): Promise<StoredFile> {
  if (side === undefined) return file;
  try {
    return await redraw(file, side);
  } catch (cause) {
    if (!(cause instanceof NotDrawn)) throw cause;
    throw new ApiError('upload.type', cause.message, { cause, value: { types, file: number } });
  }
}

function parseBody(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('request.invalid', `Expected JSON in the part "${FORM_PARTS.body}", found another form.`, {
      cause,
    });
  }
}

function unknownPart(name: string | undefined): ApiError {
  const expected = Object.values(FORM_PARTS).join('" or "');
  return new ApiError('request.invalid', `Expected parts named "${expected}", found "${(name ?? '').slice(0, 64)}".`);
}

function secondBody(): ApiError {
  return new ApiError('request.invalid', `Expected one part "${FORM_PARTS.body}", found a second.`);
}

function bodyTooLarge(limit: number): ApiError {
  return new ApiError('request.tooLarge', `Expected a body of at most ${limit} bytes, found a larger one.`);
}

function tooMany({ most }: FilesRule): ApiError {
  return new ApiError('upload.tooMany', `Expected at most ${most} files, found more.`, { value: { most } });
}

function tooLarge({ bytes }: FilesRule): ApiError {
  return new ApiError('upload.tooLarge', `Expected files of at most ${bytes} bytes each, found a larger one.`, {
    value: { bytes },
  });
}
