import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A line to a server that a test cuts, slows down, lets fall silent or leads elsewhere. */
export interface UnsteadyLine {
  /** The server's address, by this line. */
  readonly url: string;
  /** Breaks every connection; new ones are taken. */
  cut(): void;
  /** Takes connections and bytes, and hands on nothing in either direction. */
  fallSilent(): void;
  /** Hands every piece on so many milliseconds late, in both directions; 0 ends it. */
  slowDown(late: number): void;
  /** Takes new connections to another port of the server's machine. */
  leadTo(port: number): void;
  /** Hands on again. What was silent is cut, as a server does that was replaced by another. */
  recover(): void;
  close(): Promise<void>;
}

/** @param url address of the server at the other end */
export async function unsteadyLine(url: string): Promise<UnsteadyLine> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let port = Number(target.port);
  let silent = false;
  let late = 0;
  /** One direction of a connection: its pieces arrive in the order in which they left, however late each is. */
  const direction = (to: Socket) => {
    let behind = 0;
    let last = Promise.resolve();
    return (bytes: Buffer) => {
      if (silent) return;
      if (late === 0 && behind === 0) {
        to.write(bytes);
        return;
      }
      behind += 1;
      const due = wait(late);
      last = last
        .then(() => due)
        .then(() => {
          behind -= 1;
          to.write(bytes);
        });
    };
  };
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // What a cut does to the other end is the cut's.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    if (silent) return;
    const far = connect(port, target.hostname);
    keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('data', direction(far));
    far.on('data', direction(near));
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
    slowDown(milliseconds) {
      late = milliseconds;
    },
    leadTo(other) {
      port = other;
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
