import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import * as endpoints from './endpoints.ts';

export const HelpQuery = z.object({ lang: z.string(), device: z._default(z.string(), 'WEB') });

/** SPEC 7: device 0 is the web. */
export const DomainRoutesQuery = z.object({ device: z._default(z.literal('0'), '0') });

export const RepresentativeQuery = z.object({
  contact: z.string().check(z.trim(), z.minLength(3), z.maxLength(120)),
});

export const PingQuery = z.object({ r: z.optional(z.string()) });

export const system = inputs(endpoints, {
  getStatus: {
    always: true,
    summary: 'Site status, permissions, resources and the sealing key; read at start-up and every minute.',
  },
  getWhitelabel: { summary: 'Feature flags as a tree of nodes.' },
  getDomainRoutes: { summary: 'Mirrors as they stand now, for the speed test.', query: DomainRoutesQuery },
  getHelpCentre: {
    summary: 'Help topics that the operator keeps on the server, for the help popup.',
    query: HelpQuery,
  },
  verifyRepresentative: {
    summary: 'Whether a contact (account, phone, address) belongs to an official representative.',
    query: RepresentativeQuery,
  },
  pingMirror: { always: true, summary: 'Answers at once; the mirror speed test times it.', query: PingQuery },
});
