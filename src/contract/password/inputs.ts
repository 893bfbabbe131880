import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { text } from '../core/text-input.ts';
import { LONGEST } from '../registration/rules.ts';
import { PASSWORD } from '../session/rules.ts';
import * as endpoints from './endpoints.ts';

/** SPEC 3, 5. */
export const ChangePasswordBody = z.strictObject({
  oldPassword: z.optional(
    text({ ...PASSWORD, min: 0 }, { description: 'Not asked for where getMemberInfo answers passwordKnown.' }),
  ),
  newPassword: text(
    { trim: true, min: 0, max: LONGEST.password },
    { description: 'Held to the rule "password" that getRegisterSettings answers.' },
  ),
  confirmNewPassword: text({ ...PASSWORD, min: 0 }, { description: 'The new password again.' }),
});

export const password = inputs(endpoints, {
  changePassword: {
    held: true,
    summary:
      "Changes the caller's password, ends all other sessions of the account and answers a fresh token for this.",
    errors: ['password.field', 'password.old', 'session.locked'],
    body: ChangePasswordBody,
  },
});
