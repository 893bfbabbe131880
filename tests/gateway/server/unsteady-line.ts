import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that a test cuts, or lets fall silent. */
export interface UnsteadyLine {
  /** The server's address, by this line. */
  readonly url: string;
  /** Breaks every connection; new ones are taken. */
  cut(): void;
  /** Takes connections and bytes, and hands on nothing in either direction. */
  fallSilent(): void;
  /** Hands on again. What was silent is cut, as a server does that was replaced by another. */
  recover(): void;
  close(): Promise<void>;
}

/** @param url address of the server at the other end */
export async function unsteadyLine(url: string): Promise<UnsteadyLine> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let silent = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // What a cut does to the other end is the cut's.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    if (silent) return;
    const far = connect(Number(target.port), target.hostname);
    keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('data', (bytes) => silent || far.write(bytes));
    far.on('data', (bytes) => silent || near.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const near = new URL(url);
  near.hostname = '127.0.0.1';
  near.port = String(typeof address === 'object' && address ? address.port : 0);
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: near.href,
    cut,
    fallSilent() {
      silent = true;
    },
    recover() {
      silent = false;
      cut();
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
