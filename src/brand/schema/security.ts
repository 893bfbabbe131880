import * as z from 'zod';
import { listOf, origin } from './values.ts';
import { mustBe } from './wording.ts';

const ORIGIN =
  /^(?:|https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1|(?:[a-z0-9-]+\.)+localhost)(?::\d{1,5})?)$/;
const SOURCE =
  /^(?:https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::(?:\d{1,5}|\*))?|http:\/\/(?:localhost|127\.0\.0\.1|(?:[a-z0-9-]+\.)+localhost)(?::(?:\d{1,5}|\*))?)$/;

const gatewayRefusal = mustBe(
  'the origin of a gateway',
  'Write https and the host without path, for example https://api.lotus.example, or "" for the portal\'s own origin.',
);
const sourceRefusal = mustBe(
  'a host for the security policy',
  'Write https and the host, for example https://cdn.lotus.example or https://*.lotus.example; plain http only for localhost.',
);

const sources = (description: string, example: string) =>
  listOf(origin(SOURCE, sourceRefusal))
    .default([])
    .meta({ description, examples: [[example]] });

/** Hosts outside the bundle that its Content-Security-Policy allows. */
export const Security = z
  .strictObject({
    /** Origin of the gateway, "" for the portal's own. @example https://api.lotus.example */
    gateway: origin(ORIGIN, gatewayRefusal)
      .default('')
      .meta({
        description: 'Origin of the gateway; "" is the portal\'s own origin.',
        examples: ['', 'https://api.lotus.example'],
      }),
    /** Hosts of pictures, games and calls. */
    hosts: z
      .strictObject({
        /** @example [https://cdn.lotus.example] */
        images: sources('Hosts that serve pictures.', 'https://cdn.lotus.example'),
        /** @example [https://games.lotus.example] */
        games: sources('Hosts whose games may be framed.', 'https://games.lotus.example'),
        /** @example [https://stats.lotus.example] */
        connect: sources('Further hosts that scripts may call.', 'https://stats.lotus.example'),
      })
      .prefault({})
      .meta({ description: 'Hosts outside the bundle that the Content-Security-Policy allows.' }),
  })
  .prefault({})
  .meta({ description: 'The gateway and the hosts that the Content-Security-Policy allows.' });
