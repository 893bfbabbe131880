import { useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Country } from '../../contract/verification/endpoints.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { $countries, loadCountries } from '../../stores/verification/countries.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { CountryPicker } from './CountryPicker.tsx';
import styles from './Verification.module.css';

interface Props {
  readonly id: string;
  readonly error: string | undefined;
  readonly input: UseFormRegisterReturn;
  /** "Mobile number" where left out. */
  readonly label?: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly country: Country | undefined;
  readonly onCountry: (country: Country) => void;
}

/** A mobile number with its country (SPEC 2). Where the brand takes one country's numbers only, its code stands there. */
export function MobileField({ id, error, input, label, hint, required = true, country, onCountry }: Props) {
  const { t } = useLocale();
  const loading = useLive($countries);
  const countries = loadedValue(loading);
  useEffect(() => void loadCountries(), []);
  const [first] = countries ?? [];
  useEffect(() => {
    if (country === undefined && first) onCountry(first);
  }, [country, first, onCountry]);
  const failed = !countries && loading.state === 'failed';
  return (
    <Field
      id={id}
      label={label ?? t('verification.mobile')}
      hint={failed ? t('verification.noCountries') : hint}
      error={error}
      required={required}
    >
      <div className={styles.mobile}>
        {countries ? (
          <CountryPicker countries={countries} chosen={country} onChoose={onCountry} />
        ) : failed ? (
          <button
            type="button"
            className={styles.country}
            aria-label={t('verification.countriesAgain')}
            onClick={() => void loadCountries()}
          >
            <Icon name="refresh" />
          </button>
        ) : (
          <Skeleton shape="block" className={styles.country} />
        )}
        <TextInput type="tel" icon="phone" autoComplete="tel-national" inputMode="tel" {...input} />
      </div>
    </Field>
  );
}
