import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Brand } from '../../src/brand/load.ts';
import { type GatewayConfig, readConfig } from '../../src/gateway/core/config.ts';
import { appListener } from '../../src/gateway/core/listener.ts';
import { sandboxSecret } from '../../src/gateway/games/launch/vendors.ts';
import { createGateway, type Gateway, tellMissing } from '../../src/gateway/main.ts';
import { seedDemo } from '../../src/gateway/seed/seed.ts';
import { seedTerms } from '../../src/gateway/seed/terms.ts';
import { loopbackFetch } from '../../src/node/loopback-fetch.ts';
import type { Listening } from '../../src/press/serve/listen.ts';
import type { HostParts } from '../../src/press/serve/route-by-host.ts';
import type { NodeHandler } from '../../src/press/serve/serve.ts';
import { reachMirror } from '../../src/sandbox/mirrors/mirror.ts';
import { createServices } from '../../src/sandbox/services/app.ts';
import { createFirebase } from '../../src/sandbox/services/firebase/firebase.ts';
import type { StandInProject } from '../../src/sandbox/services/firebase/project.ts';
import { createOutbox } from '../../src/sandbox/services/outbox/messages.ts';
import { createSmsProvider } from '../../src/sandbox/services/outbox/sms.ts';
import { openMailServer } from '../../src/sandbox/services/outbox/smtp.ts';
import { paymentFile } from '../../src/sandbox/services/payment/journal.ts';
import { createPaymentProvider } from '../../src/sandbox/services/payment/provider.ts';
import { createVendor } from '../../src/sandbox/vendor/app.ts';
import { fileJournal } from '../../src/sandbox/vendor/journal.ts';
import { declaredTerms } from '../../src/sandbox/vendor/terms.ts';
import { merchantsOf } from './merchants.ts';
import { openIdSandbox } from './openid.ts';
import { serviceBrandsOf } from './services.ts';

/** What stands beside the pages when everything runs on one machine. */
export interface Portal extends Omit<HostParts, 'portal'> {
  /** What the gateway works with, for operator's work beside it. */
  readonly services: Gateway['services'];
  /** What the demo seed made. */
  readonly demo: Awaited<ReturnType<typeof seedDemo>>;
  /** Tells clients to come no more, and waits for running calls, which may ask the vendor and the payment provider here. */
  settle(): Promise<void>;
  /** Waits for running calls and rounds, then closes the database. */
  stop(): Promise<void>;
}

/** Stops a portal that is served at one port. That stays open until running calls need nothing at it any more. */
export async function stopServing(listening: Pick<Listening, 'close'>, portal: Portal): Promise<void> {
  await portal.settle();
  await listening.close();
  await portal.stop();
}

/** Settings of a gateway that keeps its data in DATA_DIR and nowhere else, so that its database may be seeded. */
export type PortalConfig = Omit<GatewayConfig, 'DATABASE_URL'> & { readonly DATABASE_URL?: never };

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that hold for one machine whatever the environment says. */
const FIXED = [
  'DATABASE_URL',
  'PORT',
  'PUBLIC_ORIGIN',
  'SANDBOX_URL',
  'SANDBOX_ORIGIN',
  'SANDBOX_SECRET',
  'SMS_URL',
  'SMS_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'FIREBASE_URL',
  'LIVE_CHAT_SECRET',
  'PAYMENT_PROVIDERS',
  'PAYMENT_SECRETS',
];

/** Where the stand-in of Firebase is served, to the gateway and to browsers. */
const FIREBASE_PATH = '/firebase';

/** Where the gateway posts texts for phones, below the origin that both share. */
const SMS_PATH = '/sandbox/outbox/sms';

/** Where the sandbox's payment provider is called, below the same origin, and its code there. */
const PAYMENT_PATH = '/sandbox/payment';
const PAYMENT_PROVIDER = 'sandbox';

/**
 * The gateway's settings for one machine: its own port is also the sandbox's, and the database is the embedded one even
 * where DATABASE_URL names another, since demo accounts with known passwords are written into it.
 *
 * @param listening the port that was taken, where PORT leaves the choice to the system
 * @throws ConfigError
 */
export function portalConfig(environment: Environment, listening?: number): PortalConfig {
  const isFixed = (name: string) => FIXED.includes(name.replace(/^MARQUEE_/, ''));
  const free = Object.fromEntries(Object.entries(environment).filter(([name]) => !isFixed(name)));
  const port = listening ?? readConfig({ ...free, PORT: environment.MARQUEE_PORT || environment.PORT }).PORT;
  const { DATABASE_URL: _, ...config } = readConfig({
    LOG_LEVEL: 'warn',
    ...free,
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    SANDBOX_URL: `http://127.0.0.1:${port}/sandbox`,
    SANDBOX_ORIGIN: `http://games.localhost:${port}`,
    SANDBOX_SECRET: randomBytes(32).toString('base64url'),
    SMS_URL: `http://127.0.0.1:${port}${SMS_PATH}`,
    SMS_SECRET: randomBytes(32).toString('base64url'),
    LIVE_CHAT_SECRET: randomBytes(32).toString('base64url'),
    PAYMENT_PROVIDERS: `${PAYMENT_PROVIDER}=http://127.0.0.1:${port}${PAYMENT_PATH}`,
    PAYMENT_SECRETS: `${PAYMENT_PROVIDER}=${randomBytes(32).toString('base64url')}`,
    FIREBASE_URL: `http://services.localhost:${port}${FIREBASE_PATH}`,
  });
  return config;
}

