import { createServer } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { silentConnections } from '../../node/silent-connections.ts';
import { ANSWER_HEADERS, CALL_HEADERS } from './call/edge.ts';
import { ApiError } from './call/errors.ts';
import type { Bindings } from './call/visitor.ts';
import type { ReadyListener } from './ready/ready-listener.ts';
import { StartError } from './start-error.ts';

export interface Listener {
  readonly port: number;
  /** Takes no further connections, and closes those that wait for nothing. Ends when the others are closed too. */
  close(): Promise<void>;
  /** Closes what is still open. */
  cut(): void;
}

interface Place {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
}

/**
 * How long a sender may take, in ms. A body of 10 MB, such as photographs of a receipt, comes in two minutes over 700
 * kbit/s. What is held back for longer is cut, which costs its sender the call.
 */
interface Patience {
  readonly headers: number;
  /** For headers and body together. */
  readonly request: number;
  /** How often senders are looked at. */
  readonly look: number;
}

const PATIENCE: Patience = { headers: 10_000, request: 120_000, look: 5_000 };

type Fetch = (request: Request, bindings?: Bindings) => Promise<Response>;

/**
 * The app for Node's server. A request whose Host or address is none never comes to the app, and is refused as the app
 * does.
 */
export function appListener(
  fetch: Fetch,
  { overrideGlobalObjects = true }: { readonly overrideGlobalObjects?: boolean } = {},
): ReturnType<typeof getRequestListener> {
  return getRequestListener(fetch, {
    overrideGlobalObjects,
    errorHandler(error) {
      const headers = { ...ANSWER_HEADERS, ...CALL_HEADERS };
      if (!(error instanceof RequestError)) return new Response(null, { status: 500, headers });
      const refusal = new ApiError(
        'request.invalid',
        `Expected a Host and an address of HTTP, found: ${error.message}.`,
      );
      return Response.json(refusal.toFailure(), { status: 400, headers });
    },
  });
}

/**
 * Answers HTTP on a port.
 * @param ready answers what it can before the app is asked
 * @param patience with senders, as PATIENCE has it where left out
 * @throws StartError where the port cannot be had
 */
export async function listen(
  fetch: Fetch,
  ready: ReadyListener,
  { port, host }: Place,
  patience = PATIENCE,
): Promise<Listener> {
  const app = appListener(fetch);
  const server = createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      connectionsCheckingInterval: patience.look,
    },
    (request, response) => {
      if (!ready(request, response)) void app(request, response);
    },
  );
  const closeSilent = silentConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new StartError(`Expected to listen on ${host}:${port}: ${cause.message}.`, { cause })),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // What has arrived already is read before, so that a request under way is answered.
      setImmediate(closeSilent);
      return closed;
    },
    cut: () => server.closeAllConnections(),
  };
}
