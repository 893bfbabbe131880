import type pg from 'pg';
import type { Connections } from '../../src/gateway/core/db/connections.ts';
import type { Lookups } from '../../src/gateway/core/db/lookups.ts';

/** A statement as it went to the database. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The same connections, which tell of each statement that goes over them. */
export function recorded(connections: Connections, told: (sent: Sent) => void): Connections {
  return { ...connections, connect: async () => listened(await connections.connect(), told) };
}

/** The same look-ups, which tell of each. */
export function recordedLookups(lookups: Lookups, told: (sent: Sent) => void): Lookups {
  return {
    find(text, values) {
      told({ text, values });
      return lookups.find(text, values);
    },
  };
}

function listened(client: pg.PoolClient, told: (sent: Sent) => void): pg.PoolClient {
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        const [asked] = given;
        if (name === 'query' && isStatement(asked)) told({ text: asked.text, values: asked.values ?? [] });
        return Reflect.apply(member, target, given);
      };
    },
  });
}

function isStatement(asked: unknown): asked is pg.QueryConfig {
  return typeof asked === 'object' && asked !== null && 'text' in asked;
}
