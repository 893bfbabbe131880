import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

/**
 * What a numbered page says beside its items, which stand under the name that SPEC 3 gives them: games, list, content.
 * @example z.object({ games: z.array(Game), ...NUMBERED })
 */
export const NUMBERED = {
  /** Of all pages together. */
  total: /* @__PURE__ */ z.int(),
  totalPages: /* @__PURE__ */ z.int(),
};

/** A page of a list that is read by cursor: histories and reports, which grow while they are read. */
export interface CursorPage<Item> {
  /** Newest first. */
  readonly items: readonly Item[];
  /** What asks for those after them; null at the end. It means nothing to whoever holds it. */
  readonly next: string | null;
}

/**
 * The answer of a call that reads by cursor; its query takes `byCursor` (core/paging.ts).
 */
// @__NO_SIDE_EFFECTS__
export function cursorPage<Item extends Schema>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) });
}
