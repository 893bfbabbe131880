import * as z from 'zod';
import { Domain, listOf } from './values.ts';

/** Hosts that serve the brand's bundle. */
export const Domains = z
  .strictObject({
    /** The canonical host, served by https. @example www.lotus.example */
    main: Domain.meta({
      description: 'The canonical host, without scheme; served by https.',
      examples: ['www.lotus.example'],
    }),
    /** Further hosts that serve the same bundle. @example [m.lotus.example] */
    others: listOf(Domain)
      .default([])
      .meta({ description: 'Further hosts that serve the same bundle.', examples: [['m.lotus.example']] }),
  })
  .meta({ description: 'Hosts that serve the bundle.' });
