import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FieldRule } from '../../contract/registration/endpoints.ts';
import { ruleText } from '../../contract/registration/rules.ts';
import type { ResetField } from '../../stores/password/forgot.ts';
import { fieldProblem } from '../../stores/registration/fields.ts';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import type { FormField } from '../core/form/field.ts';
import type { FormControl } from '../core/form/useServerForm.ts';
import { PasswordMeter } from '../registration/PasswordMeter.tsx';

/** The new password as a field of a form. @param rule undefined while it is not known, when only the gateway checks */
export function useNewPassword(rule: FieldRule | undefined): FormField<ResetField> {
  const { t } = useLocale();
  return {
    name: 'newPassword',
    check: (value) => {
      if (value.trim() === '') return t('errors.field.required');
      const problem = rule && fieldProblem({ name: 'password', rule }, value.trim());
      return problem ? t(problem.key, problem.values) : undefined;
    },
  };
}

interface Props {
  readonly id: string;
  readonly error: string | undefined;
  readonly input: UseFormRegisterReturn;
  readonly control: FormControl;
  readonly rule: FieldRule | undefined;
}

/** The field, with its rule below and how strong it looks. */
export function NewPasswordField({ id, error, input, control, rule }: Props) {
  const { t } = useLocale();
  const hint = rule && ruleText(rule);
  return (
    <>
      <Field id={id} label={t('password.new')} hint={hint && t(hint.key, hint.values)} error={error} required>
        <PasswordInput icon="lock" autoComplete="new-password" {...input} />
      </Field>
      <PasswordMeter control={control} field="newPassword" />
    </>
  );
}
