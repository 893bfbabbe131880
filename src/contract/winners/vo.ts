/**
 * SPEC 3: records may hold their amount in `vo`. Each record of an answer gets it as its own, unless it has one; a number is
 * written as the decimal that it is read as.
 */
export function liftedAmounts(answer: unknown): unknown {
  const records = member(answer, 'records');
  if (!Array.isArray(records)) return answer;
  return Object.assign({}, answer, { records: records.map(withAmount) });
}

function withAmount(record: unknown): unknown {
  if (typeof record !== 'object' || record === null) return record;
  const said = member(record, 'winAmount') ?? member(member(record, 'vo'), 'winAmount');
  return { ...record, winAmount: typeof said === 'number' ? String(said) : said };
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
