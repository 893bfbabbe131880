import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { LETTER_BYTES } from '../limits.ts';
import type { Outbox } from './messages.ts';

/** A server of mail on this machine. */
export interface MailServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens for SMTP on a free port of the loopback address, and keeps each letter in the outbox. */
export async function openMailServer(outbox: Outbox): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LETTER_BYTES,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      readLetter(stream).then(
        (letter) => {
          for (const address of to) outbox.add({ kind: 'mail', to: address, ...letter });
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  // Once it listens, an error is of one connection, whose sender is told by its end.
  server.on('error', reject);
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

async function readLetter(stream: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const { from, subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks));
  return { from: from?.name ?? from?.address ?? '', subject, text: text.trim() };
}
