import { createServer, type ServerResponse } from 'node:http';
import { hasCode } from '../../node/code.ts';
import { silentConnections } from '../../node/silent-connections.ts';
import type { NodeHandler } from './serve.ts';

export interface Listening {
  readonly port: number;
  /** Takes no further connections, waits at most `patience` ms for answers under way, then cuts what is left. */
  close(): Promise<void>;
}

export interface ListenOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Address to listen on; this machine alone without it. */
  readonly host?: string;
  /** How long a close waits for answers under way, in ms. */
  readonly patience?: number;
  readonly onError: (error: unknown) => void;
}

/** The port is in use. */
export class PortTakenError extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken. Stop the program that uses it, or choose another port: PORT=${port + 1}`);
    this.name = 'PortTakenError';
  }
}

/** The errors of a stream whose reader went away, while it was sent or before it began. */
const READER_GONE = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];

/**
 * Puts a handler on a port. An error that it throws is passed to `onError` and answered with 500; a reader who went
 * away is no error.
 * @throws PortTakenError
 */
export async function listen(handler: NodeHandler, options: ListenOptions): Promise<Listening> {
  let closing = false;
  const underWay = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    underWay.add(response);
    if (closing) response.setHeader('Connection', 'close');
    response.once('close', () => {
      underWay.delete(response);
      // Otherwise the connection of the last answer would be kept for the next request.
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
    handler(request, response).catch((error: unknown) => {
      if (READER_GONE.some((code) => hasCode(error, code))) return;
      options.onError(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Something failed here.\n');
    });
  });
  const closeSilent = silentConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', resolve);
  }).catch((error: unknown) => {
    throw hasCode(error, 'EADDRINUSE') ? new PortTakenError(options.port) : error;
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close() {
      closing = true;
      // A client that is not told would send its next request into a connection that is about to close.
      for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
      return new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), options.patience ?? 10_000);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
        setImmediate(closeSilent);
      });
    },
  };
}
