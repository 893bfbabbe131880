import * as z from 'zod/mini';
import { endpoint, takes } from '../core/endpoint.ts';
import { STATUS_PATH } from '../core/headers.ts';
import { SealingKey } from '../core/sealing-key.ts';
import { Instant } from '../core/wire.ts';
import type { DomainRoutesQuery, HelpQuery, PingQuery, RepresentativeQuery } from './inputs.ts';
import { SITE_MAINTENANCE, SITE_OPEN, SITE_REGION } from './words.ts';

/** SPEC 3: a tree of nodes; "1" is on. */
export const WhitelabelNode = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.optional(z.array(WhitelabelNode));
  },
});
export type WhitelabelNode = z.infer<typeof WhitelabelNode>;

export const CustomerService = z.object({
  csType: z.string(),
  /** SPEC 3: encrypted, the last 8 characters are the key (UTF-8). DES, ECB, PKCS #7; the text before them is base64. */
  path: z.string(),
});

export const Resource = z.object({ resourceType: z.string(), labelNameEn: z.string(), url: z.string() });

/** SPEC 3: a mirror, as a host name or as an origin where it is reached another way than by https. */
export const DomainRoute = z.object({ domainName: z.string() });
export type DomainRoute = z.infer<typeof DomainRoute>;

export const SiteInfo = z.object({
  customerService: z.array(CustomerService),
  domainRoute: z.array(DomainRoute),
  resources: z.array(Resource),
  whitelabel: z.array(WhitelabelNode),
  /** Ways to register that are open. */
  register: z.object({ username: z.boolean(), mobile: z.boolean() }),
  mainDomain: z.string(),
  analytics: z.object({ gtagId: z.optional(z.string()) }),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
});

export const Status = z.object({
  status: z.union([z.literal(SITE_OPEN), z.literal(SITE_MAINTENANCE), z.literal(SITE_REGION)]),
  /** The gateway's clock, which header clock and sealing follow. */
  now: Instant,
  location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
  maintenance: z.nullable(z.object({ endsAt: z.nullable(Instant) })),
  regionRestriction: z.boolean(),
  sealing: SealingKey,
  info: SiteInfo,
});
export type Status = z.infer<typeof Status>;

export const getStatus = endpoint({
  method: 'GET',
  path: STATUS_PATH,
  auth: 'anyone',
  value: Status,
});

export const getWhitelabel = endpoint({
  method: 'GET',
  path: '/wps/system/whitelabel',
  auth: 'anyone',
  value: z.array(WhitelabelNode),
});

export const getDomainRoutes = endpoint({
  method: 'GET',
  path: '/wps/system/domainRoute',
  auth: 'anyone',
  carries: () => ({ device: '0' }),
  takes: takes<{ query: typeof DomainRoutesQuery }>(),
  value: z.array(DomainRoute),
});

export const HelpTopic = z.object({ id: z.string(), title: z.string(), /** Sanitised HTML. */ content: z.string() });

export const getHelpCentre = endpoint({
  method: 'GET',
  path: '/wps/system/helpCenter',
  auth: 'anyone',
  carries: () => ({ device: 'WEB' }),
  takes: takes<{ query: typeof HelpQuery }>(),
  value: z.array(HelpTopic),
});

export const verifyRepresentative = endpoint({
  method: 'GET',
  path: '/wps/system/representative',
  auth: 'anyone',
  takes: takes<{ query: typeof RepresentativeQuery }>(),
  value: z.object({ official: z.boolean(), channel: z.nullable(z.string()) }),
});

/** The path that the mirror speed test pings on each domain, with a random query (SPEC 7). */
export const pingMirror = endpoint({
  method: 'GET',
  path: '/wps/system/ping',
  auth: 'anyone',
  takes: takes<{ query: typeof PingQuery }>(),
  value: z.object({ now: Instant }),
});
