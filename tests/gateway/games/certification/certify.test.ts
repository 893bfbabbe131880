import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readPortfolio } from '../../../../src/brand/portfolio.ts';
import type { Case } from '../../../../src/certification/case.ts';
import { CASES } from '../../../../src/certification/cases.ts';
import { certify } from '../../../../src/certification/certify.ts';
import { Handed } from '../../../../src/certification/handed.ts';
import type { Pass } from '../../../../src/certification/line.ts';
import { Signed } from '../../../../src/certification/report.ts';
import { type ListeningGateway, startGateway } from '../../../../src/gateway/main.ts';
import { findGateway, give } from '../../../../src/operate/gateways.ts';
import { runCommand } from '../../command.ts';
import { LOTUS, temporaryFolder, testConfig, withPostgres } from '../../harness.ts';

const SECRET = 'a-secret-of-the-vendor-alone';
const HEADER = 'record,vendor,category,code,name,class,icon,new,list,open,popularity,api_url,secret';

let gateway: ListeningGateway;
let DATA_DIR: string;

beforeAll(async () => {
  DATA_DIR = await temporaryFolder();
  const { url } = await withPostgres();
  gateway = await startGateway(testConfig({ DATA_DIR, DATABASE_URL: url }), [LOTUS], { jobs: [] });
  const text = [
    HEADER,
    `vendor,PG,,,,,,,,,,https://api.pagoda.example/v1,${SECRET}`,
    'game,PG,RNG,aztec-gold,Aztec Gold,SLOT,/icons/PG/aztec-gold.svg,yes,no,yes,900,,',
  ].join('\n');
  await order('games import', { file: { name: 'games.csv', text } });
});
afterAll(() => gateway.stop());

async function order(command: string, input: object): Promise<z.core.util.JSONType> {
  const operator = { user: 'ops', host: 'desk' };
  const reply = await give(await findGateway(join(DATA_DIR, 'operate')), { command, input, dryRun: false, operator });
  if (!reply.success) throw new Error(reply.message);
  return reply.answer;
}

/**
 * How vendors of the demo's portfolio speak, each manner once, and the manner that differs in everything. What a vendor
 * gives to jackpots is booked without it, so no vendor is certified for it.
 */
const PROFILES: readonly object[] = [
  ...new Map(
    (await readPortfolio('brands')).vendors?.map(({ profile: { contribution: _, ...profile } = {} }) => [
      JSON.stringify(profile),
      profile,
    ]),
  ).values(),
  { ids: 'vendor', unknownRollback: 'refuse', amounts: 'minor', decimals: 4 },
];

const speaks = (profile: object) =>
  gateway.services.db
    .updateTable('vendors')
    .set({ profile: JSON.stringify(profile) })
    .where('code', '=', 'PG')
    .execute();

async function certified(players: object, bent: { readonly cases?: readonly Case[]; readonly pass?: Pass } = {}) {
  const handed = Handed.parse(await order('vendor players', { vendor: 'PG', ...players }));
  return certify({ gateway: `http://127.0.0.1:${gateway.port}`, secret: SECRET, handed, ...bent });
}

const FAMILIES = [...new Set(CASES.map(({ family }) => family))];

/** The cases that failed, with what was found. */
const failures = ({ report }: Signed) =>
  report.cases
    .filter(({ passed }) => !passed)
    .map(({ name, checks, fault }) => ({ name, fault, checks: checks.filter((check) => !check.passed) }));

test.each(PROFILES)('a vendor of profile %j passes every case', { timeout: 180_000 }, async (profile) => {
  await speaks(profile);
  const signed = await certified({});
  expect(failures(signed)).toEqual([]);
  expect(signed.report).toMatchObject({ vendor: 'PG', failed: 0, profile });
});

/** Gateways that break a rule: each changes what a sound one answers. */
const BROKEN: Readonly<Record<string, (path: string, answer: Answered) => Answered>> = {
  'books twice what it tells once': (path, answer) => {
    const { movements = [] } = answer.body.value ?? {};
    if (!path.endsWith('/statement')) return answer;
    return {
      ...answer,
      body: { ...answer.body, value: { ...answer.body.value, movements: [...movements, ...movements] } },
    };
  },
  'takes a repetition for new': (_path, answer) =>
    withValue(answer, (value) => ('replayed' in value ? { replayed: false } : {})),
  'tells another balance': (_path, answer) =>
    withValue(answer, (value) => ('balance' in value ? { balance: '1.00' } : {})),
  'accepts whatever it is told': (_path, answer) =>
    answer.status === 200
      ? answer
      : { status: 200, body: { success: true, value: { balance: '100.00', currency: 'PHP', replayed: false } } },
};

