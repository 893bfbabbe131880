import { useMemo } from 'react';
import type { VisibleField } from '../../stores/registration/fields.ts';
import type { Registration } from '../../stores/registration/register.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useFirstFocus } from '../core/useFirstFocus.ts';
import { RegisterBody } from '../registration/RegisterBody.tsx';
import type { SocialRegisterProps } from './SocialRegisterPart.tsx';

interface Props extends Pick<SocialRegisterProps, 'onward' | 'close'> {
  readonly registration: Registration;
  readonly asked: readonly VisibleField[];
}

/** The form of a first sign-in: what the brand asks of new members, without a password, and the terms. */
export function SocialRegisterForm({ registration, asked, onward, close }: Props) {
  const { t } = useLocale();
  const closing = useMemo((): Registration => {
    const register: Registration['register'] = async (form) => {
      const result = await registration.register(form);
      if (result.ok) close();
      return result;
    };
    return { ...registration, register };
  }, [registration, close]);
  useFirstFocus(`social-${asked[0]?.name ?? 'terms'}`);
  return (
    <RegisterBody id="social" way="username" registration={closing} {...{ asked, onward }}>
      {(busy) => (
        <Button type="submit" kind="primary" size="large" wide busy={busy}>
          {t('social.join')}
        </Button>
      )}
    </RegisterBody>
  );
}
