import { ageProblem, isoDay } from '../../../contract/registration/age.ts';
import type { FieldRule } from '../../../contract/registration/endpoints.ts';
import { fieldProblem, type RuleProblem } from '../../../contract/registration/rules.ts';
import type { Db } from '../../core/db/schema.ts';
import { type Member, readDetail, writeDetail } from '../../member/members.ts';
import { DEFAULT_FIELDS } from '../../registration/limits.ts';
import { registerSettings } from '../../registration/settings.ts';

/**
 * When a member was born, as it was told at registration (`birthDate`, SPEC 5) or since: there is no second place for it.
 * @returns yyyy-MM-dd; null where it is not known
 */
export async function birthDateOf(db: Db, member: Pick<Member, 'merchant' | 'id'>): Promise<string | null> {
  return isoDay((await readDetail(db, member, 'birthDate')) ?? '');
}

/** What a date of birth is held to: the rule of registration, and the calendar by which somebody is 18. */
export async function birthDateRule(db: Db, merchant: string): Promise<{ rule: FieldRule; timeZone: string }> {
  const { fields, timeZone = 'UTC' } = await registerSettings(db, merchant);
  return { rule: { ...(fields.birthDate ?? DEFAULT_FIELDS.birthDate), enabled: true, required: true }, timeZone };
}

/** Why nobody may play here who was born then, by the brand's rule; null where they may. @param typed yyyy-MM-dd or MM-dd-yyyy */
export async function birthDateProblem(
  db: Db,
  merchant: string,
  typed: string,
  now: Date,
): Promise<RuleProblem | null> {
  const { rule, timeZone } = await birthDateRule(db, merchant);
  return fieldProblem('birthDate', rule, typed) ?? ageProblem(rule, typed, now, timeZone);
}

/** Writes down when a member was born, in the place of what was there. @param typed a date that has no problem */
export function setBirthDate(db: Db, member: Pick<Member, 'merchant' | 'id'>, typed: string, now: Date): Promise<void> {
  return writeDetail(db, member, 'birthDate', isoDay(typed) ?? typed, now);
}
