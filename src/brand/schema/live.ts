import * as z from 'zod';
import { LONGEST_MODEL_NAME, MODEL_ID_PATTERN, TIME_OF_DAY } from '../../contract/live/words.ts';
import { isLanguageCode, LANGUAGE_CODES } from '../../i18n/languages.ts';
import { TimeZone } from './time-zone.ts';
import { line, refuseWord, WebAddress } from './values.ts';
import { mustBe } from './wording.ts';

const idRefusal = mustBe('the id of a live model', 'Write small letters, digits and hyphens, for example mika.');
const pictureRefusal = mustBe(
  'the path of a picture',
  'Write it from the image host on, for example /hosts/mika.webp.',
);
const timeRefusal = mustBe('a time of day', 'Write it in quotes with hours and minutes, for example "18:00".');
const chatRefusal = 'has a query or a fragment. Write the address without: the id of a live model is added to its end.';

const time = (description: string, example: string) =>
  z
    .string(timeRefusal)
    .regex(TIME_OF_DAY, timeRefusal)
    .meta({ description, examples: [example] });

const Model = z.strictObject({
  /** Stands in the address of the chat room. @example mika */
  id: z
    .string(idRefusal)
    .regex(MODEL_ID_PATTERN, idRefusal)
    .meta({ description: 'Stands in the address of the chat room.', examples: ['mika'] }),
  /** As players see it. @example Mika */
  name: line(LONGEST_MODEL_NAME).meta({ description: 'As players see it.', examples: ['Mika'] }),
  /** The language that the model speaks. @example EN */
  language: z
    .string()
    .refine(isLanguageCode, { error: ({ input }) => refuseWord('a language code', LANGUAGE_CODES, input), abort: true })
    .meta({ description: 'The language that the model speaks, by the code of SPEC 9.', examples: ['EN'] }),
  /** Path of the portrait below the image hosts. @example /hosts/mika.webp */
  picture: z
    .string(pictureRefusal)
    .regex(/^\/[\w./-]{1,200}$/, pictureRefusal)
    .meta({
      description: 'Path of the portrait below the image hosts (security.hosts.images).',
      examples: ['/hosts/mika.webp'],
    }),
  /** When the model is on air each day; always without it. */
  hours: z
    .strictObject({
      /** @example "18:00" */
      from: time('When the model comes on air.', '18:00'),
      /** @example "02:00" */
      until: time('When the model goes off air, maybe after midnight.', '02:00'),
    })
    .refine(({ from, until }) => from !== until, {
      path: ['until'],
      error: 'is the same as from. Write another time, or leave hours out for a model who is always on air.',
    })
    .optional()
    .meta({ description: 'When the model is on air each day, by timeZone; always without it.' }),
});

/** Live models, and where their chat rooms are (SPEC 7). Without models no page speaks of them. */
export const Live = z
  .strictObject({
    /** Where the provider has the rooms. @example https://rooms.lotus.example/{lang} */
    chat: WebAddress.refine((address) => !/[?#]/.test(address), { error: chatRefusal })
      .optional()
      .meta({
        description:
          'Where the provider has the rooms; the id of a live model follows. {lang} stands for the language of the page. Of a local start: http://services.localhost:*/..., where * is the port of the portal.',
        examples: ['https://rooms.lotus.example/{lang}'],
      }),
    /** By whose clock models are on air. @example Asia/Manila */
    timeZone: TimeZone.meta({ description: 'Time zone of the hours of models.', examples: ['Asia/Manila'] }),
    /** The models, in the order of their row. */
    models: z
      .array(Model)
      .default([])
      .refine((models) => new Set(models.map(({ id }) => id)).size === models.length, {
        error: 'names an id twice. Give each live model its own.',
      })
      .meta({ description: 'Live models, in the order in which the page of live games shows them.' }),
  })
  .refine(({ chat, models }) => chat !== undefined || models.length === 0, {
    path: ['chat'],
    error: 'is missing, and models have no room without it. Write for example https://rooms.lotus.example/{lang}.',
  })
  .prefault({})
  .meta({ description: 'Live models whom players meet on the page of live games, each with a chat room.' });
