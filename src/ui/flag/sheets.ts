import { urls } from 'virtual:marquee-flags';

/** Address of a country's flag, for `<use href>`; undefined where no sheet can have it. @param country ISO 3166: "PH" */
export function flagHref(country: string): string | undefined {
  const [first = ' '] = country;
  const sheet = Object.entries(urls).find(([letters]) => letters.includes(first));
  return sheet && `${sheet[1]}#${country}`;
}
