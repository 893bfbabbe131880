import { findSession } from '../../src/gateway/core/access/sessions.ts';
import { KEEP_ANSWER_HELD, TAKE_KEY } from '../../src/gateway/core/call/idempotency.ts';
import { ADD_SINGLE } from '../../src/gateway/core/ledger/single.ts';

/** Merchant and vendor of the stakes that are compared with the same SQL. */
export const BOOKS = { code: 'lotus', currency: 'PHP' } as const;

export const MEMBERS = 100;

const CROWD = 20_000;

export function memberName(index: number): string {
  return `bench-${index}`;
}

const MEMBER = `('${memberName(0).replace('0', '')}' || :member::text)`;
const SCOPE = `('bench-' || :key::text)`;
const DRAWN = [`\\set member random(0, ${MEMBERS - 1})`, '\\set key random(1, 9000000000000000000)'];

/** The statements with which the ledger books one stake, of a member that pgbench draws. */
export function ledgerSql(): string[] {
  return [...DRAWN, 'BEGIN;', posting(), 'COMMIT;'];
}

/** All that one call sends which stakes under an Idempotency-Key: session, key, ledger, and the answer while the session stands. */
export function callSql(): string[] {
  const code = `'${BOOKS.code}'`;
  const answer = [code, SCOPE, `'bench'`, `'bench'`, 'now()', '200::smallint', `decode(repeat('ab', 70), 'hex')`];
  return [
    ...DRAWN,
    inlined(findSession('NULL'), [code, MEMBER, 'now()']),
    'BEGIN;',
    inlined(TAKE_KEY, [':key::bigint', code, SCOPE]),
    posting(),
    inlined(KEEP_ANSWER_HELD, [...answer, code, MEMBER]),
    'COMMIT;',
  ];
}

/** Sessions that {@link callSql} looks up, each of one of the merchant's members. */
export function sessionsSql(): string {
  return `INSERT INTO sessions (merchant, token_hash, member_id, audience, created_at, seen_at, expires_at, ends_at)
    SELECT merchant, 'bench-' || n, ids[1 + n % cardinality(ids)], 'member', now(), now(), now() + interval '30 min', now() + interval '1 day'
      FROM (SELECT merchant, array_agg(id) AS ids FROM members WHERE merchant = '${BOOKS.code}' GROUP BY merchant) known, generate_series(0, ${MEMBERS - 1}) n`;
}

/** Accounts of further members. */
export function crowdSql(): string {
  const { code, currency } = BOOKS;
  return `INSERT INTO accounts (merchant, kind, owner, wallet, unit, may_go_below_zero)
    SELECT '${code}', 'member', 'crowd-' || n, 'main', '${currency}', false FROM generate_series(1, ${CROWD}) n`;
}

function posting(): string {
  const { code, currency } = BOOKS;
  const texts = (...all: readonly string[]) => all.map((text) => `'${text}'`);
  return inlined(ADD_SINGLE, [
    ...[...texts(code, 'bench.pgbench'), 'gen_random_uuid()::text', ...texts('bench'), 'NULL::text', 'now()'],
    ...[...texts('member'), MEMBER, ...texts('main', currency), ...texts('vendor', 'PG', 'main'), '1::bigint'],
  ]);
}

/** A statement on one line, as pgbench reads it. @param values SQL in place of its parameters */
function inlined(text: string, values: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `${line.replaceAll(/\$(\d+)/g, (_, place: string) => values[Number(place) - 1] ?? '')};`;
}
