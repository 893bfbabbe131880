/** Kinds of file that an endpoint may take; the gateway tells them by their content, never by name or by what the sender says. */
export const FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/**
 * Files that an endpoint takes beside its body. Such a call travels as multipart/form-data: one part `body` with the body
 * as JSON, and a part `file` for each file.
 */
export interface FilesRule {
  /** How many at the most; none is a call like any other. */
  readonly most: number;
  /** Largest size of each, in bytes. */
  readonly bytes: number;
  readonly types: readonly FileType[];
  /**
   * Pictures are drawn anew with at most so many pixels a side, so that nothing else of the file is kept. Without it, files are
   * kept as they came.
   */
  readonly side?: number;
}

/** Names of the parts. */
export const FORM_PARTS = { body: 'body', file: 'file' } as const;
