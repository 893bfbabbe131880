import * as z from 'zod';
import { assetPath, oneOf } from './values.ts';
import { mustBe } from './wording.ts';

const HEX = /^#[0-9a-fA-F]{6}$/;

/** A colour as #rrggbb. An unquoted # begins a comment in YAML, so an empty value gets advice of its own. */
const Colour = z
  .string({ error: ({ input }) => refuseColour(input) })
  .regex(HEX, { error: ({ input }) => refuseColour(input) });

function refuseColour(input: unknown): string | undefined {
  if (input === undefined) return undefined;
  if (input === null)
    return 'is empty. An unquoted # begins a comment: write the colour in quotes, for example "#c81d25".';
  return `${typeof input === 'string' ? `"${input}"` : String(input)} is not a colour. Write #rrggbb, for example #c81d25.`;
}

const colour = (description: string, example: string) => Colour.meta({ description, examples: [example] });

/** The twelve colours from which all others derive. */
export const Colours = z
  .strictObject({
    /** The page's ground. @example "#14122b" */
    surface: colour("The page's ground.", '#14122b'),
    /** Cards, menus, dialogs. @example "#1e1b3d" */
    surfaceRaised: colour('Cards, menus and dialogs.', '#1e1b3d'),
    /** Fields, wells, table heads. @example "#0e0c20" */
    surfaceSunken: colour('Fields, wells and table heads.', '#0e0c20'),
    /** Text. @example "#f5f1fa" */
    text: colour('Text.', '#f5f1fa'),
    /** Secondary text. @example "#b9b2d0" */
    textMuted: colour('Secondary text; meets 4.5:1 on all three surfaces.', '#b9b2d0'),
    /** Lines around controls and between rows. @example "#7d75a3" */
    line: colour('Lines around controls and between rows; meets 3:1 on surfaces.', '#7d75a3'),
    /** The brand's colour: primary buttons, links, chosen entries. @example "#ff8fb1" */
    accent: colour("The brand's colour: primary buttons, links, chosen entries.", '#ff8fb1'),
    /** Text on the accent. @example "#2a0716" */
    accentText: colour('Text on the accent.', '#2a0716'),
    /** Won, paid, in order. @example "#5fd49a" */
    positive: colour('Won, paid, in order.', '#5fd49a'),
    /** Lost, failed, dangerous. @example "#ff8a80" */
    negative: colour('Lost, failed, dangerous.', '#ff8a80'),
    /** Needs attention. @example "#ffc76b" */
    warning: colour('Needs attention.', '#ffc76b'),
    /** The ring around what has the keyboard's focus. @example "#ffd9a0" */
    focus: colour("The ring around what has the keyboard's focus.", '#ffd9a0'),
  })
  .meta({ description: 'The colours from which all others derive.' });

const weightRefusal = mustBe('a font weight', 'Write a number from 100 to 900, for example 600.');
const adjustRefusal = mustBe('a percentage from 50 to 200', 'Write for example 104.');
const familyRefusal = mustBe('a font family', 'Write its name in letters, digits and spaces, for example Fraunces.');

export type Colours = z.infer<typeof Colours>;

/** The display face of headings, hosted by the brand itself. */
const Display = z
  .strictObject({
    /** Name of the family. @example Fraunces */
    family: z
      .string(familyRefusal)
      .regex(/^[A-Za-z][A-Za-z0-9 ]{0,39}$/, familyRefusal)
      .meta({ description: 'Name of the family.', examples: ['Fraunces'] }),
    /** WOFF2 file with the Latin subset. @example assets/fonts/fraunces.woff2 */
    file: assetPath(['woff2']).meta({
      description: 'WOFF2 file with the Latin subset, at most 30 kB.',
      examples: ['assets/fonts/fraunces.woff2'],
    }),
    /** Weight of headings. @example 600 */
    weight: z
      .int(weightRefusal)
      .min(100, weightRefusal)
      .max(900, weightRefusal)
      .meta({ description: 'Weight in which headings are set.', examples: [600] }),
    /** The system face that stands in until the file has arrived. @example serif */
    fallback: oneOf('a kind of face', ['serif', 'sans-serif', 'monospace']).meta({
      description: 'The kind of system face that stands in until the file has arrived.',
      examples: ['serif'],
    }),
    /** Width of the display face in percent of the fallback's. @example 104 */
    sizeAdjust: z
      .number(adjustRefusal)
      .min(50, adjustRefusal)
      .max(200, adjustRefusal)
      .default(100)
      .meta({
        description: "Width of the display face in percent of the fallback's, so that nothing shifts.",
        examples: [104],
      }),
  })
  .meta({ description: 'The display face of headings.' });

const radiusRefusal = mustBe('a radius in px', 'Write a whole number from 0 to 32, for example 16.');

/** What the brand looks like; everything that is not here derives from it. */
export const Theme = z
  .strictObject({
    /** Dark or light ground. @example dark */
    scheme: oneOf('a scheme', ['dark', 'light']).meta({ description: 'Dark or light ground.', examples: ['dark'] }),
    /** How much air the parts have. @example regular */
    density: oneOf('a density', ['compact', 'regular', 'roomy'])
      .default('regular')
      .meta({ description: 'How much air the parts have.', examples: ['regular'] }),
    /** Corner radius in px. @example 16 */
    radius: z
      .int(radiusRefusal)
      .min(0, radiusRefusal)
      .max(32, radiusRefusal)
      .meta({ description: 'Corner radius in px.', examples: [16] }),
    /** The colours from which all others derive. */
    colors: Colours,
    /** The display face of headings. */
    display: Display,
  })
  .meta({ description: 'What the brand looks like.' });
export type Theme = z.infer<typeof Theme>;
