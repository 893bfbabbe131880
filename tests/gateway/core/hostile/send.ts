import { connect } from 'node:net';

/** What came of bytes that were sent: a status, no answer although the other side ended, or an end that did not come. */
export type Outcome = number | 'closed' | 'hung';

export interface Bytes {
  /** Sent one after the other, in packets of their own where the system allows. */
  readonly pieces: readonly Buffer[];
  /** How the sender ends: it waits, says that nothing follows, or is gone. */
  readonly ends: 'waits' | 'half' | 'gone';
}

/** Nothing takes so long, on however slow a machine. */
const PATIENCE_MS = 30_000;

/** Sends bytes to a port of this machine over a connection of their own. */
export function send(port: number, { pieces, ends }: Bytes): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let said = '';
    const end = (outcome: Outcome) => {
      socket.destroy();
      resolve(outcome);
    };
    socket.setTimeout(PATIENCE_MS, () => end('hung'));
    socket.on('data', (chunk) => {
      if (said.length < 64) said += chunk.toString('latin1', 0, 64);
    });
    // What the other side makes of bytes that it refuses early is a reset; its answer came before.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1];
      resolve(status === undefined ? 'closed' : Number(status));
    });
    const [first = Buffer.alloc(0), ...rest] = pieces;
    const write = (piece: Buffer) => {
      socket.write(piece, () => {
        const next = rest.shift();
        if (next) setImmediate(() => write(next));
        else if (ends === 'half') socket.end();
        else if (ends === 'gone') end('closed');
      });
    };
    write(first);
  });
}
