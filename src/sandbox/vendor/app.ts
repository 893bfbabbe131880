import { type Context, Hono } from 'hono';
import { VENDOR_CODE } from '../art/title.ts';
import type { PageFiles } from '../core/page-files.ts';
import { frameFiles } from '../kit/frame.ts';
import { fail } from './answers.ts';
import { sharedCalls } from './calls.ts';
import { createDelivery } from './delivery.ts';
import type { Engine, World } from './engine.ts';
import { ENGINES } from './engines.ts';
import { freeCalls } from './free/calls.ts';
import { freeTurn, grantName, openGrants } from './free/grants.ts';
import { type Journal, memoryJournal } from './journal.ts';
import { launch, pageOf } from './launch.ts';
import { lostHtml, pageHeaders, pageHtml, themeCss } from './page.ts';
import { createPast } from './past.ts';
import { isGameCode, PICTURES } from './pictures.ts';
import { askPurse } from './purse/purses.ts';
import { transferCalls } from './purse/transfer-calls.ts';
import type { OwnRecord } from './records.ts';
import { tellRooms } from './rooms.ts';
import { roundHtml } from './round-page.ts';
import { createRoundPages } from './round-pages.ts';
import { isOver, type Session } from './sessions.ts';
import type { SecretOf } from './signed.ts';
import { apply, emptyState, owedSessions, replay, touch } from './state.ts';
import { createTurns } from './turns.ts';
import { createWallet } from './wallet.ts';

export interface VendorOptions {
  /** The secret shared with the operator, per vendor code; undefined for vendors that this server does not play. */
  readonly secretOf: SecretOf;
  /** Where players' browsers reach it: an origin other than the portal's. */
  readonly publicOrigin: string;
  /** Where rounds are written down; in memory where left out, which loses them with the process. */
  readonly journal?: Journal;
  /** What plays its games; all that the sandbox has where left out. */
  readonly engines?: readonly Engine[];
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => Date;
  readonly later?: (run: () => void, milliseconds: number) => void;
  readonly log?: (event: string, details: Readonly<Record<string, unknown>>) => void;
}

export interface Vendor {
  readonly app: Hono;
  /** Tries everything that is owed to a wallet once. @returns how much stays owed */
  deliver(): Promise<number>;
  /** How many rounds wait for a wallet. */
  owed(): number;
  /** Waits for rounds under way and closes the journal. */
  stop(): Promise<void>;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
/** The pictures follow from their address, but the address does not change when we improve the drawing. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** The sandbox game vendor: opens play sessions for an operator and plays them with the operator's wallet. */
export async function createVendor(options: VendorOptions): Promise<Vendor> {
  const {
    secretOf,
    publicOrigin,
    journal = memoryJournal(),
    engines = ENGINES,
    fetch = globalThis.fetch,
    now = () => new Date(),
    later = (run, milliseconds) => void setTimeout(run, milliseconds).unref(),
    log = () => undefined,
  } = options;
  const state = emptyState(engines);
  for (const record of await journal.read())
    if (!replay(state, record)) throw new Error(`Expected a record of the vendor's journal, found "${record.type}".`);
  const callWallet = createWallet({ fetch, now, secretOf });
  const turns = createTurns();
  const purseNeeds = { purses: state.purses, now, inTurn: turns.inTurn, write: journal.append };
  const purse = askPurse(purseNeeds);
  let stopped = false;

  async function record(own: OwnRecord): Promise<void> {
    await journal.append(own);
    apply(state, own);
  }
  // Rounds that are still owed at a stop are in the journal, and the next start continues them.
  const unlessStopped = (run: () => void, milliseconds: number) =>
    later(() => (stopped ? undefined : run()), milliseconds);
  const { deliver, tryAgain } = createDelivery({ tryAll, later: unlessStopped, log });
  const settle = (session: Session) =>
    world.inTurn(session, async () => running.get(session.engine)?.settle(session) ?? 0);

  const playsOf = (session: Session) => known(state.plays.get(session.engine), session);
  const world: World = {
    now,
    log,
    wallet(session, action, body) {
      const { walletOrigin, vendor, player } = session;
      if (player !== undefined) return purse(session, player, action, body);
      return callWallet({ walletOrigin, vendor, action, body });
    },
    async write(entry) {
      await journal.append(entry);
      touch(state, entry);
    },
    inTurn: ({ playId }, work) => turns.inTurn(playId, work),
    freeRound(session) {
      const plays = playsOf(session);
      for (const { grant, vendor, rounds: count, stake } of openGrants(state.free, session, now())) {
        const name = grantName(vendor, grant);
        const used = plays.freeUsed(name);
        if (used < count) return { name, grant, number: used + 1, count, stake };
      }
      return null;
    },
    inFreeTurn: (session, work) => turns.inTurn(freeTurn(session), work),
    tryAgain,
    settleAt(session, at) {
      const settled = () => settle(session).then((left) => (left > 0 ? tryAgain() : undefined), tryAgain);
      // A timer may ring a moment before the clock says so, when nothing is due yet.
      const due = () => void (now().getTime() < at ? world.settleAt(session, at) : settled());
      unlessStopped(due, Math.max(0, at - now().getTime()));
    },
    async close(session) {
      if (session.closed) return;
      await record({ type: 'closed', at: now().getTime(), session: session.playId });
      // No call of the page may follow that would end what waits for its player: a round, a seat.
      world.settleAt(session, now().getTime());
    },
  };
  const running = new Map([...state.plays].map(([name, plays]) => [name, plays.run(world)]));
  if (owedSessions(state).length > 0) tryAgain();

  async function tryAll(): Promise<number> {
    const left = await Promise.all([...new Set(owedSessions(state))].map(settle));
    return left.reduce((sum, owed) => sum + owed, 0);
  }

  const app = new Hono();
  app.post('/:vassalage/api/launch', (c) =>
    launch(
      { state, engines, record, inTurn: turns.inTurn, secretOf, now, publicOrigin },
      c.req.param('vassalage'),
      c.req.raw,
    ),
  );
  app.post('/:vassalage/api/rooms', (c) =>
    tellRooms({ state, engines, secretOf, now }, c.req.param('vassalage'), c.req.raw),
  );

  const transfers = transferCalls({
    ...purseNeeds,
    secretOf,
    async kick(vendor, playerId) {
      const kicked = [...state.sessions.values()].filter(
        (session) => session.vendor === vendor && session.player === playerId && !session.closed,
      );
      await Promise.all(kicked.map((session) => world.inTurn(session, () => world.close(session))));
      return kicked.length;
    },
  });
  const { free: grants, plays } = state;
  const free = freeCalls({ grants, engines, plays, secretOf, now, inTurn: turns.inTurn, write: journal.append });
  for (const [path, answer] of [...transfers, ...free]) {
    app.post(`/:vassalage${path}`, (c) => answer(c.req.param('vassalage'), c.req.raw));
  }

  const past = createPast({ state, world, playsOf, record });
  const roundPages = createRoundPages({ state, past, secretOf, now, publicOrigin });
  app.post('/:vassalage/api/round', (c) => roundPages.tell(c.req.param('vassalage'), c.req.raw));

  const sessionOf = (c: Context): Session | null => {
    const session = state.pages.get(pageOf(c.req.param('token') ?? ''));
    return session && !isOver(session, now()) ? session : null;
  };
  const engineOf = (session: Session) => engines.find(({ name }) => name === session.engine);
  const lost = async (c: Context, what: 'over' | 'roundOver') =>
    c.html(await lostHtml(what), 410, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'self'",
    });
  app.get('/play/:token', async (c) => {
    const session = sessionOf(c);
    return session
      ? c.body(await pageHtml(session, known(engineOf(session), session)), 200, pageHeaders(session))
      : lost(c, 'over');
  });
  app.get('/round/:token', async (c) => {
    const shown = roundPages.find(c.req.param('token'));
    if (!shown) return lost(c, 'roundOver');
    const { session, roundId, language, portalOrigin } = shown;
    const plays = playsOf(session);
    const rounds = await past.round(session, roundId);
    const html = await roundHtml({ ...session, language, portalOrigin }, known(engineOf(session), session), {
      ...{ game: plays.view(session), rounds },
    });
    return c.body(html, 200, pageHeaders(shown));
  });
  const shared = sharedCalls({ world, playsOf, past, record });
  app.on(['GET', 'POST'], '/play/:token/:action', (c) => {
    const session = sessionOf(c);
    if (!session) return fail('session');
    const name = `${c.req.method === 'POST' ? 'POST' : 'GET'} ${c.req.param('action')}` as const;
    const answer = shared[name] ?? running.get(session.engine)?.calls[name];
    return answer ? answer({ session, request: c.req.raw }) : c.notFound();
  });

