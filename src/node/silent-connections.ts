import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Follows the connections of a server that have sent nothing so far: browsers and proxies open some ahead of their first
 * request, and Node does not count them as idle.
 * @returns closes those that are open now; what has sent a part of a request is left to be answered
 */
export function silentConnections(server: Server): () => void {
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return () => {
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
  };
}
