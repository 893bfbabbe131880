import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { answer } from './call/answer.ts';
import { readText } from './call/body.ts';
import { cacheHeaders, etagOf, isHeld } from './call/caching.ts';
import { ANSWER_HEADERS, answerHeaders, CALL_HEADERS, originHeaders, record, warnOfProxy } from './call/edge.ts';
import { ApiError } from './call/errors.ts';
import type { Handler } from './call/handle.ts';
import type { Route } from './call/route.ts';
import { holdStorable } from './call/storable.ts';
import { type Bindings, visitorOf } from './call/visitor.ts';
import { DatabaseUnavailableError } from './db/unavailable.ts';
import { mayReadMetrics } from './operations.ts';
import type { Services } from './services.ts';

type Env = { Bindings: Bindings };
export type App = Hono<Env>;

/** What the app answers: everything that the areas declare, or a test's own parts. */
export interface Parts {
  readonly handlers: readonly Handler[];
  readonly routes: readonly Route[];
}

/** The gateway as one function from request to answer. Everything outside it is reached through `services`. */
export function createApp(services: Services, { handlers, routes }: Parts): App {
  const app: App = new Hono<Env>();
  app.use(atTheEdge(services));
  app.get('/health/live', (c) => c.json({ success: true, value: { live: true } }));
  for (const path of ['/health', '/health/ready']) {
    app.get(path, async (c) => {
      const readiness = await services.health.readiness();
      const isReady = readiness === 'ready';
      return c.json({ success: isReady, value: { readiness } }, isReady ? 200 : 503);
    });
  }
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(services.config, c.req.raw.headers, c.env)) return refuseUnknown(c);
    const { registry } = services.metrics;
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  app.options('*', async (c) => c.body(null, 204, await originHeaders(services, c.req.header('origin') ?? null)));

  for (const handler of handlers) {
    const { method, path } = handler.endpoint;
    app.on(method, path, (c) => mount(services, handler, c));
  }
  for (const route of routes) app.on(route.method, route.path, (c) => mountRoute(services, route, c));
  app.notFound(refuseUnknown);
  app.onError((err, c) => {
    services.log.error({ err, path: c.req.path }, 'request failed');
    const refusal = busyWhere(err) ?? new ApiError('system.fault', 'Something failed here.');
    return Response.json(refusal.toFailure(), { status: refusal.status, headers: { ...refusal.headers } });
  });
  return app;
}

/** Responses that say all that {@link atTheEdge} would add, which would take their headers apart to add it. */
const complete = new WeakSet<Response>();

function atTheEdge(services: Services): MiddlewareHandler<Env> {
  return async (c, next) => {
    warnOfProxy(services, c.req.raw.headers);
    await next();
    if (complete.has(c.res)) return;
    for (const [name, value] of answerHeaders(c.res.headers)) c.res.headers.set(name, value);
    // A process on its way out takes the connection of each answer with it, so that the next call goes to another.
    if (services.health.isDraining) c.header('Connection', 'close');
  };
}

function refuseUnknown(c: Context<Env>): Response {
  const error = new ApiError(
    'request.unknown',
    `Expected a path of the contract, found ${c.req.method} ${c.req.path}.`,
  );
  return c.json(error.toFailure(), 404);
}

async function mount(services: Services, handler: Handler, c: Context<Env>): Promise<Response> {
  const name = `${handler.endpoint.method} ${handler.endpoint.path}`;
  return observed(services, name, c, async (seen) => {
    const headers: Record<string, string> = { ...ANSWER_HEADERS, ...CALL_HEADERS, 'X-Request-Id': seen.requestId };
    const respond = (text: string | null, status: number) => {
      if (services.health.isDraining) headers.Connection = 'close';
      const response = new Response(text, { status, headers });
      complete.add(response);
      return response;
    };
    try {
      Object.assign(headers, await originHeaders(services, c.req.header('origin') ?? null));
      const { status, text, replayed, headers: said, etag } = await answer(services, handler, seen);
      Object.assign(headers, said);
      if (replayed) headers['Idempotency-Replayed'] = 'true';
      if (!handler.cache) return respond(text, status);
      const tag = etag ?? etagOf(text);
      Object.assign(headers, cacheHeaders(handler.cache, tag));
      return isHeld(seen.request.headers.get('if-none-match'), tag) ? respond(null, 304) : respond(text, 200);
    } catch (error) {
      const refusal = refusalOf(error, seen);
      Object.assign(headers, refusal.headers);
      return respond(JSON.stringify(refusal.toFailure()), refusal.status);
    }
  });
}

async function mountRoute(services: Services, route: Route, c: Context<Env>): Promise<Response> {
  return observed(services, `${route.method} ${route.path}`, c, async (seen) => {
    try {
      holdStorable(seen.params);
      const text = await readText(c.req.raw, services.config.BODY_LIMIT);
      const response = await route.answer({ ...services, ...seen, text, now: services.clock.now() });
      response.headers.set('X-Request-Id', seen.requestId);
      return response;
    } catch (error) {
      const refusal = refusalOf(error, seen);
      const headers = { ...refusal.headers, 'X-Request-Id': seen.requestId };
      return Response.json(refusal.toFailure(), { status: refusal.status, headers });
    }
  });
}

type Seen = Parameters<typeof answer>[2];

/** Runs one call under a request id, and records its outcome in log and metrics. */
async function observed(
  services: Services,
  name: string,
  c: Context<Env>,
  run: (seen: Seen) => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  const requestId = randomUUID();
  const visitor = visitorOf(c.req.raw.headers, c.env, services.config);
  const log = services.log.child({ requestId });
  const response = await run({ request: c.req.raw, params: c.req.param(), requestId, visitor, log });
  record(services, { endpoint: name, status: response.status, requestId, started });
  return response;
}

function refusalOf(error: unknown, { log, requestId }: Seen): ApiError {
  if (error instanceof ApiError) {
    if (error.status >= 500) log.warn({ err: error }, 'call refused');
    return error;
  }
  const busy = busyWhere(error);
  if (busy) {
    log.error({ err: error }, 'database does not answer');
    return busy;
  }
  log.error({ err: error }, 'call failed');
  return new ApiError('system.fault', `Something failed here; the logs know it as ${requestId}.`);
}

/** The answer where the database is what failed; null where it is not. */
function busyWhere(error: unknown): ApiError | null {
  if (!(error instanceof DatabaseUnavailableError)) return null;
  return new ApiError('system.busy', 'Expected the database, which does not answer now; try again.', {
    headers: { 'Retry-After': '1' },
  });
}
