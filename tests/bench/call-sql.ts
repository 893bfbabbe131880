import { PARTS } from '../../src/gateway/areas.ts';
import { createApp } from '../../src/gateway/core/app.ts';
import { TAKE_KEY } from '../../src/gateway/core/call/idempotency.ts';
import { openConnections } from '../../src/gateway/core/db/connections.ts';
import { databaseOn } from '../../src/gateway/core/db/driver.ts';
import type { Services } from '../../src/gateway/core/services.ts';
import { ANY_MEMBER, sessionOf, tokenOf } from './cashier-house.ts';
import { inlined, type Stand } from './pgbench-script.ts';
import { recorded, recordedLookups, type Sent } from './recorded.ts';

const LIMITS = { size: 1, idleMs: 10_000, statementMs: 10_000, connectMs: 10_000 };
const ADDRESS = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

const MEMBER: readonly Stand[] = [
  { recorded: ANY_MEMBER, sql: ':member::text' },
  {
    recorded: sessionOf(ANY_MEMBER),
    sql: `encode(sha256(convert_to('${tokenOf('')}' || :member::text, 'UTF8')), 'hex')`,
  },
];

/** A gateway that keeps what it sends to the database. */
export interface Recorder {
  readonly services: Services;
  /** What was sent since it was emptied. */
  readonly sent: Sent[];
  /** Asks as over the wire. @throws where the gateway refuses */
  send(asked: Request): Promise<string>;
  close(): Promise<void>;
}

export function openRecorder(services: Services, url: string): Recorder {
  const sent: Sent[] = [];
  const told = (one: Sent) => void sent.push(one);
  const connections = openConnections(url, LIMITS, () => undefined);
  const db = databaseOn(recorded(connections, told));
  const listened = { ...services, db, lookups: recordedLookups(services.lookups, told) };
  const app = createApp(listened, PARTS);
  return {
    services: listened,
    sent,
    async send(asked) {
      const response = await app.request(asked, undefined, ADDRESS);
      const text = await response.text();
      if (!response.ok) throw new Error(`${asked.url}: expected an operation that is carried out, found ${text}`);
      return text;
    },
    close: () => db.destroy(),
  };
}

/** What may come once: the key of the call, and what sealed its body. */
export function namedOnce(sent: readonly Sent[]): Stand[] {
  const [lock, , scope] = sent.find(({ text }) => text === TAKE_KEY)?.values ?? [];
  if (typeof lock !== 'bigint' || typeof scope !== 'string')
    throw new Error('Expected a key that is taken, found none.');
  const nonce = sent.find(({ text }) => text.includes('"seal_nonces"'))?.values[0];
  return [
    { recorded: lock, sql: ':turn::bigint' },
    { recorded: scope, sql: ':turn::text' },
    ...(typeof nonce === 'string' ? [{ recorded: nonce, sql: ':turn::text' }] : []),
  ];
}

/** What was recorded for {@link ANY_MEMBER}, for the `member` that the first lines draw, each time with another `turn`. */
export function scriptOf(sent: readonly Sent[], first: readonly string[], stands: readonly Stand[]): string[] {
  // Rates are counted in windows, which begin at a time that has to stay what it was.
  const time = (at: Date) => `to_timestamp(${at.getTime() / 1_000})`;
  const all = { stands: [...stands, ...MEMBER], time };
  return [...first, '\\set turn random(1, 9000000000000000000)', ...sent.map((one) => `${inlined(one, all)};`)];
}
