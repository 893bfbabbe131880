import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { RegisterField } from '../../contract/registration/words.ts';
import type { Country } from '../../contract/verification/endpoints.ts';
import { fieldHint, type VisibleField } from '../../stores/registration/fields.ts';
import type { Registration } from '../../stores/registration/register.ts';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useLocale } from '../../ui/locale.tsx';
import type { FormControl } from '../core/form/useServerForm.ts';
import { CaptchaField } from '../session/CaptchaField.tsx';
import { CodeField } from '../verification/CodeField.tsx';
import { MobileField } from '../verification/MobileField.tsx';
import { AffiliateField } from './AffiliateField.tsx';

interface Props {
  readonly id: string;
  readonly field: VisibleField;
  readonly input: UseFormRegisterReturn;
  readonly registration: Registration;
  readonly country: Country | undefined;
  readonly onCountry: (country: Country) => void;
  readonly control: FormControl;
  /** Has a code sent to the number. */
  readonly onAsk: () => void;
  readonly error: string | undefined;
}

/** How a field is typed and filled in by the browser; the others are plain text. */
const LOOKS: Partial<Record<RegisterField, ComponentProps<typeof TextInput>>> = {
  username: { icon: 'user', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  payeeName: { autoComplete: 'name' },
  email: { icon: 'mail', type: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  whatsapp: { type: 'tel', inputMode: 'tel' },
  qqNum: { inputMode: 'numeric' },
  birthDate: { type: 'date', autoComplete: 'bday' },
};

/** One field that the server asks for. */
export function RegisterInput({ field, registration, country, onCountry, onAsk, control, ...place }: Props) {
  const { t } = useLocale();
  const { name, rule } = field;
  if (name === 'captcha') return <CaptchaField captcha={registration.captcha} {...place} />;
  if (name === 'verificationCode') return <CodeField button={registration.button} onAsk={onAsk} {...place} />;
  const { key, values } = fieldHint(field);
  const plain = t(`registration.field.${name}`);
  const label = rule.required ? plain : t('registration.optional', { label: plain });
  const told = { label, hint: t(key, values), required: rule.required };
  if (name === 'mobileNum') return <MobileField country={country} onCountry={onCountry} {...told} {...place} />;
  if (name === 'affiliateCode') {
    return <AffiliateField control={control} invitation={registration.invitation} {...told} {...place} />;
  }
  const { id, error, input } = place;
  return (
    <Field id={id} error={error} {...told}>
      {name === 'password' || name === 'paymentPassword' ? (
        <PasswordInput icon="lock" autoComplete={name === 'password' ? 'new-password' : 'off'} {...input} />
      ) : (
        <TextInput {...LOOKS[name]} {...input} />
      )}
    </Field>
  );
}