function withValue(answer: Answered, change: (value: object) => object): Answered {
  const { value } = answer.body;
  return value ? { ...answer, body: { ...answer.body, value: { ...value, ...change(value) } } } : answer;
}

/** Cases of each family that a broken gateway is tried with, because all of them would take a minute. */
const SOME = 3;
const SAMPLE = [...Map.groupBy(CASES, ({ family }) => family).values()].flatMap((cases) => cases.slice(0, SOME));

const Body = z.object({
  success: z.boolean(),
  code: z.string().optional(),
  value: z.looseObject({ movements: z.array(z.json()).optional() }).optional(),
});
interface Answered {
  readonly status: number;
  readonly body: z.infer<typeof Body>;
}

test.each([
  ['books twice what it tells once', FAMILIES],
  [
    'accepts whatever it is told',
    [
      ...['Order in a round', 'Repetitions', 'Batches', 'After the log-in has ended', 'Rollbacks and tombstones'],
      ...['Signatures', 'Unknown players and hostile bodies', 'Precision', 'Scope of ids'],
    ],
  ],
  ['takes a repetition for new', ['Repetitions', 'Races', 'Crashes and delays']],
  ['tells another balance', ['The usual way', 'Order in a round', 'Shared rounds', 'Batches', 'Settled anew']],
] as const)('a gateway that %s fails', { timeout: 180_000 }, async (rule, families) => {
  await speaks({ freeRounds: ['SLOT'] });
  const { report } = await certified(
    {},
    {
      cases: SAMPLE,
      pass: async (request) => {
        const response = await fetch(request);
        const answered = { status: response.status, body: Body.parse(await response.json()) };
        const { status, body } = BROKEN[rule]?.(new URL(request.url).pathname, answered) ?? answered;
        return Response.json(body, { status });
      },
    },
  );
  const failed = new Set(report.cases.filter(({ passed }) => !passed).map(({ family }) => family));
  expect([...families].filter((family) => !failed.has(family))).toEqual([]);
});

test('there are sixty cases at least, each with a name of its own', () => {
  const names = CASES.map(({ family, name }) => `${family}: ${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
});

test('a vendor whose players have another currency passes every case', { timeout: 180_000 }, async () => {
  await speaks({});
  expect(failures(await certified({ currency: 'JPY' }))).toEqual([]);
});

describe('the command', () => {
  const vendor = (args: readonly string[], secret = SECRET) =>
    runCommand(['scripts/operate.ts', 'vendor', ...args], {
      DATA_DIR,
      PORT: String(gateway.port),
      VENDOR_SECRET: secret,
    });

  test('writes a report that whoever holds the secret can verify', { timeout: 120_000 }, async () => {
    const folder = await temporaryFolder();
    const players = join(folder, 'players.json');
    await writeFile(players, (await vendor(['players', 'PG', '--json'])).out);
    const { code, out, err } = await vendor(['certify', 'PG', '--players', players, '--out', folder, '--json']);
    expect([code, err]).toEqual([0, '']);
    const { json, html } = z
      .object({ answer: z.object({ json: z.string(), html: z.string() }) })
      .parse(JSON.parse(out)).answer;
    expect(await vendor(['verify', json])).toMatchObject({ code: 0, err: '' });
    expect(await vendor(['verify', json], 'another-secret-of-nobody')).toMatchObject({ code: 1 });
    const text = await readFile(json, 'utf8');
    const { report } = Signed.parse(JSON.parse(text));
    await writeFile(json, text.replace('"failed": 0', '"failed": 1'));
    expect(await vendor(['verify', json])).toMatchObject({ code: 1 });
    expect(await readFile(html, 'utf8')).toContain(`All ${report.passed} cases passed`);
  });

  test.each([
    [['certify', 'PG', '--players', 'nowhere.json'], SECRET, 'Expected JSON in nowhere.json'],
    [['certify', 'PG', '--players', 'package.json'], SECRET, 'what vendor players --json printed'],
    [['certify', 'PG'], '', 'Expected the secret of vendor PG in VENDOR_SECRET, found none.'],
    [['certify', 'PGG'], SECRET, 'Did you mean PG?'],
  ])('%j is refused with what is missing', async (args, secret, said) => {
    const { code, out, err } = await vendor(args, secret);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(said);
  });
});
