import * as z from 'zod';
import { line, WebAddress } from './values.ts';

function client(name: string, example: string) {
  return z
    .strictObject({
      /** What the provider calls this brand. */
      clientId: line(255).meta({ description: `The brand's client ID at ${name}.`, examples: [example] }),
      /** Another OpenID server in its place. @example https://login.lotus.example */
      issuer: WebAddress.optional().meta({
        description: `Issuer of another OpenID server in the place of ${name}. Of a local start: http://services.localhost:*/openid/..., where * is the port of the portal.`,
        examples: ['https://login.lotus.example'],
      }),
    })
    .optional()
    .meta({ description: `Sign-in by ${name}; without it no page offers it. The gateway needs the client's secret.` });
}

/** Who members may sign in by, beside a username of their own (SPEC 2). */
export const Social = z
  .strictObject({
    google: client('Google', '1234567890-abc.apps.googleusercontent.com'),
    facebook: client('Facebook', '1234567890123456'),
  })
  .prefault({})
  .meta({ description: 'Who members may sign in by, beside a username of their own.' });
