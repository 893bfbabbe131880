import * as z from 'zod';
import { HOST_LABEL, LONGEST_ADDRESS, LONGEST_HOST } from '../../contract/core/words.ts';
import { nearest } from '../../spelling/nearest.ts';
import { isVisible } from '../characters.ts';
import { bareHost, LOCAL_HOST, withPort } from '../local.ts';
import { mustBe, show } from './wording.ts';

/** Kinds of values that several parts of brand.yaml share. */

/** One line of text for people. */
export function line(longest: number) {
  const refusal = mustBe(`a text of 1 to ${longest} characters`, 'Shorten it, or write it on one line.');
  return z
    .string(refusal)
    .trim()
    .min(1, refusal)
    .max(longest, refusal)
    .regex(/^[^\r\n]*$/, refusal)
    .refine(isVisible, { error: 'nothing of this text can be seen. Write it in letters.' });
}

const HOST = new RegExp(`^${HOST_LABEL}(?:\\.${HOST_LABEL})+$`);
const MIRROR_HOST = new RegExp(`^(?:${HOST_LABEL}(?:\\.${HOST_LABEL})+|${LOCAL_HOST}(?::(?:\\d{1,5}|\\*))?)$`);
const hostRefusal = mustBe(
  'a domain',
  'Write it in lower case, without scheme and path, for example www.lotus.example.',
);

/** A host name with at least two labels: no scheme, no port, no path. */
export const Domain = z
  .string(hostRefusal)
  .regex(HOST, { ...hostRefusal, abort: true })
  .refine(isHost, hostRefusal);

/** Whether browsers take a host: they refuse a number too large, and a name that ends in a number but is no address. */
function isHost(host: string): boolean {
  return bareHost(host).replace(/:\d+$/, '').length <= LONGEST_HOST && URL.canParse(`https://${bareHost(host)}`);
}

const urlRefusal = mustBe('a web address', 'Write it in full, for example https://t.me/lotus_help.');

const WEB_ADDRESS = new RegExp(`^(?:https://[^\\s/?#]|http://${LOCAL_HOST}(?::(?:\\d{1,5}|\\*))?(?:[/?#]|$))\\S*$`);

/**
 * An https address that a page may link to; http only on this machine, with `*` for the port of the portal. `{lang}` in
 * it stands for the BCP 47 tag of the reader's language.
 */
export const WebAddress = z
  .string(urlRefusal)
  .regex(WEB_ADDRESS, { ...urlRefusal, abort: true })
  .refine((address) => URL.canParse(bareHost(address)), urlRefusal)
  .refine((address) => withPort(address, LARGEST_PORT).length <= LONGEST_ADDRESS, {
    error: `is longer than ${LONGEST_ADDRESS} characters, with its port. Shorten the address.`,
  });

const LARGEST_PORT = 65_535;

const mirrorRefusal = mustBe(
  'the host of a mirror',
  'Write it in lower case, without scheme and path, for example lotus-1.example.',
);

/** A host that serves the portal: a domain, or one of this machine with `*` for the port of the portal. */
export const MirrorHost = z
  .string(mirrorRefusal)
  .regex(MIRROR_HOST, { ...mirrorRefusal, abort: true })
  .refine(isHost, mirrorRefusal);

/** An origin that browsers read. @param pattern of what it may look like; `*` stands for a port or a part of the host */
export function origin(pattern: RegExp, refusal: ReturnType<typeof mustBe>) {
  return z
    .string(refusal)
    .regex(pattern, { ...refusal, abort: true })
    .refine((text) => text === '' || URL.canParse(text.replace('//*.', '//any.').replace(/:\*$/, '')), refusal)
    .refine((text) => text.length <= LONGEST_ADDRESS - String(LARGEST_PORT).length, refusal);
}

/** A file under the brand's assets/, relative to the brand's folder. */
export function assetPath(kinds: readonly string[]) {
  const example = `assets/picture.${kinds[0]}`;
  const refusal = mustBe(
    `a path under assets/ that ends in ${kinds.map((kind) => `.${kind}`).join(' or ')}`,
    `Write for example ${example}.`,
  );
  return z
    .string(refusal)
    .regex(new RegExp(`^assets/(?:[A-Za-z0-9_-]+/)*[A-Za-z0-9_-]+\\.(?:${kinds.join('|')})$`), refusal);
}

/** Pictures that a page may show. */
export const PICTURES = ['svg', 'png', 'webp', 'avif', 'jpg'] as const;

/**
 * One of a closed list of words; a near miss is named.
 * @param what the list in words, for example "a scheme"
 */
export function oneOf<const Word extends string>(what: string, words: readonly Word[]) {
  return z.enum(words, { error: ({ input }) => (input === undefined ? undefined : refuseWord(what, words, input)) });
}

export function refuseWord(what: string, words: readonly string[], input: unknown): string {
  const near = typeof input === 'string' ? nearest(input, words) : undefined;
  const advice = near ? `Did you mean ${near}?` : `Write one of: ${words.join(', ')}.`;
  return input === null || input === ''
    ? `is empty. Expected ${what}. ${advice}`
    : `${show(input)} is not ${what}. ${advice}`;
}

/** A list in which nothing stands twice. */
export function listOf<Item extends z.ZodType<string>>(item: Item) {
  return z.array(item).superRefine((items, context) => {
    items.forEach((value, index) => {
      const first = items.indexOf(value);
      if (first < index) {
        context.addIssue({
          code: 'custom',
          path: [index],
          message: `${show(value)} stands in this list twice. Remove one of them.`,
        });
      }
    });
  });
}

/** A whole number. */
export function whole(what: string, least: number, most: number) {
  const refusal = mustBe(what, `Write a whole number from ${least} to ${most}.`);
  return z.int(refusal).min(least, refusal).max(most, refusal);
}

/** A decimal text above zero, with at most two decimals. */
export const decimal = (most: number, refusal: ReturnType<typeof mustBe>) =>
  z
    .string(refusal)
    .regex(/^\d{1,3}(?:\.\d{1,2})?$/, refusal)
    .refine((text) => Number(text) > 0 && Number(text) <= most, refusal);
