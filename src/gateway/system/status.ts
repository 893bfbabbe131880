import type { DomainRoute, Status } from '../../contract/system/endpoints.ts';
import type { CallContext } from '../core/call/handle.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { encryptPath } from './customer-service.ts';
import { whitelabelTree } from './whitelabel.ts';

/** SPEC 3, 4: site status and permissions, the sealing key, and the merchant's facts about the site. */
export async function statusOf({ merchant, site, visitor, now, keys }: CallContext): Promise<Status> {
  return {
    status: site.status,
    now: now.getTime(),
    location: { ip: visitor.ip, country: visitor.country },
    maintenance: site.status === 1 ? { endsAt: site.endsAt?.getTime() ?? null } : null,
    regionRestriction: site.status === 2,
    sealing: await keys.current(),
    info: siteInfo(merchant),
  };
}

/** SPEC 3: the merchant's mirrors. */
export function domainRoutes({ mirrors }: Merchant): DomainRoute[] {
  return mirrors.map((domainName) => ({ domainName }));
}

function siteInfo(merchant: Merchant): Status['info'] {
  return {
    customerService: merchant.customerService.map(({ type, url }) => ({ csType: type, path: encryptPath(url) })),
    domainRoute: domainRoutes(merchant),
    resources: merchant.resources,
    whitelabel: whitelabelTree(merchant.flags),
    register: { username: merchant.flags.USERNAMEREG3 ?? false, mobile: merchant.flags.MOBILENUMREG3 ?? false },
    mainDomain: merchant.domains[0] ?? '',
    analytics: merchant.gtagId === undefined ? {} : { gtagId: merchant.gtagId },
    imageCDNs: merchant.imageCDNs,
    launchGameCDNs: merchant.launchGameCDNs,
  };
}
