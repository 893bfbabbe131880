import type { Log } from './log.ts';
import { within } from './within.ts';

/** A balancer that gets no answer within two seconds takes the process for dead. */
const PATIENCE_MS = 1_500;
/** Many balancers may ask at once, and one probe answers all of them. */
const FRESH_MS = 500;

/** Why a process may be sent no calls, or that it may. */
export type Readiness = 'ready' | 'draining' | 'database';

/** What a balancer wants to know of this process. That it lives, it hears from any answer. */
export interface Health {
  /** Whether calls may be sent here, told within two seconds whatever the database does. */
  readiness(): Promise<Readiness>;
  /** From now on this process is on its way out. */
  drain(): void;
  readonly isDraining: boolean;
}

interface Options {
  /** Writes to the database. @throws where that fails */
  probe(): Promise<void>;
  readonly log: Pick<Log, 'error' | 'info'>;
}

export function createHealth({ probe, log }: Options): Health {
  let isDraining = false;
  let isUp = true;
  let last: { readonly until: number; readonly up: Promise<boolean> } | undefined;

  async function look(): Promise<boolean> {
    try {
      if (!(await within(PATIENCE_MS, probe())))
        throw new Error(`Expected an answer within ${PATIENCE_MS} ms, got none.`);
      if (!isUp) log.info('database takes writes again');
      isUp = true;
    } catch (err) {
      if (isUp) log.error({ err }, 'database takes no writes');
      isUp = false;
    }
    return isUp;
  }

  return {
    get isDraining() {
      return isDraining;
    },
    drain() {
      isDraining = true;
    },
    async readiness() {
      if (isDraining) return 'draining';
      if (!last || last.until < performance.now()) {
        last = { until: Number.POSITIVE_INFINITY, up: look() };
        const up = await last.up;
        last = { until: performance.now() + FRESH_MS, up: Promise.resolve(up) };
      }
      return (await last.up) ? 'ready' : 'database';
    },
  };
}
