import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { LANGUAGE, WORD } from '../core/rules.ts';
import { text } from '../core/text-input.ts';
import * as endpoints from './endpoints.ts';
import { CONTACT } from './rules.ts';

export const HelpQuery = z.object({ lang: text(LANGUAGE), device: z._default(text(WORD), 'WEB') });

/** SPEC 7: device 0 is the web. */
export const DomainRoutesQuery = z.object({ device: z._default(z.literal('0'), '0') });

export const RepresentativeQuery = z.object({ contact: text(CONTACT) });

export const PingQuery = z.object({ r: z.optional(text(WORD)) });

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
