import { later } from '../../core/clock.ts';
import type { GatewayConfig } from '../../core/config.ts';
import { FAILURE_REST_MS } from '../limits.ts';
import type { CodeCall } from '../phone-codes.ts';

/** An answer of Google, and until when it counts. */
export interface Told<T> {
  readonly answer: T;
  readonly since: Date;
  readonly until: Date;
}

/** What a question has come to. */
interface Question<T> {
  /** What was told last. */
  readonly told?: Told<T>;
  /** The asking that whoever else wants to know waits for as well, until it ends; or the one that failed, for a while. */
  readonly asking?: { readonly result: Promise<Told<T>>; readonly until: Date | null };
}

interface Wanted<T> {
  /** Among the questions of this kind. */
  readonly name: string;
  readonly ask: () => Promise<{ readonly answer: T; readonly lifeMs: number }>;
  /** What was told before and does not do. */
  readonly instead?: Told<T>;
}

/** Answers to one kind of question, which each process keeps. */
export interface Answers<T> {
  /**
   * What was told, as long as it counts. However many want to know, it is asked for once at a time, and after a failure,
   * which all are told, not for {@link FAILURE_REST_MS}.
   * @throws what `ask` throws
   */
  readonly current: (call: Pick<CodeCall, 'config' | 'now'>, wanted: Wanted<T>) => Promise<Told<T>>;
  /** What was told last, however long ago. */
  readonly last: (config: GatewayConfig, name: string) => Told<T> | undefined;
}

export function createAnswers<T>(): Answers<T> {
  const all = new WeakMap<GatewayConfig, Map<string, Question<T>>>();
  return {
    current({ config, now }, { name, ask, instead }) {
      const questions = all.get(config) ?? new Map<string, Question<T>>();
      all.set(config, questions);
      const { told, asking } = questions.get(name) ?? {};
      if (told && told !== instead && told.until > now) return Promise.resolve(told);
      if (asking && (asking.until === null || asking.until > now)) return asking.result;
      const result = ask().then(
        ({ answer, lifeMs }) => {
          const fresh = { answer, since: now, until: later(now, lifeMs) };
          questions.set(name, { told: fresh });
          return fresh;
        },
        (error: unknown) => {
          questions.set(name, { ...(told && { told }), asking: { result, until: later(now, FAILURE_REST_MS) } });
          throw error;
        },
      );
      questions.set(name, { ...(told && { told }), asking: { result, until: null } });
      return result;
    },
    last: (config, name) => all.get(config)?.get(name)?.told,
  };
}
