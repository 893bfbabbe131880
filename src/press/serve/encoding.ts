/** Compressed forms that the press puts beside a file, by file suffix, in the order that we prefer. */
export type Encoding = 'br' | 'gz';

const NAMES: Readonly<Record<Encoding, readonly string[]>> = { br: ['br'], gz: ['gzip', 'x-gzip'] };

/**
 * Chooses the form in which a file is sent (RFC 9110, 12.5.3): the one with the highest weight that is there, brotli
 * before gzip where they weigh the same.
 *
 * @param accepted the Accept-Encoding header
 * @param available forms that exist, best first
 * @returns undefined for the file as it is
 */
export function pickEncoding(accepted: string | undefined, available: readonly Encoding[]): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weigh = (encoding: Encoding) =>
    Math.max(...NAMES[encoding].map((name) => weights.get(name) ?? weights.get('*') ?? 0));
  let best: Encoding | undefined;
  for (const encoding of available) {
    if (weigh(encoding) > 0 && (best === undefined || weigh(encoding) > weigh(best))) best = encoding;
  }
  return best;
}
