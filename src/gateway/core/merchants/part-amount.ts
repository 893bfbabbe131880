import * as z from 'zod';

/** An amount of a merchant's configuration, in its currency: a decimal text. */
export const PartAmount = z.string().regex(/^\d{1,15}(\.\d{1,4})?$/);
