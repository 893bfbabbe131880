import { type FieldRule, type RegisterSettings, ruleKey } from '../../contract/registration/endpoints.ts';
import { LONGEST } from '../../contract/registration/rules.ts';
import { REGISTER_FIELDS, type RegisterField, type RuleFamily } from '../../contract/registration/words.ts';
import type { CallContext } from '../core/call/handle.ts';
import type { Db } from '../core/db/schema.ts';
import { DEFAULT_FIELDS } from './limits.ts';
import { partOf, type RegistrationPart } from './part.ts';
import { PATTERNS } from './patterns.ts';

/**
 * SPEC 5: the rules come from the server. The brand's override {@link DEFAULT_FIELDS}, and what an operator has set
 * overrides both.
 */
export async function registerSettings(db: Db, merchant: string): Promise<RegisterSettings> {
  return settingsOf(db, merchant, await partOf(db, merchant));
}

async function settingsOf(
  db: Db,
  merchant: string,
  { fields: asked, timeZone }: RegistrationPart,
): Promise<RegisterSettings> {
  const rows = await db.selectFrom('register_rules').selectAll().where('merchant', '=', merchant).execute();
  const own = rows.flatMap(({ field, family, enabled, required, min_length: minLength, max_length: maxLength }) =>
    isField(field) && isFamily(family)
      ? [[field, bounded(field, { enabled, required, ...ofFamily(family), minLength, maxLength })] as const]
      : [],
  );
  const brands = asked.map((one) => [one.field, bounded(one.field, ruleOf(one))] as const);
  return { fields: { ...DEFAULT_FIELDS, ...Object.fromEntries([...brands, ...own]) }, timeZone };
}

/** The rules, and what a new member is given. */
export async function tellSettings({
  db,
  merchant: { code, currency, registrationGift: amount },
}: Pick<CallContext, 'db' | 'merchant'>): Promise<RegisterSettings> {
  const part = await partOf(db, code);
  const gift = amount === undefined ? {} : { gift: { amount, currency, after: part.giftAfter } };
  return { ...(await settingsOf(db, code, part)), ...gift };
}

/** What a brand says of a field, over the field's usual rule. */
function ruleOf({ field, required, family, min, max }: RegistrationPart['fields'][number]): FieldRule {
  const usual: FieldRule = DEFAULT_FIELDS[field];
  const minLength = min ?? Math.min(usual.minLength, max ?? usual.minLength);
  const maxLength = max ?? Math.max(usual.maxLength, minLength);
  return { ...usual, ...(family && ofFamily(family)), enabled: true, required, minLength, maxLength };
}

function ofFamily(family: RuleFamily): Pick<FieldRule, 'acceptedPattern' | 'patternId'> {
  return { acceptedPattern: PATTERNS[family], patternId: ruleKey(family) };
}

/** No rule allows more than a field takes, and without username and password there is no account. */
function bounded(field: RegisterField, rule: FieldRule): FieldRule {
  const most = LONGEST[field];
  return {
    ...rule,
    minLength: Math.min(rule.minLength, most),
    maxLength: Math.min(rule.maxLength, most),
    ...((field === 'username' || field === 'password') && { enabled: true, required: true }),
  };
}

const fields: readonly string[] = REGISTER_FIELDS;

function isField(text: string): text is RegisterField {
  return fields.includes(text);
}

function isFamily(text: string): text is RuleFamily {
  return Object.hasOwn(PATTERNS, text);
}
