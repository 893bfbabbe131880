import { allFiles } from '../content.ts';
import type { BrandFolder } from '../folder.ts';
import { referencesIn } from '../links.ts';
import { type Problem, problemAt } from '../problem.ts';
import { show } from '../schema/wording.ts';
import type { KeyPath, YamlSource } from '../yaml.ts';

/**
 * Hosts that every machine uses for itself, by name (RFC 6761) or by number (RFC 1122, RFC 4291), with or without
 * scheme, port and path.
 */
const THIS_MACHINE =
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:(?:[a-z0-9*_-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|0\.0\.0\.0|::1?|\[(?:0*:)+0*1?\])(?::(?:\d+|\*))?(?:[/?#]|$)/i;

/** Advice for the key that holds the address; the first entry that fits is used. */
const ADVICE: readonly (readonly [key: RegExp, advice: string])[] = [
  [/^domains\./, 'Write the domain at which players reach the brand, for example www.lotus.example.'],
  [/^mirrors\./, 'Write the public host of a mirror, for example lotus-1.example, or take it out of the list.'],
  [/^resources\.customerService\./, 'Write the public address of your chat, for example https://chat.lotus.example.'],
  [
    /^resources\.app\./,
    'Write where the app is downloaded, for example https://apps.lotus.example/ios, or leave the key out.',
  ],
  [/^resources\./, 'Write its public address, for example https://t.me/lotus, or leave the key out.'],
  [
    /^security\.gateway$/,
    'Write its public origin, for example https://api.lotus.example, or "" for the portal\'s own.',
  ],
  [/^security\.hosts\./, 'Write the public host, for example https://cdn.lotus.example, or take it out of the list.'],
  [
    /^social\./,
    "Write the issuer of your OpenID server, for example https://login.lotus.example, or leave the key out for the provider's own.",
  ],
  [
    /^live\.chat$/,
    'Write where your provider has the rooms, for example https://rooms.lotus.example/{lang}, or take live out.',
  ],
  [
    /^analytics\.tagOrigin$/,
    "Write your tagging server's origin, for example https://tags.lotus.example, or leave the key out for Google's own.",
  ],
];

/** No address of a brand leads to the machine of its reader. This is checked for a release. */
export function thisMachineCheck({ source, portfolio, content }: BrandFolder): Problem[] {
  return [
    ...inYaml(source),
    ...(portfolio.source ? inYaml(portfolio.source) : []),
    ...[...content.values()].flatMap(allFiles).flatMap((file) =>
      referencesIn(file)
        .filter(({ target }) => isOfThisMachine(target))
        .map(({ target, position }) => ({ file: file.file, ...position, path: '', message: refuse(target, '') })),
    ),
  ];
}

function inYaml(source: YamlSource): Problem[] {
  return textsIn(source.value)
    .filter(({ text }) => isOfThisMachine(text))
    .map(({ path, text }) => problemAt(source, path, refuse(text, path.join('.'))));
}

/** Every text of a YAML value, whatever its key, so that keys of later versions are checked as well. */
function textsIn(value: unknown, path: KeyPath = []): { path: KeyPath; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}

/** Whether a text is an address that leads each reader to their own machine. */
function isOfThisMachine(text: string): boolean {
  return THIS_MACHINE.test(text.trim());
}

function refuse(text: string, path: string): string {
  const [, advice = 'Write the public address.'] = ADVICE.find(([key]) => key.test(path)) ?? [];
  return `${show(text)} is an address of this machine; a player's browser would look for it on the player's own. ${advice}`;
}
