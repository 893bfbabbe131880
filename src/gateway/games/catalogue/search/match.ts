import type { GameIndex } from '../index/game-index.ts';
import { anyOf, type Places } from '../index/places.ts';
import type { WordIndex } from '../index/word-index.ts';
import type { Offer } from '../offer.ts';
import { type Meant, slipsBetween, wordsMeant } from './slips.ts';
import { searchWords } from './words.ts';

/** What a word of a search may stand for: a game matches by a word that begins so, or by its vendor. */
interface Match {
  readonly words: readonly string[];
  readonly vendors: readonly string[];
}

/** Every word of a search with what it may stand for. */
export type Matches = readonly Match[];

interface Vendor {
  readonly code: string;
  readonly words: readonly string[];
}

/** The vendors of an offer by the words of their names and their codes. */
export function searchedVendors(offer: Offer): readonly Vendor[] {
  const names = new Map(offer.map(({ code, name }) => [code, name]));
  return [...names].map(([code, name]) => ({ code, words: [...searchWords(name), code.toLowerCase()] }));
}

/** Words as they were typed: each begins a word of a name, or is one of a vendor's. */
export function typedMatches(typed: readonly string[], vendors: readonly Vendor[]): Matches {
  return typed.map((word) => ({
    words: [word],
    vendors: vendors.filter(({ words }) => words.includes(word)).map(({ code }) => code),
  }));
}

/** What may have been meant by each word. */
export function meantMatches(
  words: WordIndex,
  typed: readonly string[],
  vendors: readonly Vendor[],
): { readonly nearest: Matches; readonly all: Matches } {
  const meant = typed.map((word) => {
    const [near, makers] = [wordsMeant(words, word), vendorsMeant(word, vendors)];
    const least = Math.min(...[...near, ...makers].map(({ distance }) => distance));
    const isLeast = ({ distance }: Distant) => distance === least;
    return {
      nearest: matchOf(word, near.filter(isLeast), makers.filter(isLeast)),
      all: matchOf(word, near, makers),
    };
  });
  return { nearest: meant.map(({ nearest }) => nearest), all: meant.map(({ all }) => all) };
}

type Distant = Pick<Meant, 'distance'>;
type Maker = Distant & Pick<Vendor, 'code'>;

function vendorsMeant(typed: string, vendors: readonly Vendor[]): Maker[] {
  if (typed.length < 3) return [];
  return vendors.flatMap(({ code, words }) => {
    const distance = Math.min(...words.map((word) => slipsBetween(typed, word)));
    return distance <= 1 ? [{ code, distance }] : [];
  });
}

function matchOf(typed: string, words: readonly Meant[], makers: readonly Maker[]): Match {
  return { words: [typed, ...words.map(({ word }) => word)], vendors: makers.map(({ code }) => code) };
}

/** Games that match one word. */
export function matching(index: GameIndex, { words, vendors }: Match): Places {
  return anyOf(index.size, [
    ...words.map((word) => index.words.beginning(word)),
    ...vendors.map((vendor) => index.ofVendor(vendor)),
  ]);
}
