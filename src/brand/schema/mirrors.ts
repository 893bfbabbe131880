import * as z from 'zod';
import { listOf, MirrorHost, oneOf } from './values.ts';
import { mustBe } from './wording.ts';

const pathRefusal = mustBe('a path', 'Begin it with /, for example /wps/system/ping.');

/** The list of mirror sites and its speed test (SPEC 4, 9). */
export const Mirrors = z
  .strictObject({
    /** What the speed test shows: the spec's mapped figure, or what was measured. @example mapped */
    speed: oneOf('a way to show speed', ['mapped', 'measured'])
      .default('mapped')
      .meta({ description: 'Shows mapped figures (SPEC 9) or the measured ones.', examples: ['mapped'] }),
    /** Path that the speed test asks each mirror for. @example /wps/system/ping */
    path: z
      .string(pathRefusal)
      .regex(/^\/[\w./-]*$/, pathRefusal)
      .default('/wps/system/ping')
      .meta({ description: 'Path that the speed test asks each mirror for.', examples: ['/wps/system/ping'] }),
    /** Mirror sites; on this machine with `*` for the port of the portal. @example [lotus-1.example] */
    domains: listOf(MirrorHost)
      .default([])
      .meta({
        description:
          'Hosts of the mirror sites. A local start has its own, such as quick.lotus.localhost:*, where * is the port of the portal.',
        examples: [['lotus-1.example', 'lotus-2.example']],
      }),
  })
  .prefault({})
  .meta({ description: 'Mirror sites and their speed test.' });
