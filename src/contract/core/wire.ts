import * as z from 'zod/mini';

/**
 * An amount on the wire: a decimal string such as "1234.50", never a float. Fifteen digits before the point: with the
 * decimals of any currency it fits 64 bits.
 */
export const Amount = /* @__PURE__ */ z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,4})?$/));

/** An amount that is not below zero. */
export const PositiveAmount = /* @__PURE__ */ z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/));

/** ISO 4217 code. */
export const CurrencyCode = /* @__PURE__ */ z.string().check(z.regex(/^[A-Z]{3}$/));

/** A point in time: milliseconds since 1970, UTC. */
export const Instant = /* @__PURE__ */ z.int().check(z.nonnegative());

/** A number that names a row. The database keeps it in 32 bits. */
export const RowId = /* @__PURE__ */ z.int().check(z.gte(1), z.lte(2_147_483_647));

/** The empty answer of a call that only does something. */
export const Done = z.strictObject({});
