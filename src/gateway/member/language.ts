import type { member } from '../../contract/member/inputs.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { setLanguage } from './members.ts';

/**
 * SPEC 7: keeps the language that a member is written to in.
 * @throws ApiError request.invalid for a language that the merchant does not offer
 */
export async function updateLanguage(call: CallOf<typeof member.updateLanguage>): Promise<{ language: string }> {
  const { body, caller, db, merchant } = call;
  const { offered } = merchant.languages;
  if (!offered.includes(body.language)) {
    throw new ApiError('request.invalid', `Expected one of ${offered.join(', ')}, found "${body.language}".`, {
      value: { fields: [{ path: 'language', key: 'errors.field.invalid' }] },
    });
  }
  await setLanguage(db, { merchant: merchant.code, id: caller.memberId }, body.language);
  return { language: body.language };
}