/** Warnings about settings in the environment that these commands ignore. */
export function unusedSettings(environment: Environment, { DATA_DIR }: PortalConfig): readonly string[] {
  if (!environment.DATABASE_URL && !environment.MARQUEE_DATABASE_URL) return [];
  return [
    `DATABASE_URL is set, but this command never touches that database: its demo accounts live in ${DATA_DIR} alone. ` +
      'The gateway that uses it is `npm run gateway`.',
  ];
}

const STARTING = 'Marquee is starting.\n';
const RETRY = { 'Retry-After': '2' };

/** Answers until the portal is ready. */
export const starting: NodeHandler = async (_request, response) => {
  response.writeHead(503, { ...RETRY, 'Content-Type': 'text/plain; charset=utf-8' }).end(STARTING);
};

/**
 * Opens and seeds the embedded database, and opens the sandbox vendor that plays its games.
 *
 * @param brands the first is the one that plain localhost serves
 * @param early is given the sandbox as far as jobs of the gateway ask it at once, to serve it from then on: they run while the demo is seeded
 * @throws DataLockedError when another process has the database open
 */
export async function openPortal(
  brands: readonly Brand[],
  config: PortalConfig,
  early: (sandbox: NodeHandler) => void = () => undefined,
): Promise<Portal> {
  const { SANDBOX_ORIGIN: publicOrigin = '', SANDBOX_SECRET: shared = '', SMS_SECRET: secret = '', DATA_DIR } = config;
  const { LIVE_CHAT_SECRET: roomSecret = '' } = config;
  const outbox = createOutbox();
  const mail = await openMailServer(outbox);
  const merchants = merchantsOf(brands, { localPort: config.PORT });
  const serviceBrands = serviceBrandsOf(brands, config.PORT);
  const openid = openIdSandbox(brands, merchants, serviceBrands, config.PORT);
  const settings = {
    ...config,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'no-reply@marquee.example',
    SOCIAL_SECRETS: new Map([...config.SOCIAL_SECRETS, ...openid.secrets]),
  };
  const payments = Promise.withResolvers<NodeHandler>();
  early(async (request, response) => (await payments.promise)(request, response));
  const gateway = await createGateway(settings, merchants, { demo: true, fetch: loopbackFetch }).catch(
    async (error: unknown) => {
      payments.resolve(starting);
      await mail.close();
      throw error;
    },
  );
  try {
    // The folder is this process's own by now, so the journal in it may be opened.
    const payment = await createPaymentProvider({
      // Without one nobody can call it.
      secret: config.PAYMENT_SECRETS.get(PAYMENT_PROVIDER) ?? randomBytes(32).toString('base64url'),
      publicOrigin: `http://services.localhost:${config.PORT}`,
      brands: serviceBrands,
      journal: await paymentFile(join(DATA_DIR, 'payments.jsonl')),
      fetch: loopbackFetch,
      log: (event, details) => gateway.services.log.warn(details, event),
    });
    const unready = new Hono()
      .mount(PAYMENT_PATH, payment.api.fetch)
      .notFound((context) => context.text(STARTING, 503, RETRY));
    payments.resolve(handler(getRequestListener(unready.fetch, { overrideGlobalObjects: false })));
    const demo = await seedDemo(gateway.services);
    await tellMissing(gateway.services, merchants);
    await seedTerms(gateway.services.db, declaredTerms);
    const vendor = await createVendor({
      secretOf: (code) => sandboxSecret(shared, code),
      publicOrigin,
      journal: await fileJournal(join(DATA_DIR, 'sandbox.jsonl'), () => new Date()),
      log: (event, details) => gateway.services.log.info(details, event),
    });
    // The gateway reaches the vendor below /sandbox; browsers reach it on an origin of its own.
    const sandbox = new Hono()
      .route(SMS_PATH, createSmsProvider({ outbox, secret }))
      .mount(PAYMENT_PATH, payment.api.fetch)
      .mount('/sandbox', vendor.app.fetch)
      .mount('/', vendor.app.fetch);
    const services = createServices({ brands: serviceBrands, outbox, roomSecret })
      .route('/', createFirebase({ base: FIREBASE_PATH, projects: firebaseProjects(brands), outbox }))
      .route('/', payment.pages);
    const gatewayListener = appListener(gateway.fetch, { overrideGlobalObjects: false });
    const sandboxListener = getRequestListener(sandbox.fetch, { overrideGlobalObjects: false });
    const servicesListener = getRequestListener(services.fetch, { overrideGlobalObjects: false });
    return {
      demo,
      services: gateway.services,
      async gateway(request, response) {
        if (!gateway.ready(request, response)) await gatewayListener(request, response);
      },
      sandbox: handler(sandboxListener),
      async sandboxServices(request, response) {
        await (openid.handlerOf(request.url) ?? servicesListener)(request, response);
      },
      mirror: reachMirror,
      async settle() {
        gateway.drain();
        if (!(await gateway.settle())) gateway.services.log.warn('stopped without waiting any longer for calls');
      },
      async stop() {
        await payment.stop();
        await vendor.stop();
        await gateway.stop();
        await mail.close();
      },
    };
  } catch (error) {
    await gateway.stop();
    await mail.close();
    throw error;
  }
}

/** The projects that brands name, which the stand-in knows without anybody having made them. */
function firebaseProjects(brands: readonly Brand[]): StandInProject[] {
  return brands.flatMap(({ identity, verification: { firebase } }) =>
    firebase ? [{ ...firebase, brand: identity.name }] : [],
  );
}

function handler(listener: ReturnType<typeof getRequestListener>): NodeHandler {
  return async (request, response) => {
    await listener(request, response);
  };
}
