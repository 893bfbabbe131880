import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import * as z from 'zod';
import { certify } from '../certification/certify.ts';
import { Handed } from '../certification/handed.ts';
import { page } from '../certification/page.ts';
import { isGenuine, type Report, Signed } from '../certification/report.ts';
import { TooFewPlayers } from '../certification/run.ts';
import { word } from '../command/values.ts';
import type { GatewayConfig } from '../gateway/core/config.ts';
import type { Reply } from '../gateway/core/operate/protocol.ts';
import { sandboxSecret } from '../gateway/games/launch/vendors.ts';
import { findGateway, give, NoGatewayError } from './gateways.ts';
import { OPTIONS, operator } from './operator.ts';
import { type Printed, printJson, printText } from './print.ts';

type Config = Pick<GatewayConfig, 'PORT' | 'SANDBOX_SECRET'>;

/** Why the kit could not begin; the message says what to do. */
class KitError extends Error {
  override readonly name = 'KitError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * `vendor certify` and `vendor verify`: they speak to a gateway by its address alone, so that a vendor can run them
 * anywhere; only without --players does the first open players through the operator's socket.
 * @param secret VENDOR_SECRET of the environment
 */
export function addCertify(
  program: Command,
  { config, place, secret }: { readonly config: Config; readonly place: string; readonly secret: string | undefined },
  finish: (printed: Printed) => void,
): void {
  const certifying = program
    .createCommand('certify')
    .copyInheritedSettings(program)
    .description(
      "Tries a gateway's wallet as the vendor, case after case, and writes a signed report as JSON and HTML. VENDOR_SECRET " +
        'signs the calls and the report. Exit code 1 where a case fails.',
    )
    .argument('<VENDOR>', 'The code of the vendor.', word)
    .option('--gateway <address>', 'Of the gateway; that of this machine without it.', word)
    .option(
      '--players <file>',
      'What `vendor players --json` printed; without it they are opened on this machine.',
      word,
    )
    .option('--out <folder>', 'Where the report goes; this folder without it.', word)
    .option('--as <name>', OPTIONS.as, word)
    .option('--json', OPTIONS.json)
    .option('--socket <path>', OPTIONS.socket, word)
    .action(
      async (
        vendor,
        { gateway = `http://127.0.0.1:${config.PORT}`, players, out = '.', as, json = false, socket = place },
      ) => {
        const reply = await carryOut(async () => {
          const key = secretOf(vendor, secret, config);
          const handed = await (players === undefined ? opened(vendor, socket, as) : readHanded(players));
          if (handed.vendor !== vendor) {
            throw new KitError(
              'players.vendor',
              `Expected players of vendor ${vendor}, found those of ${handed.vendor}.`,
            );
          }
          const signed = await certify({ gateway, secret: key, handed });
          return written(signed, resolve(out));
        });
        finish(json ? printJson(reply) : printText(reply, false));
      },
    );
  const verifying = program
    .createCommand('verify')
    .copyInheritedSettings(program)
    .description('Says whether a report is as the holder of VENDOR_SECRET wrote it.')
    .argument('<FILE>', 'The report as JSON.', word)
    .option('--json', OPTIONS.json)
    .action(async (file, { json = false }) => {
      const reply = await carryOut(async () => {
        const signed = Signed.safeParse(await jsonOf(file)).data;
        if (!signed)
          throw new KitError('report.invalid', `Expected a report of vendor certify in ${file}, found another file.`);
        const { vendor } = signed.report;
        if (isGenuine(signed, secretOf(vendor, secret, config)))
          return { kind: 'done', answer: summary(signed.report) };
        throw new KitError(
          'report.changed',
          `Expected the report that was signed with the secret of ${vendor}, found a changed one or another secret.`,
        );
      });
      finish(json ? printJson(reply) : printText(reply, false));
    });
  const group = program.commands.find((command) => command.name() === 'vendor');
  group?.description('players, certify, verify').addCommand(certifying).addCommand(verifying);
}

type Outcome =
  | { readonly kind: 'done'; readonly answer: Record<string, string> }
  | { readonly kind: 'failed'; readonly message: string };

async function carryOut(work: () => Promise<Outcome>): Promise<Reply> {
  try {
    const outcome = await work();
    if (outcome.kind === 'failed') return { success: false, code: 'certification.failed', message: outcome.message };
    return { success: true, dryRun: false, changes: [], refused: [], answer: outcome.answer };
  } catch (error) {
    if (error instanceof KitError) return { success: false, code: error.code, message: error.message };
    if (error instanceof TooFewPlayers) return { success: false, code: 'players.few', message: error.message };
    if (error instanceof NoGatewayError) return { success: false, code: 'gateway.missing', message: error.message };
    throw error;
  }
}

/** The sandbox's vendors have secrets that are made from SANDBOX_SECRET. @throws KitError secret.missing */
function secretOf(vendor: string, secret: string | undefined, { SANDBOX_SECRET }: Config): string {
  if (secret) return secret;
  if (SANDBOX_SECRET) return sandboxSecret(SANDBOX_SECRET, vendor);
  throw new KitError('secret.missing', `Expected the secret of vendor ${vendor} in VENDOR_SECRET, found none.`);
}

/** @throws KitError, NoGatewayError */
async function opened(vendor: string, socket: string, as: string | undefined): Promise<Handed> {
  const input = { vendor };
  const reply = await give(await findGateway(socket), {
    command: 'vendor players',
    input,
    dryRun: false,
    operator: operator(as),
  });
  if (!reply.success) throw new KitError(reply.code, reply.message);
  return Handed.parse(reply.answer);
}

/** @throws KitError */
async function readHanded(file: string): Promise<Handed> {
  const { data } = z.union([Handed, z.object({ answer: Handed })]).safeParse(await jsonOf(file));
  if (!data)
    throw new KitError(
      'players.invalid',
      `Expected in ${file} what vendor players --json printed, found something else.`,
    );
  return 'answer' in data ? data.answer : data;
}

/** @throws KitError */
async function jsonOf(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new KitError(
      'file.unreadable',
      `Expected JSON in ${file}, found: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

async function written(signed: Signed, folder: string): Promise<Outcome> {
  const { report } = signed;
  const stem = join(folder, `certification-${report.vendor}-${report.began.replaceAll(/[-:]|\.\d+/g, '')}`);
  await writeFile(`${stem}.json`, `${JSON.stringify(signed, null, 2)}\n`);
  await writeFile(`${stem}.html`, page(signed));
  const answer = { ...summary(report), json: `${stem}.json`, html: `${stem}.html` };
  if (report.failed === 0) return { kind: 'done', answer };
  const failures = report.cases.filter(({ passed }) => !passed).map(({ family, name }) => `  ${family}: ${name}`);
  return {
    kind: 'failed',
    message: `${report.failed} of ${report.cases.length} cases failed; ${stem}.html says why:\n${failures.join('\n')}`,
  };
}

function summary({ vendor, gateway, build, began, passed, failed }: Report): Record<string, string> {
  return { vendor, gateway, build, began, passed: String(passed), failed: String(failed) };
}
