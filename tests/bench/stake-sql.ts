/** Merchant and vendor of the stakes that are compared with the same SQL. */
export const BOOKS = { code: 'lotus', currency: 'PHP' } as const;

export const MEMBERS = 100;

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
  const row = `merchant = '${code}' AND scope = 'bench-' || :key::text AND owner = 'bench' AND status IS NULL`;
  return [
    `\\set member random(0, ${MEMBERS - 1})`,
    '\\set key random(1, 9000000000000000000)',
    `SELECT member_id, audience, seen_at, ends_at FROM sessions WHERE merchant = '${code}' AND token_hash = ${MEMBER} AND revoked_at IS NULL AND expires_at > now();`,
    `INSERT INTO idempotency (merchant, scope, fingerprint, owner, started_at) VALUES ('${code}', 'bench-' || :key::text, 'bench', 'bench', now()) ON CONFLICT DO NOTHING;`,
    'BEGIN;',
    ...postings(),
    `UPDATE idempotency SET status = 200, answer = decode(repeat('ab', 70), 'hex') WHERE ${row};`,
    'COMMIT;',
  ];
}

/** Sessions that {@link callSql} looks up, each of one of the merchant's members. */
export function sessionsSql(): string {
  return `INSERT INTO sessions (merchant, token_hash, member_id, audience, created_at, seen_at, expires_at, ends_at)
    SELECT merchant, 'bench-' || n, ids[1 + n % cardinality(ids)], 'member', now(), now(), now() + interval '30 min', now() + interval '1 day'
      FROM (SELECT merchant, array_agg(id) AS ids FROM members WHERE merchant = '${BOOKS.code}' GROUP BY merchant) known, generate_series(0, ${MEMBERS - 1}) n`;
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
