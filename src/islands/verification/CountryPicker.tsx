import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Country } from '../../contract/verification/endpoints.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { place } from '../../ui/menu/place.ts';
import { createCountryNames } from './country-names.ts';
import styles from './Verification.module.css';

interface Props {
  readonly countries: readonly Country[];
  readonly chosen: Country | undefined;
  readonly onChoose: (country: Country) => void;
}

/** A button with the flag and code of a country, which opens the list of all in a popover with a search box. */
export function CountryPicker({ countries, chosen, onChoose }: Props) {
  const { t, language } = useLocale();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const names = createCountryNames(language.tag);
  const dialing = chosen && <bdi dir="ltr">+{chosen.countryDialingCode}</bdi>;
  if (countries.length < 2) {
    return (
      <span className={styles.country}>
        {chosen && <Flag country={chosen.countryCode} />}
        {dialing}
      </span>
    );
  }
  const choose = (country: Country) => {
    onChoose(country);
    panel.current?.hidePopover();
  };
  const label = chosen
    ? t('verification.countryIs', { country: names.of(chosen.countryCode), code: `+${chosen.countryDialingCode}` })
    : t('verification.country');
  return (
    <>
      <button
        type="button"
        ref={button}
        className={styles.country}
        popoverTarget={id}
        aria-expanded={open}
        aria-label={label}
      >
        {chosen && <Flag country={chosen.countryCode} />}
        {dialing}
        <Icon name="chevron-down" size={16} />
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={styles.panel}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          setSearch('');
          if (event.newState === 'open' && button.current) place(event.currentTarget, button.current, 'start');
        }}
      >
        {open && (
          <>
            <SearchField
              label={t('verification.searchCountry')}
              value={search}
              onValue={setSearch}
              onKeyDown={step}
              autoFocus
            />
            <Countries found={names.find(countries, search)} nameOf={names.of} chosen={chosen} onChoose={choose} />
          </>
        )}
      </div>
    </>
  );
}

/** Arrow keys lead from the search box through the countries that it found, and back. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const panel = event.currentTarget.closest('[popover]');
  const stops = [...(panel?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
  const at = stops.indexOf(event.currentTarget);
  event.preventDefault();
  stops[Math.max(0, Math.min(stops.length - 1, at + by))]?.focus();
}

interface CountriesProps {
  readonly found: readonly Country[];
  readonly nameOf: (code: string) => string;
  readonly chosen: Country | undefined;
  readonly onChoose: (country: Country) => void;
}

function Countries({ found, nameOf, chosen, onChoose }: CountriesProps) {
  const { t } = useLocale();
  if (found.length === 0) return <p className={styles.none}>{t('verification.noCountry')}</p>;
  return (
    <ul className={styles.countries}>
      {found.map((country) => (
        <li key={country.countryCode}>
          <button
            type="button"
            aria-current={country.countryCode === chosen?.countryCode || undefined}
            onClick={() => onChoose(country)}
            onKeyDown={step}
          >
            <Flag country={country.countryCode} />
            <span>{nameOf(country.countryCode)}</span>
            <bdi dir="ltr">+{country.countryDialingCode}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
