import {
  type FieldRule,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterSettings,
} from '../../contract/register-settings.ts';
import type { Db } from '../db/schema.ts';
import { DEFAULT_FIELDS } from './limits.ts';
import { PATTERNS, type PatternFamily, patternId } from './patterns.ts';

/** A merchant's own wording of a rule. */
export interface RegisterRule {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly family: PatternFamily;
  readonly minLength: number;
  readonly maxLength: number;
}

/** SPEC 5: the rules come from the server. The merchant's own stand over {@link DEFAULT_FIELDS}. */
export async function registerSettings(db: Db, merchant: string): Promise<RegisterSettings> {
  const rows = await db.selectFrom('register_rules').selectAll().where('merchant', '=', merchant).execute();
  const own = rows.flatMap((row): [RegisterField, FieldRule][] => {
    const { field, family, enabled, required, min_length: minLength, max_length: maxLength } = row;
    if (!isField(field) || !isFamily(family)) return [];
    const rule = {
      enabled,
      required,
      acceptedPattern: PATTERNS[family],
      patternId: patternId(family),
      minLength,
      maxLength,
    };
    // Without these two there is no account.
    return [[field, field === 'username' || field === 'password' ? { ...rule, enabled: true, required: true } : rule]];
  });
  return { fields: { ...DEFAULT_FIELDS, ...Object.fromEntries(own) } };
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

const fields: readonly string[] = REGISTER_FIELDS;

function isField(text: string): text is RegisterField {
  return fields.includes(text);
}

function isFamily(text: string): text is PatternFamily {
  return Object.hasOwn(PATTERNS, text);
}
