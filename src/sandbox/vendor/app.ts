import { type Context, Hono } from 'hono';
import { VENDOR_CODE } from '../art/title.ts';
import { type Journal, memoryJournal } from './journal.ts';
import { launch, pageOf, type SecretOf } from './launch.ts';
import { gamePageFiles, lostHtml, pageHeaders, pageHtml, themeCss } from './page.ts';
import { isGameCode, PICTURES } from './pictures.ts';
import { close, fail, isOver, readHistory, readState, reseed, spin } from './play-api.ts';
import { createRounds } from './rounds.ts';
import { apply, emptyState, owing, type Session } from './state.ts';
import { createWallet } from './wallet.ts';

export interface VendorOptions {
  /** The secret shared with the operator, per vendor code; undefined for vendors that this server does not play. */
  readonly secretOf: SecretOf;
  /** Where players' browsers reach it: an origin other than the portal's. */
  readonly publicOrigin: string;
  /** Where rounds are written down; in memory where left out, which loses them with the process. */
  readonly journal?: Journal;
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
    fetch = globalThis.fetch,
    now = () => new Date(),
    later = (run, milliseconds) => void setTimeout(run, milliseconds).unref(),
    log = () => undefined,
  } = options;
  const state = emptyState();
  for (const record of await journal.read()) apply(state, record);
  const wallet = createWallet({ fetch, now, secretOf });
  let stopped = false;
  // Rounds that are still owed at a stop are in the journal, and the next start continues them.
  const unlessStopped: typeof later = (run, milliseconds) => later(() => (stopped ? undefined : run()), milliseconds);
  const rounds = createRounds({ state, journal, wallet, now, later: unlessStopped, log });
  rounds.resume();

  const app = new Hono();
  app.post('/:vassalage/api/launch', (c) =>
    launch({ state, rounds, secretOf, now, publicOrigin }, c.req.param('vassalage'), c.req.raw),
  );

  const sessionOf = (c: Context): Session | null => {
    const session = state.pages.get(pageOf(c.req.param('token') ?? ''));
    return session && !isOver(session, now()) ? session : null;
  };
  app.get('/play/:token', async (c) => {
    const session = sessionOf(c);
    return session
      ? c.body(await pageHtml(session), 200, pageHeaders(session))
      : c.html(await lostHtml(), 410, {
          'Cache-Control': 'no-store',
          'Content-Security-Policy': "default-src 'none'; style-src 'self'",
        });
  });
  const calls = {
    'GET state': readState,
    'GET history': readHistory,
    'POST spin': spin,
    'POST seed': reseed,
    'POST close': close,
  };
  for (const [name, answer] of Object.entries(calls)) {
    const [method = '', action = ''] = name.split(' ');
    app.on(method, `/play/:token/${action}`, (c) => {
      const session = sessionOf(c);
      return session ? answer({ rounds, wallet, now }, { session, request: c.req.raw }) : fail('session');
    });
  }

  app.get('/game/:version/:file', async (c) => {
    const { version, files } = await gamePageFiles();
    const file = c.req.param('version') === version ? files.get(c.req.param('file')) : undefined;
    return file ? c.body(file.text, 200, { 'Content-Type': file.type, ...stored(FOR_EVER) }) : c.notFound();
  });
  app.get('/theme/:vendor/:file', (c) => {
    const { vendor, file } = c.req.param();
    const code = file.endsWith('.css') ? file.slice(0, -'.css'.length) : '';
    if (!VENDOR_CODE.test(vendor) || !isGameCode(code)) return c.notFound();
    return c.body(themeCss(vendor, code), 200, { 'Content-Type': 'text/css; charset=utf-8', ...stored(FOR_A_DAY) });
  });
  for (const [path, draw] of Object.entries(PICTURES)) {
    app.get(path, (c) => {
      const picture = draw({ ...c.req.param(), dir: c.req.query('dir'), name: c.req.query('name') });
      return picture === null ? c.notFound() : c.body(picture, 200, pictureHeaders);
    });
  }
  app.get('/health', (c) => c.json({ success: true, value: { sessions: state.sessions.size, owed: owed() } }));

  const owed = () => [...state.sessions.values()].reduce((sum, session) => sum + owing(session).length, 0);
  return {
    app,
    owed,
    deliver: () => rounds.deliver(),
    async stop() {
      stopped = true;
      await rounds.settle();
      await journal.close();
    },
  };
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
