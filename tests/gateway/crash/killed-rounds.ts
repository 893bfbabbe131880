import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { HEADERS } from '../../../src/contract/core/headers.ts';
import { launchGame } from '../../../src/contract/games/endpoints.ts';
import { openSession } from '../../../src/gateway/core/access/sessions.ts';
import type { OpenDatabase } from '../../../src/gateway/core/db/open.ts';
import type { Db } from '../../../src/gateway/core/db/schema.ts';
import { houseAccount, memberAccount } from '../../../src/gateway/core/ledger/account.ts';
import { balanceOf, transfer } from '../../../src/gateway/core/ledger/ledger.ts';
import { createMetrics } from '../../../src/gateway/core/metrics.ts';
import { systemRandom } from '../../../src/gateway/core/random.ts';
import { sandboxSecret } from '../../../src/gateway/games/launch/vendors.ts';
import { money } from '../../../src/money/money.ts';
import { SlotRecord } from '../../../src/sandbox/engines/slot/records.ts';
import { createVendor } from '../../../src/sandbox/vendor/app.ts';
import { fileJournal, memoryJournal } from '../../../src/sandbox/vendor/journal.ts';
import { BARE_ENVIRONMENT } from '../command.ts';
import { knownMember } from '../member/known.ts';
import { freePort } from '../server/postgres-server.ts';

const SECRET = 'a secret that only tests know';
const PHP = { code: 'lotus', currency: 'PHP' } as const;
const PLAYERS = 6;
/** What each player begins with, in minor units: more than all rounds together cost. */
const FUNDS = 100_000_000n;
/** Rounds that end before the next process dies, at most. */
const MOST_ROUNDS = 12;

/** Who dies in turn. Each part of a round is under way at both at some time, and both may die at once, as a machine does. */
const VICTIMS = [['vendor'], ['gateway'], ['vendor', 'gateway']] as const;
type Part = 'vendor' | 'gateway';

/** What became of the rounds. */
export interface KilledRounds {
  readonly kills: number;
  /** Rounds that a process found in the middle at its start. */
  readonly interrupted: number;
  readonly finished: number;
  readonly rolledBack: number;
  /** Rounds that neither side has ended, or of which both say something else. */
  readonly wrong: readonly string[];
}

interface Needs {
  /** A migrated PostgreSQL, and the test's own way to it. */
  readonly url: string;
  readonly database: Pick<OpenDatabase, 'db' | 'pools'>;
  /** For the journal of the vendor. */
  readonly folder: string;
  readonly kills: number;
}

/**
 * Kills (`kill -9`) vendor and gateway in turn while six players play without a pause, and starts them again. Then every
 * round has to be finished or rolled back at both, with the same win, and each player has to hold what follows from that.
 */
