import {
  type FieldRule,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterSettings,
  type RuleFamily,
  ruleKey,
} from '../../contract/registration/endpoints.ts';
import { LONGEST } from '../../contract/registration/rules.ts';
import type { Db } from '../core/db/schema.ts';
import { DEFAULT_FIELDS } from './limits.ts';
import { PATTERNS } from './patterns.ts';

/** SPEC 5: the rules come from the server. The merchant's own rules override {@link DEFAULT_FIELDS}. */
export async function registerSettings(db: Db, merchant: string): Promise<RegisterSettings> {
  const rows = await db.selectFrom('register_rules').selectAll().where('merchant', '=', merchant).execute();
  const own = rows.flatMap((row): [RegisterField, FieldRule][] => {
    const { field, family, enabled, required, min_length: minLength, max_length: maxLength } = row;
    if (!isField(field) || !isFamily(family)) return [];
    const rule = {
      enabled,
      required,
      acceptedPattern: PATTERNS[family],
      patternId: ruleKey(family),
      minLength: Math.min(minLength, LONGEST[field]),
      maxLength: Math.min(maxLength, LONGEST[field]),
    };
    // Without these two fields there is no account.
    return [[field, field === 'username' || field === 'password' ? { ...rule, enabled: true, required: true } : rule]];
  });
  return { fields: { ...DEFAULT_FIELDS, ...Object.fromEntries(own) } };
}

const fields: readonly string[] = REGISTER_FIELDS;

function isField(text: string): text is RegisterField {
  return fields.includes(text);
}

function isFamily(text: string): text is RuleFamily {
  return Object.hasOwn(PATTERNS, text);
}
