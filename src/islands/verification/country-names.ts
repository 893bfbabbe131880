import type { Country } from '../../contract/verification/endpoints.ts';

interface CountryNames {
  /** A country's name in the reader's language. @param code ISO 3166 */
  readonly of: (code: string) => string;
  /** The countries that a word or a dialling code finds, by name; all of them in their order for none. */
  readonly find: (countries: readonly Country[], search: string) => readonly Country[];
}

/** Names of countries in a language. @param tag BCP 47 */
export function createCountryNames(tag: string): CountryNames {
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region', fallback: 'code' });
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator([tag, 'en'], { sensitivity: 'base' });
  const of = (code: string) => names.of(code) ?? code;
  return {
    of,
    find(countries, search) {
      const sorted = countries.toSorted((a, b) => compare(of(a.countryCode), of(b.countryCode)));
      const word = plain(search);
      if (word === '') return sorted;
      const dialing = word.replace(/^\+/, '');
      return sorted.filter(({ countryCode, countryDialingCode }) => {
        const words = [of(countryCode), english.of(countryCode) ?? '', countryCode].map(plain);
        return countryDialingCode.startsWith(dialing) || words.some((name) => name.includes(word));
      });
    },
  };
}

/** Without accents and in small letters, so that "mexico" finds "México". */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
