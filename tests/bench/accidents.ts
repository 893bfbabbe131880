import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '../../src/gateway/core/db/open.ts';
import { brokenInvariants } from '../gateway/core/ledger/invariants.ts';
import { type UnsteadyLine, unsteadyLine } from '../gateway/server/unsteady-line.ts';
import { type AccidentLoad, accidentLoad } from './accident-load.ts';
import { type AccidentServer, accidentServer } from './accident-server.ts';
import { median, printRows, round } from './report.ts';

const TIMES = 50;
/** How long an accident lasts that does not end by itself: longer than a call waits for a connection. */
const LASTS_MS = 3_000;
/** How long the machine's supervisor, or a switch to another server, takes to notice. */
const NOTICED_MS = 1_000;
/** Calls run undisturbed for so long between two accidents. */
const CALM_MS = 500;
/** A gateway is to be back within so many seconds by itself. */
const AIM_S = 5;

interface Place {
  readonly line: UnsteadyLine;
  readonly server: AccidentServer;
}

interface Accident {
  readonly name: string;
  /** Whether a balancer has to hear of it. One that is over in an instant it may miss. */
  readonly isLong: boolean;
  readonly needsSmallDisk?: true;
  /** Ends when the database is well again; the gateway need not have noticed. */
  happen(place: Place): Promise<void>;
}

const ACCIDENTS: readonly Accident[] = [
  { name: 'cut', isLong: false, happen: async ({ line }) => line.cut() },
  {
    name: 'freeze',
    isLong: true,
    async happen({ server }) {
      const thaw = server.freeze();
      await wait(LASTS_MS);
      thaw();
    },
  },
  {
    name: 'slow down',
    isLong: true,
    async happen({ line }) {
      line.slowDown(700);
      await wait(LASTS_MS);
      line.slowDown(0);
    },
  },
  {
    name: 'restart',
    isLong: true,
    async happen({ server }) {
      await server.stop('orderly');
      await wait(NOTICED_MS);
      await server.start();
    },
  },
  {
    name: 'fail over',
    isLong: true,
    async happen({ line, server }) {
      await server.stop('crash');
      await wait(NOTICED_MS);
      await server.start({ elsewhere: true });
      line.leadTo(server.port);
    },
  },
  {
    name: 'disk full',
    isLong: true,
    needsSmallDisk: true,
    async happen({ server }) {
      const free = await server.fill();
      await wait(LASTS_MS);
      await free();
      // A server that had no room for its log has ended; its supervisor starts it again.
      await server.start();
    },
  },
];

interface Told {
  readonly backAfter: number;
  readonly wasUnready: boolean;
  readonly slowestProbe: number;
  readonly lost: number;
  readonly acknowledged: number;
}

/**
 * Accidents of the database, one after the other, while callers write through a gateway of its own process: after each,
 * every write that was acknowledged must be there, and the gateway must answer again by itself.
 */
