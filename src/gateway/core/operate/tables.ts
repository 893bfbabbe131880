import type { ColumnType, Generated } from 'kysely';

export interface OperateTables {
  /** What operators changed. Rows are added and read, and nothing else: the database refuses it. */
  operator_audit: {
    id: Generated<bigint>;
    /** Names one run of a command; its changes share it. */
    run: string;
    at: Date;
    /** User and host of the operating system, and for whom (--as). */
    os_user: string;
    host: string;
    acting_as: string | null;
    /** As it was typed: "maintenance on". */
    command: string;
    /** The command's first word. */
    kind: string;
    /** Null where the change concerns every merchant. */
    merchant: string | null;
    subject: string;
    /** JSON, written as text, read parsed. */
    before: ColumnType<unknown, string | null, never>;
    after: ColumnType<unknown, string | null, never>;
  };
}
