import type { SealingKey } from '../../../src/contract/core/sealing-key.ts';
import type { Status } from '../../../src/contract/system/endpoints.ts';

/** A status of a site that is open. */
export function makeStatus(sealing: SealingKey, changes: Partial<Status> = {}): Status {
  return {
    status: 0,
    now: Date.UTC(2026, 0, 1),
    location: { ip: '203.0.113.7', country: 'PH' },
    maintenance: null,
    regionRestriction: false,
    sealing,
    info: {
      customerService: [],
      domainRoute: [],
      register: { username: true, mobile: false },
      resources: [],
      whitelabel: [],
      mainDomain: 'www.lotus.example',
      analytics: {},
      imageCDNs: [],
      launchGameCDNs: [],
    },
    ...changes,
  };
}
