import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { RegisterField } from '../../contract/registration/endpoints.ts';
import { type AskedField, registerCaptcha } from '../../stores/registration/registration.ts';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { CaptchaField } from '../session/CaptchaField.tsx';

interface Props {
  readonly id: string;
  readonly field: AskedField;
  readonly input: UseFormRegisterReturn;
  readonly hint: string;
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
export function AskedInput({ id, field, input, hint, error }: Props) {
  const { t } = useLocale();
  const captcha = useLive(registerCaptcha.$captcha);
  const { name, rule } = field;
  if (name === 'captcha') {
    return (
      <CaptchaField
        id={id}
        captcha={captcha}
        error={error}
        onRefresh={() => void registerCaptcha.refresh()}
        input={input}
      />
    );
  }
  const label = t(`registration.field.${name}`);
  return (
    <Field
      id={id}
      label={rule.required ? label : t('registration.optional', { label })}
      hint={hint}
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
