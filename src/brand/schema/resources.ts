import * as z from 'zod';
import { line, WebAddress } from './values.ts';

const address = (description: string, example: string) => WebAddress.meta({ description, examples: [example] });

/**
 * Addresses outside the portal to which its pages link. `{lang}` in one stands for the BCP 47 tag of the page's language;
 * on this machine, where the sandbox stands in for them, `*` stands for the port of the portal (src/brand/local.ts).
 */
export const Resources = z
  .strictObject({
    /** Where the apps are downloaded. */
    app: z
      .strictObject({
        /** @example https://apps.lotus.example/ios */
        ios: address('Download of the iOS app.', 'https://apps.lotus.example/ios').optional(),
        /** @example https://apps.lotus.example/android */
        android: address('Download of the Android app.', 'https://apps.lotus.example/android').optional(),
      })
      .prefault({})
      .meta({ description: 'Where the apps are downloaded.' }),
    /** The official channel. */
    chat: z
      .strictObject({
        /** @example Telegram */
        label: line(30).meta({ description: 'Name of the channel.', examples: ['Telegram'] }),
        /** @example https://t.me/lotus */
        url: address('Address of the channel.', 'https://t.me/lotus'),
      })
      .optional()
      .meta({ description: 'The official channel.' }),
    /** Social channels of the footer (SPEC 2). */
    social: z
      .strictObject({
        /** @example https://facebook.com/lotus */
        facebook: address('Page on Facebook.', 'https://facebook.com/lotus').optional(),
        /** @example https://twitter.com/lotus */
        twitter: address('Account on Twitter.', 'https://twitter.com/lotus').optional(),
        /** @example https://instagram.com/lotus */
        instagram: address('Account on Instagram.', 'https://instagram.com/lotus').optional(),
        /** @example https://youtube.com/@lotus */
        youtube: address('Channel on YouTube.', 'https://youtube.com/@lotus').optional(),
      })
      .prefault({})
      .meta({ description: 'Social channels of the footer.' }),
    /** Customer service windows; the first one is the fallback (SPEC 7). */
    customerService: z
      .array(
        z.strictObject({
          /** @example default */
          type: line(30).meta({ description: 'Kind of service that asks for this entry.', examples: ['default'] }),
          /** @example https://chat.lotus.example */
          url: address('Address of the chat.', 'https://chat.lotus.example'),
        }),
      )
      .default([])
      .meta({ description: 'Customer service windows; the first one is the fallback.' }),
    /** People whom the mirror page can vouch for. */
    representatives: z
      .array(
        z.strictObject({
          /** @example Telegram */
          channel: line(30).meta({ description: 'Where the representative writes.', examples: ['Telegram'] }),
          /** @example "@lotus_help" */
          contact: line(80).meta({
            description: "The representative's name or number there.",
            examples: ['@lotus_help'],
          }),
        }),
      )
      .default([])
      .meta({ description: 'People whom "Verify Representative" on the mirror page can vouch for.' }),
  })
  .prefault({})
  .meta({
    description:
      'Addresses outside the portal to which its pages link; {lang} stands for the language of the page ("pt-BR"). Of a local start: http://services.localhost:*/..., where * is the port of the portal.',
  });
