import { call } from '../../api/call.ts';
import { type Country, getCountries } from '../../contract/verification/endpoints.ts';
import { createLoader, loadedValue } from '../core/load.ts';

const loader = createLoader<readonly Country[]>();
/** The countries whose mobile numbers are taken, the preset one first. */
export const $countries = loader.$state;

/** Whether they did not come, so that nobody can choose one and a number has to begin with its country's code. */
export function lacksCountries(): boolean {
  const countries = $countries.get();
  return countries.state === 'failed' && loadedValue(countries) === undefined;
}

/** Loads the countries, once for a page. */
export async function loadCountries(): Promise<void> {
  if (loadedValue($countries.get())) return;
  await loader.load((signal) => call(getCountries, {}, { signal }));
}
