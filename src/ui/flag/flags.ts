/** Addresses of the flags' pictures, by file. They are a few kB of names, so what shows flags loads when it is opened. */
const FILES = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The picture of a country's flag; undefined for one that has none. @param country ISO 3166: "PH" */
export function flagOf(country: string): string | undefined {
  return FILES[`/node_modules/country-flag-icons/3x2/${country}.svg`];
}
