import type { AuthenticatorField } from '../../../stores/security/authenticator.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import type { FormField } from '../../core/form/field.ts';
import type { ServerForm } from '../../core/form/useServerForm.ts';

interface Props {
  /** Those that are asked for, in their order. */
  readonly fields: readonly FormField<AuthenticatorField>[];
  readonly at: ServerForm<AuthenticatorField>['at'];
}

/** By what a member shows to be the owner of the account and of its authenticator application. */
export function ProofFields({ fields, at }: Props) {
  const { t } = useLocale();
  return fields.map((field) => {
    const { id, error, input } = at(field);
    return field.name === 'password' ? (
      <Field key={id} id={id} label={t('security.row.password')} error={error} required>
        <PasswordInput icon="lock" autoComplete="current-password" {...input} />
      </Field>
    ) : (
      <Field key={id} id={id} label={t('security.field.proofCode')} error={error} required>
        <TextInput icon="qr" inputMode="numeric" autoComplete="one-time-code" spellCheck={false} dir="ltr" {...input} />
      </Field>
    );
  });
}
