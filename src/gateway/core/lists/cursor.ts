import { createHash } from 'node:crypto';
import { ApiError } from '../call/errors.ts';

/** The place in a list where reading stopped: the row of this time and number. */
export interface Place {
  /** ISO 8601 in UTC, with microseconds, because rows of one millisecond have an order too. */
  readonly at: string;
  readonly id: string;
}

/** The place in a cursor. */
const PLACE = /^(?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (?<id>\d{1,18})$/;

/**
 * What a reader hands back to go on from there.
 *
 * A cursor carries a checksum over its place and its list, so that one which was altered, or belongs to another list,
 * merchant, member or filter, is told apart on every process. It is no signature: a list is narrowed to what its caller may
 * read whatever the cursor says, so a forged place shows nothing but a later part of the same rows.
 * @param list names the list with all that narrows it
 */
export function cursorOf(list: readonly unknown[], { at, id }: Place): string {
  const place = Buffer.from(`${at} ${id}`).toString('base64url');
  return `${place}.${checksum(list, place)}`;
}

/** @returns null where the cursor is none of this list */
export function placeOf(list: readonly unknown[], cursor: string): Place | null {
  const [place = '', check] = cursor.split('.');
  if (check !== checksum(list, place)) return null;
  const { at = '', id = '' } = PLACE.exec(Buffer.from(place, 'base64url').toString('utf8'))?.groups ?? {};
  return isTime(at) ? { at, id } : null;
}

/** Whether a database knows this time: no 31st of February, no 24th hour, no year 0. */
function isTime(at: string): boolean {
  const time = new Date(at);
  if (Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1) return false;
  return time.toISOString().slice(0, -1) === at.slice(0, -'000Z'.length);
}

/**
 * The place from which a call reads on; undefined for the beginning.
 * @throws ApiError request.invalid at `cursor`
 */
export function askedPlace(list: readonly unknown[], cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const place = placeOf(list, cursor);
  if (place) return place;
  const value = { fields: [{ path: 'cursor', key: 'errors.field.invalid' }] };
  throw new ApiError('request.invalid', 'Expected a cursor that this very list has answered, found another.', {
    value,
  });
}

function checksum(list: readonly unknown[], place: string): string {
  const text = JSON.stringify([...list, place]);
  return createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url');
}