export async function benchAccidents(): Promise<void> {
  const server = await accidentServer();
  const stops: (() => Promise<unknown>)[] = [() => server.remove()];
  try {
    await server.start();
    const line = await unsteadyLine(`postgres://postgres@127.0.0.1:${server.port}/postgres`);
    stops.push(() => line.close());
    const load = await accidentLoad(line.url);
    stops.push(() => load.stop());
    const possible = ACCIDENTS.filter(({ needsSmallDisk }) => !needsSmallDisk || server.notSmall === null);
    for (const { name } of ACCIDENTS.filter((accident) => !possible.includes(accident))) {
      console.error(`Left out: ${name}, because ${server.notSmall}.`);
    }
    const told = new Map<Accident, Told[]>(possible.map((accident) => [accident, []]));
    for (let turn = 0; turn < TIMES; turn += 1) {
      const accident = possible[turn % possible.length];
      if (accident) told.get(accident)?.push(await suffer(accident, { line, server }, load));
    }
    await load.settle();
    const lostLast = await missing(server, load.takeAcknowledged());
    const end = { faults: load.faults(), lostLast, ...(await booksAfter(server, load)) };
    print(server, told, end);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function suffer(accident: Accident, place: Place, load: AccidentLoad): Promise<Told> {
  await wait(CALM_MS);
  const watched = load.watch();
  await accident.happen(place);
  const backAfter = await load.untilBack();
  const probes = await watched.end();
  const acknowledged = load.takeAcknowledged();
  const lost = await missing(place.server, acknowledged);
  const told = { backAfter, ...probes, acknowledged: acknowledged.length, lost };
  console.error(
    `${accident.name}: back after ${backAfter.toFixed(2)} s, ${acknowledged.length} writes acknowledged, ${lost} lost, ` +
      `slowest probe ${probes.slowestProbe.toFixed(2)} s${accident.isLong && !probes.wasUnready ? ', readiness stayed true' : ''}`,
  );
  return told;
}

/** How many of these writes the database does not have. */
async function missing({ port }: AccidentServer, acknowledged: readonly string[]): Promise<number> {
  const database = openPostgres(`postgres://postgres@127.0.0.1:${port}/postgres`, 1, () => undefined);
  try {
    const { patientDb: db } = database;
    const rows = await db
      .selectFrom('bookings')
      .select('memo')
      .where((eb) => eb('memo', '=', eb.fn.any(eb.val([...acknowledged]))))
      .execute();
    const found = new Set(rows.map(({ memo }) => memo));
    return acknowledged.filter((memo) => !found.has(memo)).length;
  } finally {
    await database.close();
  }
}

/** Whether a write was booked twice, and what is wrong with the books, over the whole run. */
async function booksAfter({ port }: AccidentServer, { total }: AccidentLoad) {
  const database = openPostgres(`postgres://postgres@127.0.0.1:${port}/postgres`, 1, () => undefined);
  try {
    const { patientDb: db } = database;
    const rows = await db.selectFrom('bookings').select('memo').where('kind', '=', 'test.grant').execute();
    return {
      acknowledged: total(),
      twice: rows.length - new Set(rows.map(({ memo }) => memo)).size,
      unsound: await brokenInvariants(db),
    };
  } finally {
    await database.close();
  }
}

interface End {
  readonly acknowledged: number;
  /** Of the writes after the last accident. */
  readonly lostLast: number;
  readonly twice: number;
  readonly unsound: readonly string[];
  readonly faults: readonly string[];
}

/** @throws Error where something is not as it should be, after the figures */
function print({ version }: AccidentServer, told: ReadonlyMap<Accident, readonly Told[]>, end: End): void {
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  const rows = [...told].map(([{ name, isLong }, all]) => ({
    accident: name,
    times: all.length,
    acknowledged: sum(all.map(({ acknowledged }) => acknowledged)),
    lost: sum(all.map(({ lost }) => lost)),
    backAfter: round(median(all.map(({ backAfter }) => backAfter))),
    backAtWorst: round(Math.max(...all.map(({ backAfter }) => backAfter))),
    slowestProbe: round(Math.max(...all.map(({ slowestProbe }) => slowestProbe))),
    unready: all.filter(({ wasUnready }) => wasUnready).length,
    mustBeUnready: isLong,
  }));
  printRows(
    'accidents',
    [...rows, { database: version, ...end }],
    [
      [
        'accident',
        'times',
        'writes acknowledged',
        'lost',
        'back after (s)',
        'at worst',
        'slowest probe (s)',
        'told unready',
      ],
      ...rows.map((row) => [
        row.accident,
        String(row.times),
        String(row.acknowledged),
        String(row.lost),
        String(row.backAfter),
        String(row.backAtWorst),
        String(row.slowestProbe),
        `${row.unready} of ${row.times}${row.mustBeUnready ? '' : ' (need not)'}`,
      ]),
    ],
  );
  const { acknowledged, lostLast, twice, unsound, faults } = end;
  const lost = lostLast + sum(rows.map((row) => row.lost));
  console.log(
    `${version}: the gateway lived. Of ${acknowledged} acknowledged writes ${lost} were lost and ` +
      `${twice} booked twice; the books are ${unsound.length === 0 ? 'sound' : unsound.join('; ')}; other answers than "busy": ${faults.length}.`,
  );
  const wrong = [
    ...(lost > 0 ? ['acknowledged writes were lost'] : []),
    ...rows.filter(({ backAtWorst }) => backAtWorst >= AIM_S).map(({ accident }) => `${accident}: back too late`),
    ...rows
      .filter(({ mustBeUnready, unready, times }) => mustBeUnready && unready < times)
      .map(({ accident }) => `${accident}: readiness stayed true`),
    ...rows.filter(({ slowestProbe }) => slowestProbe >= 2).map(({ accident }) => `${accident}: a probe took 2 s`),
    ...(twice > 0 ? ['writes were booked twice'] : []),
    ...unsound,
    ...faults,
  ];
  if (wrong.length > 0) throw new Error(`Expected a gateway that outlives all of this, found:\n${wrong.join('\n')}`);
}
