import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/errors.ts';
import { type Activity, applyForActivity, getActivities, takeGift } from '../../contract/activities/endpoints.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { type FieldProblem, fieldProblems, generalProblem } from '../core/form-problems.ts';
import { createLoader } from '../core/load.ts';
import { refusedFile } from '../core/refused-file.ts';
import { toast } from '../core/toasts.ts';
import { $session } from '../session/session.ts';
import { balanceMoved } from '../wallet/wallet.ts';

const loader = createLoader<readonly Activity[]>();

/** Where each promotion stands for the member (SPEC 4: activity status): one reading for all that a page shows of them. */
export const $activities = loader.$state;

let reader: string | undefined;

/** Reads them, where nobody has on this page, or somebody else than this member. */
export function startActivities(): void {
  const session = $session.get();
  const id = session.audience === 'visitor' ? undefined : session.member.id;
  if (id !== reader) loader.put(undefined);
  reader = id;
  if ($activities.get().state === 'idle') loadActivities();
}

export function loadActivities(): void {
  void loader.load(async (signal) => (await call(getActivities, {}, { signal })).activities);
}

/** What is known of a promotion now, as the gateway has just told it. */
function know(changed: Activity): void {
  const state = $activities.get();
  const known = 'value' in state ? (state.value ?? []) : [];
  loader.put(known.map((one) => (one.slug === changed.slug ? changed : one)));
}

/** Why an application was not sent. */
export type ApplyProblem =
  | FieldProblem<'comment', never>
  | ReturnType<typeof generalProblem<'activities.unknown'>>
  | RefusedPicture;

/** The picture of this number, from 1, is none. */
export interface RefusedPicture {
  readonly field: null;
  readonly key: 'pictures.refused';
  readonly number: number;
  readonly unsure: false;
}

export interface Applying {
  /** @param promise that of the prize that is shown @returns why it was refused; nothing where it was not */
  readonly send: (promise: string, comment: string, pictures: readonly Blob[]) => Promise<readonly ApplyProblem[]>;
}

/** Refusals after which the page knows less than the gateway. */
const CHANGED: ReadonlySet<ErrorCode> = new Set([
  'activities.taken',
  'activities.notOpen',
  'activities.changed',
  'activities.deposit',
]);

/** Applies for a promotion. @param slug its name in addresses */
export function createApplying(slug: string): Applying {
  const attempt = attempts(applyForActivity);
  return {
    send: async (promise, comment, pictures) => {
      try {
        know(await attempt({ body: { slug, promise, comment: comment.trim() } }, { files: pictures }));
        toast('success', 'activities.sent');
        return [];
      } catch (error) {
        if (CHANGED.has(codeOf(error))) loadActivities();
        const number = refusedFile(error);
        if (number !== undefined) return [{ field: null, key: 'pictures.refused', number, unsure: false }];
        const fields = fieldProblems(error, ['comment'], []);
        return fields.length > 0 ? fields : [generalProblem(error, 'activities.unknown')];
      }
    },
  };
}

/** Takes a gift; `promise` is that of the prize that is shown. @returns the code of why it was not given */
export function createTaking(slug: string): (promise: string) => Promise<ErrorCode | undefined> {
  const attempt = attempts(takeGift);
  return async (promise) => {
    try {
      know(await attempt({ body: { slug, promise } }));
      toast('success', 'activities.gave');
      void balanceMoved();
      return undefined;
    } catch (error) {
      const code = codeOf(error);
      if (CHANGED.has(code)) loadActivities();
      return code;
    }
  };
}