  const files = new Map([['frame', frameFiles], ...engines.map(({ name, page }) => [name, page.files] as const)]);
  app.get('/game/:part/:version/:file', async (c) => {
    const made: PageFiles | undefined = await files.get(c.req.param('part'))?.();
    const file = c.req.param('version') === made?.version ? made.files.get(c.req.param('file')) : undefined;
    return file ? c.body(file.text, 200, { 'Content-Type': file.type, ...stored(FOR_EVER) }) : c.notFound();
  });
  app.get('/theme/:vendor/:file', (c) => {
    const { vendor, file } = c.req.param();
    const code = file.endsWith('.css') ? file.slice(0, -'.css'.length) : '';
    if (!VENDOR_CODE.test(vendor) || !isGameCode(code)) return c.notFound();
    return c.body(themeCss(vendor, code), 200, { 'Content-Type': 'text/css; charset=utf-8', ...stored(FOR_A_DAY) });
  });
  const pictures = [PICTURES, ...engines.map((engine) => engine.pictures)].flatMap((drawn) => Object.entries(drawn));
  for (const [path, draw] of pictures) {
    app.get(path, (c) => {
      const picture = draw({ ...c.req.param(), dir: c.req.query('dir'), name: c.req.query('name') });
      return picture === null ? c.notFound() : c.body(picture, 200, pictureHeaders);
    });
  }
  app.get('/health', (c) => c.json({ success: true, value: { sessions: state.sessions.size, owed: owed() } }));

  const owed = () => owedSessions(state).length;
  return {
    app,
    owed,
    deliver,
    async stop() {
      stopped = true;
      await turns.settle();
      await journal.close();
    },
  };
}

/** @throws Error where a session is another engine's than those of this vendor, which no record can bring about */
function known<Part>(part: Part | undefined, { engine }: Session): Part {
  if (part === undefined) throw new Error(`Expected the engine "${engine}", found none.`);
  return part;
}

/** Pictures are shown as images on other origins, and hold nothing that could run if they were opened by themselves. */
const pictureHeaders = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'; style-src 'none'; sandbox",
  ...stored(FOR_EVER),
};

function stored(cache: string): Record<string, string> {
  return {
    'Cache-Control': cache,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
  };
}
