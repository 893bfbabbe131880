import type { ErrorCode } from '../contract/core/errors.ts';
import { type FilesRule, FORM_PARTS } from '../contract/core/files.ts';
import { ApiError } from './errors.ts';

/**
 * A form of a body and its files. The rule is checked before anything is sent, so that nobody waits for an upload to be
 * refused. The gateway checks it again, by the content.
 * @throws ApiError upload.tooMany, upload.tooLarge, upload.type, with the rule's part in `value`
 */
export function toForm({ most, bytes, types }: FilesRule, body: unknown, files: readonly Blob[]): FormData {
  if (files.length > most) throw refused('upload.tooMany', { most });
  if (files.some(({ size }) => size > bytes)) throw refused('upload.tooLarge', { bytes });
  if (!files.every(({ type }) => types.some((one) => one === type))) throw refused('upload.type', { types });
  const form = new FormData();
  form.set(FORM_PARTS.body, JSON.stringify(body ?? {}));
  for (const file of files) form.append(FORM_PARTS.file, file);
  return form;
}

/** The refusal that the gateway would have sent. Nothing was sent, so nothing can have been done. */
function refused(code: ErrorCode, value: Partial<FilesRule>): ApiError {
  return new ApiError(code, { status: 422, value });
}
