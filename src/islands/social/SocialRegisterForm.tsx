import { useCallback, useMemo, useState } from 'react';
import type { Country } from '../../contract/verification/endpoints.ts';
import type { VisibleField } from '../../stores/registration/fields.ts';
import type { Registration } from '../../stores/registration/register.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useFirstFocus } from '../core/useFirstFocus.ts';
import { RegisterInput } from '../registration/RegisterInput.tsx';
import { TermsBox } from '../registration/TermsBox.tsx';
import { useRegisterForm } from '../registration/useRegisterForm.ts';
import { askForCode } from '../verification/askForCode.ts';
import styles from './SocialModal.module.css';
import type { SocialRegisterProps } from './SocialRegisterPart.tsx';

interface Props extends Pick<SocialRegisterProps, 'onward' | 'close'> {
  readonly registration: Registration;
  readonly asked: readonly VisibleField[];
}

/** The form of a first sign-in: what the brand asks of new members, without a password, and the terms. */
export function SocialRegisterForm({ registration, asked, onward, close }: Props) {
  const { t } = useLocale();
  const [country, setCountry] = useState<Country>();
  const onCountry = useCallback((chosen: Country) => setCountry(chosen), []);
  const closing = useMemo((): Registration => {
    const register: Registration['register'] = async (form) => {
      const result = await registration.register(form);
      if (result.ok) close();
      return result;
    };
    return { ...registration, register };
  }, [registration, close]);
  const { form, at, summary, busy, control, ruled, terms, ...more } = useRegisterForm({
    id: 'social',
    way: 'username',
    registration: closing,
    asked,
    country,
    onward,
  });
  useFirstFocus(`social-${asked[0]?.name ?? 'terms'}`);
  const { askCode } = registration;
  const ask = () => askForCode({ t, form: more, number: 'mobileNum', code: 'verificationCode', country, askCode });
  return (
    <form {...form} className={styles.form} onInput={registration.human.prepare}>
      <ErrorSummary title={t('registration.failed')} {...summary} />
      {asked.map((field, index) => (
        <div key={field.name} className={styles.group}>
          {ruled[index] && (
            <RegisterInput
              field={field}
              registration={registration}
              country={country}
              onCountry={onCountry}
              onAsk={() => void ask()}
              control={control}
              {...at(ruled[index])}
            />
          )}
        </div>
      ))}
      <TermsBox {...at(terms)} />
      <Button type="submit" kind="primary" size="large" wide busy={busy}>
        {t('social.join')}
      </Button>
    </form>
  );
}
