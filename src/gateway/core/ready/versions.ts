import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/schema.ts';
import type { Log } from '../log.ts';

const POLL_MS = 500;
/**
 * What was read is taken as right for so long: a change shows within a second on every process, and a process that
 * cannot read the versions asks the database for every answer, which then answers or is told to be away.
 */
export const TRUST_MS = 1_000;

/** The versions of what ready answers are made of, as this process last read them. */
export interface Versions {
  /**
   * The state of these topics at a merchant: another text where something was changed. Null while nobody knows, because
   * they could not be read of late.
   * @param topics the same list each time, by which its state is kept until the versions are read again
   */
  stamp(merchant: string, topics: readonly string[]): string | null;
  /** Reads them now. @throws where the database does not answer */
  refresh(): Promise<void>;
  /** Begins to read them every half second. */
  start(): void;
  stop(): Promise<void>;
}

interface Needs {
  readonly db: Db;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** @param elapsed ms since any moment, as a clock that nobody sets tells them */
export function createVersions({ db, log }: Needs, elapsed: () => number = () => performance.now()): Versions {
  let known: ReadonlyMap<string, ReadonlyMap<string, bigint>> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  /** By the topics of a rule and the merchant, as of the last read. */
  let stamps = new WeakMap<readonly string[], Map<string, string>>();
  let isWell = true;
  let polling: Promise<void> | undefined;
  const stopping = new AbortController();

  async function refresh(): Promise<void> {
    const asked = elapsed();
    const rows = await db.selectFrom('versions').select(['merchant', 'topic', 'version']).execute();
    // A read that was overtaken by a later one says nothing new.
    if (asked < readAt) return;
    const read = new Map<string, Map<string, bigint>>();
    for (const { merchant, topic, version } of rows) {
      const versions = read.get(topic) ?? new Map<string, bigint>();
      read.set(topic, versions.set(merchant, version));
    }
    known = read;
    stamps = new WeakMap();
    readAt = asked;
  }

  function stampOf(merchant: string, topics: readonly string[]): string {
    const counts = (topic: string) => [merchant, ''].map((whose) => known.get(topic)?.get(whose) ?? 0).join('/');
    return topics.map(counts).join(' ');
  }

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await refresh();
        if (!isWell) log.info('versions of ready answers are read again');
        isWell = true;
      } catch (err) {
        if (isWell && !stopping.signal.aborted) log.warn({ err }, 'versions of ready answers cannot be read');
        isWell = false;
      }
      await wait(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    stamp(merchant, topics) {
      if (topics.length === 0) return '';
      if (elapsed() - readAt > TRUST_MS) return null;
      const made = stamps.get(topics) ?? new Map<string, string>();
      const kept = made.get(merchant);
      if (kept !== undefined) return kept;
      const stamp = stampOf(merchant, topics);
      stamps.set(topics, made.set(merchant, stamp));
      return stamp;
    },
    refresh,
    start() {
      polling ??= poll();
    },
    async stop() {
      stopping.abort();
      await polling;
    },
  };
}
