import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';

interface Props {
  readonly id: string;
  readonly error: string | undefined;
  readonly input: UseFormRegisterReturn;
}

/** The box of the terms, which also state the age of 18 (SPEC 5). */
export function TermsBox({ id, error, input }: Props) {
  const { t } = useLocale();
  const link = useLink();
  const label = (
    <>
      {t('registration.terms')} <a href={link('help/#term')}>{t('registration.termsLink')}</a>
    </>
  );
  return <Checkbox id={id} error={error} label={label} {...input} />;
}
