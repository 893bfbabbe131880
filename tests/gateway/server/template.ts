import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../../../src/gateway/core/db/open.ts';
import { prepare } from './prepared.ts';

/** A prepared database, of which a copy is made in a tenth of the time that its migrations take. */
export interface Template {
  readonly server: string;
  readonly name: string;
  drop(): Promise<void>;
}

/** @param server address of a PostgreSQL, of a user who may create databases */
export async function makeTemplate(server: string): Promise<Template> {
  const name = `template_${randomUUID().replaceAll('-', '')}`;
  await command(server, `CREATE DATABASE ${name}`);
  const { patientDb, close } = openPostgres(databaseAt(server, name), 2, () => undefined);
  await prepare(patientDb);
  // Whoever is connected to a template keeps it from being copied.
  await close();
  return { server, name, drop: () => command(server, `DROP DATABASE ${name}`) };
}

/** Address of another database on the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** Runs one statement that no transaction may hold. */
export async function command(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
