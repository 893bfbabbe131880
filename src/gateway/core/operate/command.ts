import type * as z from 'zod';
import type { Trx } from '../db/schema.ts';
import type { Merchants } from '../merchants/merchants.ts';
import type { Services } from '../services.ts';
import type { Change, Operator, RefusedLine } from './protocol.ts';

/** What a command works with: one transaction, which a dry run rolls back. */
export interface OperatorCall<Input> {
  readonly input: Input;
  readonly db: Trx;
  /** Every merchant of the database, whichever process serves it; reads and writes in this transaction. */
  readonly merchants: Merchants;
  readonly codes: readonly string[];
  /** One moment for the whole command. */
  readonly now: Date;
  /** Who gives the command; the audit keeps it by itself. */
  readonly operator: Operator;
  readonly random: Services['random'];
  /** Counts what is booked, once it is committed. */
  readonly metrics: Services['metrics'];
  /** What this process is set to. */
  readonly config: Services['config'];
}

/** What a command did. */
export interface Outcome<Answer = unknown> {
  /** The changes, each with an audit row. A command that finds everything as it should be changes nothing. */
  readonly changes: readonly Change[];
  readonly answer?: Answer;
  /** Lines of a file that were not taken. */
  readonly refused?: readonly RefusedLine[];
}

/** What a command works with that no transaction can hold: it looks after the gateway as a whole. */
export interface MaintenanceCall<Input> {
  readonly input: Input;
  readonly services: Services;
  /** Says what would be done, and does not do it. */
  readonly dryRun: boolean;
}

/** A command as the core carries it. */
export type OperatorCommand = TransactionCommand | MaintenanceCommand;

interface DescribedCommand {
  /** As it is typed, the area's word first: "games import". */
  readonly name: string;
  /** What it does, in a sentence or two, for --help. */
  readonly about: string;
  /**
   * Its options by name: texts, numbers, booleans, choices and lists of texts. `.meta()` says more of each: `description`;
   * `value` (what stands for the value in --help); `argument` (it has no name on the command line, but follows as this);
   * `path` (it names a file on the machine, and arrives as a whole path).
   * An input made with `fileInput` is read from the file that its argument names.
   */
  readonly input: z.ZodObject;
  /** Whether it writes. The database itself keeps all others from writing. */
  readonly changes: boolean;
}

interface TransactionCommand extends DescribedCommand {
  run(call: OperatorCall<unknown>): Promise<Outcome>;
}

interface MaintenanceCommand extends DescribedCommand {
  maintain(call: MaintenanceCall<unknown>): Promise<Outcome>;
}

interface Declared<Input extends z.ZodObject, Result> {
  readonly name: string;
  readonly about: string;
  readonly input: Input;
  run(call: OperatorCall<z.output<Input>>): Promise<Result>;
}

/** A command that only reads. `run` returns its answer; times in it travel as ISO texts. */
export function reads<Input extends z.ZodObject>(declared: Declared<Input, unknown>): OperatorCommand {
  return {
    ...declared,
    changes: false,
    run: async (call) => ({
      changes: [],
      answer: await declared.run({ ...call, input: declared.input.parse(call.input) }),
    }),
  };
}

/** A command that writes. `run` returns its changes. A dry run returns the same, and is then undone. */
export function changes<Input extends z.ZodObject>(declared: Declared<Input, Outcome>): OperatorCommand {
  return {
    ...declared,
    changes: true,
    run: (call) => declared.run({ ...call, input: declared.input.parse(call.input) }),
  };
}

/** A command that no transaction can hold. `maintain` returns what it did, or in a dry run what it would do. */
export function maintains<Input extends z.ZodObject>(
  declared: Omit<DescribedCommand, 'changes'> & {
    readonly input: Input;
    maintain(call: MaintenanceCall<z.output<Input>>): Promise<Outcome>;
  },
): OperatorCommand {
  return {
    ...declared,
    changes: true,
    maintain: (call) => declared.maintain({ ...call, input: declared.input.parse(call.input) }),
  };
}

/** A command that cannot be followed, and why. Nothing was changed. It holds no secret. */
export class OrderError extends Error {
  override readonly name = 'OrderError';
  /** Stable, for programs: "merchant.unknown". */
  readonly code: string;
  /** Lines of the file that are the reason. */
  readonly refused: readonly RefusedLine[];

  constructor(code: string, message: string, refused: readonly RefusedLine[] = []) {
    super(message);
    this.code = code;
    this.refused = refused;
  }
}
