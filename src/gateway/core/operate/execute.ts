import { sql } from 'kysely';
import type * as z from 'zod';
import { nearest } from '../../../spelling/nearest.ts';
import { ApiError } from '../call/errors.ts';
import { holdStorable } from '../call/storable.ts';
import type { Trx } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { withoutSecrets } from '../log.ts';
import { createMerchants, MerchantError } from '../merchants/merchants.ts';
import { randomToken } from '../random.ts';
import type { Services } from '../services.ts';
import { writeAudit } from './audit.ts';
import { type OperatorCommand, OrderError, type Outcome } from './command.ts';
import { explainInput } from './inputs.ts';
import { Done, type Order, type Reply } from './protocol.ts';

/** Commands that write wait for one another, on every process, so that the `before` of a change stays true. */
const ONE_AT_A_TIME = 7_363_001;

/**
 * Executes one order in one transaction, with an audit row for each change. A dry run does the same and then rolls
 * everything back, so its reply says what would happen.
 * @throws Error for a fault of ours; what the operator can put right is a reply
 */
export async function execute(services: Services, commands: readonly OperatorCommand[], order: Order): Promise<Reply> {
  const { operator, dryRun } = order;
  const log = services.log.child({ command: order.command, operator, dryRun });
  try {
    const command = find(commands, order.command);
    refuseInput(command.input, order.input);
    const outcome =
      'maintain' in command
        ? await maintain(services, command, order)
        : await inTransactionOf(services, command, order);
    log.info({ changes: outcome.changes.length, refused: outcome.refused.length }, 'operator command');
    // Every process hears of it a moment later, but the operator looks at once, and asks this one.
    if (outcome.changes.length > 0) await services.ready.refresh().catch(() => undefined);
    return { success: true, dryRun, ...outcome };
  } catch (error) {
    if (!(error instanceof OrderError) && !(error instanceof MerchantError)) throw error;
    const { message } = error;
    if (error instanceof MerchantError) return { success: false, code: 'merchant.unknown', message };
    log.info({ code: error.code }, 'operator command refused');
    return {
      success: false,
      code: error.code,
      message,
      ...(error.refused.length > 0 && { refused: [...error.refused] }),
    };
  }
}

/** Carries what was done past the rollback of a dry run. */
class Undone extends Error {
  readonly outcome: Shown;
  constructor(outcome: Shown) {
    super('a dry run is rolled back');
    this.outcome = outcome;
  }
}

type Maintaining = Extract<OperatorCommand, { maintain: unknown }>;
type Transacting = Extract<OperatorCommand, { run: unknown }>;

async function maintain(services: Services, command: Maintaining, order: Order): Promise<Shown> {
  const { operator, dryRun, input } = order;
  const outcome = shown(await command.maintain({ input, services, dryRun }));
  const run = { run: randomToken(services.random), at: services.clock.now(), command: command.name, operator };
  if (!dryRun) await inTransaction(services.db, (trx) => writeAudit(trx, run, outcome.changes));
  return outcome;
}

async function inTransactionOf(services: Services, command: Transacting, order: Order): Promise<Shown> {
  const { random, clock, metrics, config } = services;
  const { operator, dryRun, input } = order;
  const now = clock.now();
  try {
    return await inTransaction(services.db, async (trx) => {
      if (command.changes) await sql`SELECT pg_advisory_xact_lock(${ONE_AT_A_TIME})`.execute(trx);
      else await sql`SET TRANSACTION READ ONLY`.execute(trx);
      const codes = await merchantCodes(trx);
      const merchants = createMerchants(trx, clock, codes);
      const call = { input, db: trx, merchants, codes, now, operator, random, metrics, config };
      const outcome = shown(await command.run(call));
      const run = { run: randomToken(random), at: now, command: command.name, operator };
      await writeAudit(trx, run, outcome.changes);
      if (dryRun) throw new Undone(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

async function merchantCodes(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('merchants').select('code').orderBy('code').execute();
  return rows.map(({ code }) => code);
}

type Shown = Pick<Done, 'answer' | 'changes' | 'refused'>;

/**
 * The reply as it leaves the gateway and as it is kept: as JSON, and without secrets, whatever the command has put in.
 */
function shown({ changes, answer = null, refused = [] }: Outcome): Shown {
  const plain: unknown = JSON.parse(JSON.stringify(withoutSecrets({ answer, changes, refused })));
  return Done.pick({ answer: true, changes: true, refused: true }).parse(plain);
}

/** @throws OrderError command.unknown, because the command and the gateway that answers may be of two releases */
function find(commands: readonly OperatorCommand[], name: string): OperatorCommand {
  const found = commands.find((command) => command.name === name);
  if (found) return found;
  const near = nearest(
    name,
    commands.map((command) => command.name),
  );
  throw new OrderError(
    'command.unknown',
    `The gateway that runs knows no command "${name}".${near ? ` Did you mean ${near}?` : ''} Start it anew if it is of an earlier release.`,
  );
}

/**
 * Words the problems of an input for the operator, what no database keeps among them; the command then parses it itself.
 * @throws OrderError input.invalid
 */
function refuseInput(schema: z.ZodObject, given: unknown): void {
  const { error } = schema.safeParse(given);
  if (error) throw new OrderError('input.invalid', explainInput(error));
  try {
    holdStorable(given);
  } catch (refused) {
    if (!(refused instanceof ApiError)) throw refused;
    throw new OrderError('input.invalid', refused.message);
  }
}
