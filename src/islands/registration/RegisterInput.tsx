import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { RegisterField } from '../../contract/registration/endpoints.ts';
import { fieldHint, type VisibleField } from '../../stores/registration/fields.ts';
import type { CaptchaStore } from '../../stores/session/captcha.ts';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { CaptchaField } from '../session/CaptchaField.tsx';

interface Props {
  readonly id: string;
  readonly field: VisibleField;
  readonly input: UseFormRegisterReturn;
  readonly captcha: CaptchaStore;
  readonly error: string | undefined;
}

/** How a field is typed and filled in by the browser; the others are plain text. */
const LOOKS: Partial<Record<RegisterField, ComponentProps<typeof TextInput>>> = {
  username: { icon: 'user', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  payeeName: { autoComplete: 'name' },
  email: { icon: 'mail', type: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  mobileNum: { icon: 'phone', type: 'tel', autoComplete: 'tel' },
  whatsapp: { type: 'tel', inputMode: 'tel' },
  qqNum: { inputMode: 'numeric' },
  affiliateCode: { icon: 'ticket', autoComplete: 'off', autoCapitalize: 'characters' },
};

/** One field that the server asks for. */
export function RegisterInput({ id, field, captcha, input, error }: Props) {
  const { t } = useLocale();
  const { name, rule } = field;
  if (name === 'captcha') {
    return <CaptchaField id={id} captcha={captcha} error={error} input={input} />;
  }
  const hint = fieldHint(field);
  const label = t(`registration.field.${name}`);
  return (
    <Field
      id={id}
      label={rule.required ? label : t('registration.optional', { label })}
      hint={t(hint.key, hint.values)}
      error={error}
      required={rule.required}
    >
      {name === 'password' || name === 'paymentPassword' ? (
        <PasswordInput icon="lock" autoComplete={name === 'password' ? 'new-password' : 'off'} {...input} />
      ) : (
        <TextInput {...LOOKS[name]} {...input} />
      )}
    </Field>
  );
}
