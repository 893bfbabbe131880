import type { KyselyPlugin, OperationNode } from 'kysely';
import type { OpenDatabase } from '../../../../src/gateway/core/db/open.ts';

export interface ObservedDatabase extends OpenDatabase {
  /** Names of the tables that statements named since the last time. */
  takeTables(): ReadonlySet<string>;
}

/** The same database, which tells which tables it was asked for. */
export function observed(database: OpenDatabase): ObservedDatabase {
  let tables = new Set<string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      for (const name of tablesIn(node)) tables.add(name);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...database,
    db: database.db.withPlugin(plugin),
    takeTables() {
      const taken = tables;
      tables = new Set();
      return taken;
    },
  };
}

function tablesIn(node: OperationNode): string[] {
  const found: string[] = [];
  const open: unknown[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const kind: unknown = Reflect.get(next, 'kind');
    const name: unknown = Reflect.get(Object(Reflect.get(Object(Reflect.get(next, 'table')), 'identifier')), 'name');
    if (kind === 'TableNode' && typeof name === 'string') found.push(name);
    open.push(...Object.values(next).filter((member) => typeof member === 'object' && member !== null));
  }
  return found;
}
