import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { COMMANDS, PARTS } from '../../../src/gateway/areas.ts';
import { handle } from '../../../src/gateway/core/call/handle.ts';
import { listen } from '../../../src/gateway/core/listener.ts';
import { execute } from '../../../src/gateway/core/operate/execute.ts';
import { createReadyListener } from '../../../src/gateway/core/ready/ready-listener.ts';
import { sandboxSecret } from '../../../src/gateway/games/launch/vendors.ts';
import { type SeededRandom, seededRandom } from '../../../src/gateway/seed/seeded-random.ts';
import { openPlay, SANDBOX, SHARED_SECRET } from '../games/launch/open-play.ts';
import { soundness } from '../games/wallet/held.ts';
import { createHarness, temporaryFolder } from '../harness.ts';
import { madeEndpoint } from '../made-endpoint.ts';
import { sealFor } from '../sealing.ts';
import { hostileBytes, type Known } from './hostile/requests.ts';
import { type Outcome, send } from './hostile/send.ts';
import { hostileValue } from './hostile/values.ts';
import { brokenInvariants } from './ledger/invariants.ts';

/** How many inputs; `HOSTILE_INPUTS=20000 npm test -- hostile-flood` tries more (README: the commands). */
const INPUTS = Number(process.env.HOSTILE_INPUTS ?? 2_500);
/** The same inputs for the same word. */
const SEED = process.env.HOSTILE_SEED ?? 'hostile';
const AT_ONCE = 8;
/** A call is made after so many inputs that ends the sessions, and others are opened. */
const ROUND = 500;

const upload = madeEndpoint(
  {
    method: 'POST',
    path: '/wps/test/hostile',
    auth: 'anyone',
    files: { most: 2, bytes: 20_000, types: ['image/png'] },
    value: z.object({ kept: z.int() }),
  },
  { summary: 'Takes files.', body: z.strictObject({ note: z.string().check(z.maxLength(20)) }) },
);

const folder = await temporaryFolder();
const handlers = [
  ...PARTS.handlers,
  handle(upload, async ({ files }) => ({ kept: (await Promise.all(files.map((file) => file.keep()))).length })),
];
const harness = await createHarness({
  environment: { ...SANDBOX, TRUST_PROXY: '1', READ_RATE: '0', DATA_DIR: folder },
  handlers,
  versions: { stamp: () => 'unchanged', refresh: async () => undefined },
});
const { app, db, services, clock, logged, session } = harness;
const listener = await listen(
  async (request, bindings) => app.fetch(request, bindings),
  createReadyListener(services, handlers),
  { port: 0, host: '127.0.0.1' },
);
afterAll(async () => {
  listener.cut();
  await listener.close();
  rmSync(folder, { recursive: true, force: true });
});

const plays = [await openPlay(harness, { funds: '900000.00' }), await openPlay(harness)].map(({ playId }) => playId);
await db.insertInto('vendor_ceilings').values({ vendor: 'PG', currency: 'PHP', kind: 'win', amount: 500n }).execute();

async function known(from: number): Promise<Known> {
  const tokens = await Promise.all((['member', 'agent', 'trial'] as const).map((audience) => session(audience)));
  return {
    tokens: [...tokens, 'x'.repeat(43)],
    game: `hostile-${from}`,
    plays: [...plays, ...plays, ...plays, 'lotus.nobody-plays-this'],
    secret: sandboxSecret(SHARED_SECRET, 'PG'),
    now: clock.now(),
    uploadPath: upload.path,
    seal: async (purpose, body, bent) => sealFor(await services.keys.current(), purpose, body, clock.now(), bent),
  };
}

/** Runs `work` for each number, a few at once. */
async function each(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
}

/** What the log says of faults of ours, which a client that has gone never sees. */
const faults = () => logged.filter((line) => /"(call|request) failed"/.test(line));

test(
  `of ${INPUTS} hostile inputs none makes the gateway fail or hang, and the books balance afterwards`,
  async () => {
    const outcomes = new Map<Outcome, number>();
    const bad: unknown[] = [];
    for (let from = 0; from < INPUTS; from += ROUND) {
      const facts = await known(from);
      await each(Math.min(ROUND, INPUTS - from), async (index) => {
        const bytes = await hostileBytes(seededRandom(`${SEED} ${from + index}`), facts);
        const outcome = await send(listener.port, bytes);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (outcome === 'hung' || (typeof outcome === 'number' && outcome >= 500)) {
          bad.push([from + index, outcome, Buffer.concat(bytes.pieces).toString('latin1').slice(0, 2_000)]);
        }
      });
    }
    const told = [...outcomes].sort(([a], [b]) => String(a).localeCompare(String(b)));
    console.info(`${INPUTS} hostile inputs: ${told.map(([outcome, count]) => `${outcome}: ${count}`).join(', ')}`);
    expect(bad).toEqual([]);
    expect(faults()).toEqual([]);
    // Bad inputs alone would prove little: a good part of them comes through to what books.
    expect(outcomes.get(200)).toBeGreaterThan(INPUTS / 20);
    expect(await db.selectFrom('held_wins').select('id').execute()).not.toEqual([]);
    expect(await brokenInvariants(db)).toEqual([]);
    expect(await soundness(harness)).toEqual([]);
    const alive = await fetch(`http://127.0.0.1:${listener.port}/health/live`);
    expect(alive.status).toBe(200);
  },
  60_000 + INPUTS * 60,
);

/** An input of a command, some of it right by chance. */
function order(chance: SeededRandom, input: z.core.$ZodType): unknown {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input' });
  const likely = [
    'lotus',
    ['lotus'],
    'PG',
    'PHP',
    '10.00',
    'win-1',
    'why',
    1,
    true,
    'notice-1',
    { name: 'x.csv', text: 'a,b' },
  ];
  const names = Object.keys(properties);
  return Object.fromEntries(
    names.flatMap((name) => {
      if (chance.integer(4) === 0) return [];
      return [[name, chance.integer(2) === 0 ? chance.pick(likely) : hostileValue(chance)]];
    }),
  );
}

test(
  'no order of an operator makes the gateway fail, whatever is in it',
  async () => {
    const bad: unknown[] = [];
    for (let index = 0; index < Math.ceil(INPUTS / 5); index += 1) {
      const chance = seededRandom(`${SEED} order ${index}`);
      const command = chance.pick(COMMANDS);
      const input = order(chance, command.input);
      const operator = { user: 'ops', host: 'desk' };
      try {
        await execute(services, COMMANDS, { command: command.name, input, dryRun: true, operator });
      } catch (error) {
        bad.push([command.name, JSON.stringify(input).slice(0, 500), String(error)]);
      }
    }
    expect(bad).toEqual([]);
  },
  60_000 + INPUTS * 60,
);
