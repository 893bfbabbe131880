import * as z from 'zod';
import { matchesWhole, PRINTABLE } from '../../../../contract/core/text-rule.ts';
import { GAME_CLASSES, GAME_TYPES } from '../../../../contract/games/words.ts';
import { MoneyError } from '../../../../money/money.ts';
import { nearest } from '../../../../spelling/nearest.ts';
import { readBets, readReturns } from '../terms.ts';

/** The most a list is ordered by. */
const MOST_POPULAR = 1_000_000_000;
const SECRET_LENGTH = 16;

const yesNo = z.stringbool({
  truthy: ['yes', 'true', '1', 'y'],
  falsy: ['no', 'false', '0', 'n'],
  error: ({ input }) => `expected yes or no, found "${input}"`,
});

const gameName = z
  .string()
  .max(120)
  .refine((name) => matchesWhole(PRINTABLE, name), 'expected a name without control characters');

/** The cells of a game's line; what is left out stays as it is, or takes its default where the game is new. */
export const GameCells = z.strictObject({
  vendor: z.string('expected the code of a vendor'),
  category: choice(GAME_TYPES),
  code: z
    .string('expected the code of the game at its vendor')
    .regex(/^[\w.:-]{1,64}$/, 'expected a code without spaces'),
  name: gameName.optional(),
  /** Names in other languages, by spec code: the cells name_CN, name_AR and so on. */
  names: z.record(z.string(), gameName).default({}),
  class: choice(GAME_CLASSES).optional(),
  icon: z
    .string()
    .max(512)
    .regex(/^\/(?!\/)[^\s?#\\]+$/, 'expected a path on the image hosts such as /icons/PG/aztec-gold.svg')
    .optional(),
  new: yesNo.optional(),
  /** Taken and left alone for one release: what is hot is counted from bets. */
  hot: yesNo.optional(),
  list: yesNo.optional(),
  lobby: yesNo.optional(),
  open: yesNo.optional(),
  popularity: z
    .string()
    .regex(/^\d{1,10}$/, 'expected a whole number')
    .transform(Number)
    .refine((number) => number <= MOST_POPULAR, `expected ${MOST_POPULAR} or less`)
    .optional(),
  /** What may be bet in one round: "PHP 2.00-1000.00 USD 0.20-100.00". It stands in the place of all that was said before. */
  bets: z.string().transform(reading(readBets)).optional(),
  /** What it returns to players, in percent: "96.5", or "94.74-98.94" where that goes by the bet. */
  return: z.string().transform(reading(readReturns)).optional(),
});
export type GameCells = z.output<typeof GameCells>;

/** The cells of a vendor's line: where it opens play sessions, and what signs the calls. */
export const VendorCells = z.strictObject({
  vendor: z.string('expected the code of a vendor'),
  api_url: z
    .string()
    .refine(isVendorAddress, 'expected https://... without a user, a password, ? and #; http on this machine only')
    .optional(),
  secret: z.string().min(SECRET_LENGTH, `expected ${SECRET_LENGTH} characters or more`).max(512).optional(),
});
export type VendorCells = z.output<typeof VendorCells>;

/** Every problem of a line's cells. It never holds their content, because one of the cells is a secret. */
export function reasonOf({ issues }: z.core.$ZodError): string {
  return issues
    .map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ')}: not on a line of this kind`
        : `${columnOf(issue.path)}: ${issue.message}`,
    )
    .join('; ');
}

/** The column of a cell; a name in another language has its own: `name_CN`. */
function columnOf(path: readonly PropertyKey[]): string {
  const [first, language] = path;
  return first === 'names' && language !== undefined ? `name_${String(language)}` : path.join('.');
}

/** A cell that is read by a function of its own, which throws what it expected. */
function reading<T>(read: (text: string) => T) {
  return (text: string, context: z.core.$RefinementCtx<string>): T => {
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof MoneyError)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
      return z.NEVER;
    }
  };
}

function choice<const Word extends string>(words: readonly Word[]) {
  return z.string(`expected one of ${words.join(', ')}`).transform((text, context): Word => {
    const found = words.find((word) => word === text);
    if (found) return found;
    const near = nearest(text, words);
    const advice = near ? `Did you mean ${near}?` : `Choose from: ${words.join(', ')}.`;
    context.addIssue({ code: 'custom', message: `"${text}" is unknown. ${advice}` });
    return z.NEVER;
  });
}

/** Wins and stakes travel to this address, so plain HTTP is allowed on this machine only. */
function isVendorAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';
  // What signs the calls is the secret alone; the address is kept in the audit for good.
  if (username || password || /[?#]/.test(text)) return false;
  return protocol === 'https:' || (protocol === 'http:' && isHere);
}
