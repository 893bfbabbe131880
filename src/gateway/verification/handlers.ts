import { verification } from '../../contract/verification/inputs.ts';
import { SITE_CACHE } from '../core/call/caching.ts';
import { type Handler, handle } from '../core/call/handle.ts';
import { askHuman } from './human/human.ts';
import { HUMAN_RATE } from './limits.ts';
import { partOf } from './part.ts';
import { countriesOf } from './phone.ts';

export const verificationHandlers: readonly Handler[] = [
  handle(verification.getHumanCheck, askHuman, {
    rate: HUMAN_RATE,
    unready: 'each check is made for one visitor',
  }),
  handle(verification.getCountries, async ({ db, merchant }) => countriesOf(await partOf(db, merchant.code)), {
    cache: SITE_CACHE,
    ready: { topics: ['verification'] },
  }),
];
