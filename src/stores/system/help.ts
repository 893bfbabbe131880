import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { getHelpCentre } from '../../contract/system/endpoints.ts';
import { createLoader } from '../core/load.ts';

const loader = createLoader<Awaited<ReturnType<typeof fetchTopics>>>();
/** Help topics that the operator keeps on the server. */
export const $helpTopics = loader.$state;

export function loadHelpTopics(): Promise<void> {
  return loader.load(fetchTopics);
}

function fetchTopics(signal: AbortSignal) {
  return call(getHelpCentre, { query: { lang: environment().facts.language.code } }, { signal });
}
