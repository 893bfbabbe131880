import type { ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/errors.ts';
import { endOtherSessions, endSession, getSessions, type OpenSession } from '../../contract/session/endpoints.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { toast, toastError } from '../core/toasts.ts';

export interface OpenSessions {
  /** The member's own session first. */
  readonly $list: ReadableAtom<Loaded<readonly OpenSession[]>>;
  readonly load: () => Promise<void>;
  /** Ends one session of another device. What became of it is told by a toast. */
  readonly end: (id: string) => Promise<void>;
  /** Ends all but this one. */
  readonly endOthers: () => Promise<void>;
}

/** Where whoever is logged in is logged in. */
export function createOpenSessions(): OpenSessions {
  const { $state, load: run } = createLoader<readonly OpenSession[]>();
  const load = () => run(async (signal) => (await call(getSessions, {}, { signal })).sessions);

  /** The list is read anew in any case: an answer that was lost on its way may have been that of an end. */
  async function change(work: () => Promise<unknown>, done: 'security.ended' | 'security.othersEnded'): Promise<void> {
    try {
      await work();
      toast('success', done);
    } catch (error) {
      toastError(codeOf(error));
    }
    await load();
  }

  return {
    $list: $state,
    load,
    end: (sessionId) => change(() => call(endSession, { query: { sessionId } }), 'security.ended'),
    endOthers: () => change(() => call(endOtherSessions), 'security.othersEnded'),
  };
}
