/** Merchant and vendor of the stakes that are compared with the same SQL. */
export const BOOKS = { code: 'lotus', currency: 'PHP' } as const;

export const MEMBERS = 100;

const CROWD = 20_000;

export function memberName(index: number): string {
  return `bench-${index}`;
}

const MEMBER = `'${memberName(0).replace('0', '')}' || :member::text`;

/** The statements with which the ledger books one stake, of a member that pgbench draws. */
export function ledgerSql(): string[] {
  return [`\\set member random(0, ${MEMBERS - 1})`, 'BEGIN;', ...postings(), 'COMMIT;'];
}

/** All that one call sends which stakes under an Idempotency-Key: session, key, ledger, answer. */
export function callSql(): string[] {
  const { code } = BOOKS;
  return [
    `\\set member random(0, ${MEMBERS - 1})`,
    '\\set key random(1, 9000000000000000000)',
    `SELECT member_id, audience, seen_at, ends_at FROM sessions WHERE merchant = '${code}' AND token_hash = ${MEMBER} AND revoked_at IS NULL AND expires_at > now();`,
    'BEGIN;',
    `SELECT pg_try_advisory_xact_lock(:key::bigint) AS free, fingerprint, status, answer, started_at FROM (VALUES (1)) AS one LEFT JOIN idempotency ON merchant = '${code}' AND scope = 'bench-' || :key::text;`,
    ...postings(),
    `INSERT INTO idempotency (merchant, scope, fingerprint, owner, started_at, status, answer) VALUES ('${code}', 'bench-' || :key::text, 'bench', 'bench', now(), 200, decode(repeat('ab', 70), 'hex')) ON CONFLICT (merchant, scope) DO UPDATE SET fingerprint = excluded.fingerprint, owner = excluded.owner, started_at = excluded.started_at, status = excluded.status, answer = excluded.answer WHERE idempotency.status IS NULL;`,
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

function postings(): string[] {
  const { currency, code } = BOOKS;
  const asked = `unnest(ARRAY['member', 'vendor'], ARRAY[${MEMBER}, 'PG'], ARRAY['main', 'main'], ARRAY['${currency}', '${currency}']) AS asked (kind, owner, wallet, unit)`;
  const of = (kind: string, owner: string) =>
    `(SELECT id FROM accounts WHERE merchant = '${code}' AND kind = '${kind}' AND owner = ${owner} AND wallet = 'main' AND unit = '${currency}')`;
  return [
    `WITH asked AS (SELECT * FROM ${asked}), locked AS (SELECT id, kind, owner, wallet, unit, balance FROM accounts JOIN asked USING (kind, owner, wallet, unit) WHERE merchant = '${code}' AND NOT may_go_below_zero ORDER BY id FOR NO KEY UPDATE OF accounts) SELECT * FROM locked UNION ALL SELECT id, kind, owner, wallet, unit, NULL FROM accounts JOIN asked USING (kind, owner, wallet, unit) WHERE merchant = '${code}' AND may_go_below_zero;`,
    `INSERT INTO bookings (merchant, kind, reference, operation, sources, destinations, amounts, booked_at) VALUES ('${code}', 'bench.pgbench', gen_random_uuid()::text, 'bench', ARRAY[${of('member', MEMBER)}], ARRAY[${of('vendor', "'PG'")}], ARRAY[1::bigint], now()) ON CONFLICT DO NOTHING RETURNING id;`,
  ];
}
