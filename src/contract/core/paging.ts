import * as z from 'zod/mini';
import { text } from './text-input.ts';

/** No list is read so far; the number of rows to skip has to stay one that the database can count to. */
const LAST_PAGE = 1_000_000;

/** A numbered page of a list, counted from 1. */
export function paging(defaultSize: number, largestSize = 100) {
  return {
    pageNo: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(LAST_PAGE)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(largestSize)), defaultSize),
  };
}

/**
 * A page of a list by cursor: without one its beginning, with the `next` of an answer what follows.
 */
export function byCursor(usual: number, most = 100) {
  return {
    cursor: z.optional(text({ min: 1, max: 256, pattern: '[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+' })),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), usual),
  };
}