export async function killInRounds({ url, database, folder, kills }: Needs): Promise<KilledRounds> {
  const ports = { gateway: await freePort(), vendor: await freePort() };
  const journal = join(folder, 'rounds.jsonl');
  const running = new Map<Part, ChildProcess>();
  let interrupted = 0;

  async function start(): Promise<void> {
    for (const part of ['gateway', 'vendor'] as const) {
      if (running.has(part)) continue;
      const { child, said } = await startPart(part, { url, folder, journal, ports });
      running.set(part, child);
      interrupted += Number(said.split(' ')[1] ?? 0);
    }
  }

  /** Plays until the victims have died of it. */
  async function playUntilKilled(players: readonly Player[], victims: readonly Part[]): Promise<void> {
    const last = 1 + Math.floor(Math.random() * MOST_ROUNDS);
    let ended = 0;
    const exits = victims.map((part) => running.get(part)).map((child) => child && once(child, 'exit'));
    const kill = () => {
      for (const part of victims) running.get(part)?.kill('SIGKILL');
    };
    const play = async (page: string) => {
      while (await spin(page)) {
        ended += 1;
        if (ended === last) kill();
      }
    };
    await Promise.all(players.map(({ page }) => play(page)));
    kill();
    await Promise.all(exits);
    for (const part of victims) running.delete(part);
  }

  try {
    await start();
    const players = await sitDown(database, ports);
    for (let turn = 0; turn < kills; turn += 1) {
      await start();
      await playUntilKilled(players, VICTIMS[turn % VICTIMS.length] ?? []);
    }
    await start();
    await end(running.get('vendor'));
    return { kills, interrupted, ...(await endAndCompare({ db: database.db, journal, players })) };
  } finally {
    for (const child of running.values()) child.kill('SIGKILL');
  }
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

interface Place extends Pick<Needs, 'url' | 'folder'> {
  readonly journal: string;
  readonly ports: Readonly<Record<Part, number>>;
}

async function startPart(part: Part, { url, folder, journal, ports }: Place) {
  const child = spawn(process.execPath, [new URL(`./${part}-process.ts`, import.meta.url).pathname], {
    env: {
      ...BARE_ENVIRONMENT,
      PORT: String(ports[part]),
      LOG_LEVEL: 'error',
      DATABASE_URL: url,
      DATA_DIR: join(folder, part),
      PUBLIC_ORIGIN: `http://127.0.0.1:${ports.gateway}`,
      SANDBOX_URL: `http://127.0.0.1:${ports.vendor}`,
      SANDBOX_SECRET: SECRET,
      ...(part === 'vendor' && { JOURNAL: journal }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The ${part} ended with ${code} at its start.`))),
  ]);
  return { child, said: String(output).trim() };
}

interface Player {
  readonly memberId: string;
  /** The address of their game. */
  readonly page: string;
}

const Launched = z.object({ value: z.object({ url: z.string() }) });

/** Players with money before one open slot. */
async function sitDown({ db, pools }: Needs['database'], ports: Place['ports']): Promise<readonly Player[]> {
  const game = { vendor: 'PG', game_type: 'RNG', classify: 'SLOT', code: 'velvet-tiger' } as const;
  const { node_id } = await db
    .insertInto('games')
    .values({
      ...game,
      name: 'Velvet Tiger',
      name_key: 'velvet tiger',
      icon: '/x.svg',
      is_new: false,
      is_open: true,
      popularity: 1,
    })
    .returning('node_id')
    .executeTakeFirstOrThrow();
  const now = new Date();
  const books = { db, now, metrics: createMetrics(pools) };
  const players: Player[] = [];
  for (let n = 0; n < PLAYERS; n += 1) {
    const memberId = await knownMember(db, `m-killed-${n}`);
    const [from, to] = [houseAccount('bank', PHP), memberAccount(memberId, PHP)];
    await transfer(books, { from, to, amount: money(FUNDS, 'PHP'), kind: 'test.fund', reference: memberId });
    const token = await openSession(
      { db, random: systemRandom, now },
      { memberId, merchant: 'lotus', audience: 'member' },
    );
    const response = await fetch(`http://127.0.0.1:${ports.gateway}${launchGame.path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        [HEADERS.merchant]: 'lotus',
        [HEADERS.idempotency]: randomUUID(),
      },
      body: JSON.stringify({ nodeId: node_id, language: 'EN', backUrl: 'https://www.lotus.example/' }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`Expected the game to open, found ${JSON.stringify(answer)}.`);
    const { value } = z.parse(Launched, answer);
    players.push({ memberId, page: `http://127.0.0.1:${ports.vendor}${new URL(value.url).pathname}` });
  }
  return players;
}

const Spun = z.object({ success: z.literal(true), value: z.object({ spin: z.object({ state: z.string() }) }) });

/** @returns whether the round ended as usual; false where one of both was gone */
async function spin(page: string): Promise<boolean> {
  try {
    const response = await fetch(`${page}/spin`, {
      method: 'POST',
      body: JSON.stringify({ id: randomUUID(), lineStake: 50 }),
    });
    const answer = z.safeParse(Spun, await response.json());
    return answer.data?.value.spin.state === 'settled';
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Lets a last vendor deliver what is owed, and compares its journal with the wallet's bets and the players' money. */
async function endAndCompare({ db, journal, players }: { db: Db; journal: string; players: readonly Player[] }) {
  const records = await (await fileJournal(journal, () => new Date())).read();
  const after = [...records];
  const last = await createVendor({
    secretOf: (code) => sandboxSecret(SECRET, code),
    publicOrigin: 'http://vendor.test',
    journal: memoryJournal(after),
    later: () => undefined,
  });
  const owed = await last.deliver();
  const wrong = owed > 0 ? [`${owed} rounds are still owed`] : [];
  const rounds = new Map<string, SlotRecord['type']>();
  for (const record of after) {
    const own = SlotRecord.safeParse(record);
    if (own.success && 'spin' in own.data) rounds.set(`${own.data.session}/${own.data.spin}`, own.data.type);
  }
  const states = [...rounds.values()];
  const unended = [...rounds].filter(([, type]) => type !== 'settled' && type !== 'voided');
  wrong.push(...unended.map(([round, type]) => `${round} is ${type} at its vendor`));
  const bets = await db.selectFrom('bets').selectAll().execute();
  wrong.push(
    ...bets.filter(({ state }) => state === 'open').map(({ round_id }) => `${round_id} is open in the wallet`),
  );
  const [finished, rolledBack] = [count(states, 'settled'), count(states, 'voided')];
  const settled = bets.filter(({ state }) => state === 'settled');
  if (settled.length !== finished)
    wrong.push(`${finished} rounds are finished, of which the wallet has ${settled.length}`);
  for (const { memberId } of players) {
    const own = settled.filter(({ member_id }) => member_id === memberId);
    const due = own.reduce((sum, { stake, win }) => sum - stake + win, FUNDS);
    const { minor } = await balanceOf(db, memberAccount(memberId, PHP));
    if (minor !== due) wrong.push(`${memberId} holds ${minor}, expected ${due}`);
  }
  return { finished, rolledBack, wrong };
}

const count = (states: readonly string[], state: string) => states.filter((one) => one === state).length;
