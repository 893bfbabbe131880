import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import type { KnownMerchant } from '../merchants/merchants.ts';
import type { Site } from '../merchants/site.ts';
import { type ReadyAnswer, serialise } from './answer.ts';
import type { Asker, ReadyKey, ReadyRules } from './rules.ts';
import type { Versions } from './versions.ts';

/** Far more answers than a portfolio has in use; what was not asked for the longest goes first. */
const MOST_ANSWERS = 5_000;
/** Of the heap of this process. */
const MOST_BYTES = 64 * 1024 * 1024;
/** A larger answer is made each time, because a few of them would push out all others. */
const LARGEST_BYTES = 1024 * 1024;

/** Which answer is asked for. Only what was parsed stands here, so no caller can make two of one. */
export interface ReadyAsked extends Asker {
  /** `METHOD path`. */
  readonly endpoint: string;
  readonly rules: ReadyRules;
  readonly known: KnownMerchant;
  /** Null where the endpoint answers on an open site alone. */
  readonly site: Site | null;
  readonly language: string;
  readonly key: ReadyKey;
}

/** The answers that this process has ready. */
export interface ReadyAnswers {
  /** @returns null where it has to be made */
  find(asked: ReadyAsked): ReadyAnswer | null;
  /**
   * Finds an answer, or makes it; callers who ask for the same at once wait for one making.
   * @param make the value, as the handler answers it to a visitor
   */
  answer(asked: ReadyAsked, context: Context, make: () => Promise<unknown>): Promise<ReadyAnswer>;
  /** Learns of changes that were committed before this call. @throws where the database does not answer */
  refresh(): Promise<void>;
}

interface Kept {
  readonly answer: ReadyAnswer;
  readonly known: KnownMerchant;
  readonly stamp: string;
  /** In ms since 1970. */
  readonly until: number;
}

export function createReadyAnswers(versions: Pick<Versions, 'stamp' | 'refresh'>): ReadyAnswers {
  const kept = new LRUCache<string, Kept>({
    max: MOST_ANSWERS,
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_BYTES,
    sizeCalculation: ({ answer }) => answer.bytes,
  });
  const making = new Map<string, Pick<Kept, 'known' | 'stamp'> & { readonly answer: Promise<ReadyAnswer> }>();

  function find(name: string, { known, now }: ReadyAsked, stamp: string): ReadyAnswer | null {
    const entry = kept.get(name);
    if (!entry) return null;
    if (entry.known !== known || entry.stamp !== stamp || entry.until <= now.getTime()) {
      kept.delete(name);
      return null;
    }
    return entry.answer;
  }

  async function make(asked: ReadyAsked, context: Context, value: () => Promise<unknown>) {
    const { rules, known, now } = asked;
    const ends = (await rules.until?.({ ...context, merchant: known.merchant })) ?? null;
    const answer = serialise(await value(), rules.live, asked);
    const until = Math.min(
      ends?.getTime() ?? Number.POSITIVE_INFINITY,
      now.getTime() + (rules.freshMs ?? Number.POSITIVE_INFINITY),
    );
    return { answer, until };
  }

  return {
    find(asked) {
      const stamp = versions.stamp(asked.known.merchant.code, asked.rules.topics);
      return stamp === null ? null : find(nameOf(asked), asked, stamp);
    },
    async answer(asked, context, value) {
      // The stamp is read before the value, so that a change between the two makes the answer old at once.
      const stamp = versions.stamp(asked.known.merchant.code, asked.rules.topics);
      if (stamp === null) return (await make(asked, context, value)).answer;
      const name = nameOf(asked);
      const found = find(name, asked, stamp);
      if (found) return found;
      const { known } = asked;
      const running = making.get(name);
      if (running?.stamp === stamp && running.known === known) return running.answer;
      const work = make(asked, context, value).then(({ answer, until }) => {
        kept.set(name, { answer, known, stamp, until });
        return answer;
      });
      const mine = { known, stamp, answer: work };
      making.set(name, mine);
      try {
        return await work;
      } finally {
        if (making.get(name) === mine) making.delete(name);
      }
    },
    refresh: () => versions.refresh(),
  };
}

function nameOf({ endpoint, known, site, language, key }: ReadyAsked): string {
  const open = site === null || site.status === 0 ? '' : JSON.stringify(site);
  return `${endpoint} ${known.merchant.code} ${language} ${open} ${key.length === 0 ? '' : JSON.stringify(key)}`;
}
