import type { RegisterField, RuleFamily } from '../../../src/contract/registration/words.ts';
import type { Db } from '../../../src/gateway/core/db/schema.ts';

/** A merchant's own wording of a rule. */
interface RegisterRule {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly family: RuleFamily;
  readonly minLength: number;
  readonly maxLength: number;
}

/** Words a field's rule for one merchant; replaces what it said before. */
export async function setRegisterRule(
  db: Db,
  merchant: string,
  field: RegisterField,
  rule: RegisterRule,
): Promise<void> {
  const { enabled, required, family, minLength: min_length, maxLength: max_length } = rule;
  const words = { enabled, required, family, min_length, max_length };
  await db
    .insertInto('register_rules')
    .values({ merchant, field, ...words })
    .onConflict((conflict) => conflict.columns(['merchant', 'field']).doUpdateSet(words))
    .execute();
}
