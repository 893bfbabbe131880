import { useEffect } from 'react';
import type { RegistrationWay } from '../../contract/registration/ways.ts';
import type { VisibleField } from '../../stores/registration/fields.ts';
import type { Registration } from '../../stores/registration/register.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonRow } from '../../ui/button/ButtonRow.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FreePlayOffer } from '../session/FreePlayOffer.tsx';
import { RegisterBody } from './RegisterBody.tsx';
import type { RegisterFormProps } from './RegisterForm.tsx';

interface Props extends RegisterFormProps {
  readonly way: RegistrationWay;
  readonly registration: Registration;
  readonly asked: readonly VisibleField[];
}

/** The form of one way to register, once its fields are known. */
export function RegisterFields({ way, registration, asked, onward, onCancel, foot }: Props) {
  const { t } = useLocale();
  const { refresh } = registration.captcha;
  const hasCaptcha = asked.some(({ name }) => name === 'captcha');
  useEffect(() => {
    if (hasCaptcha) void refresh();
  }, [hasCaptcha, refresh]);
  return (
    <RegisterBody {...{ way, registration, asked, onward }}>
      {(busy) => (
        <>
          <ButtonRow>
            <Button size="large" onClick={onCancel}>
              {t('registration.cancel')}
            </Button>
            <Button type="submit" kind="primary" size="large" busy={busy}>
              {t('registration.submit')}
            </Button>
          </ButtonRow>
          {foot}
          <FreePlayOffer />
        </>
      )}
    </RegisterBody>
  );
}
