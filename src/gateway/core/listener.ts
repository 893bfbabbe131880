import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Bindings } from './call/visitor.ts';
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

type Fetch = (request: Request, bindings?: Bindings) => Promise<Response>;

/**
 * Answers HTTP on a port.
 * @throws StartError where the port cannot be had
 */
export async function listen(fetch: Fetch, { port, host }: Place): Promise<Listener> {
  const server = createAdaptorServer({ fetch }) as Server;
  const silent = connectionsWithoutRequest(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new StartError(`Expected to listen on ${host}:${port}: ${cause.message}.`, { cause })),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of silent) socket.destroy();
      return closed;
    },
    cut: () => server.closeAllConnections(),
  };
}

/** Browsers and proxies open connections ahead of their first request, which Node does not count as idle. */
function connectionsWithoutRequest(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return silent;
}
