import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { environment, hasEnvironment } from '../../api/environment.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { gatewayNow } from '../../api/gateway-clock.ts';
import { readSession, writeSession } from '../../api/storage.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import type { CodeSent } from '../../contract/verification/endpoints.ts';
import type { PlainKey } from '../../i18n/translate.ts';
import { openModal } from '../core/modals.ts';
import { CODE_THROTTLE_MS } from './limits.ts';

declare module '../../contract/core/storage.ts' {
  interface SessionNames {
    /** When the button for another code is free again, by form, as JSON; so that a reload does not free it. */
    codes: string;
  }
}

/** The button that asks for a code. */
export type CodeButton =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  /** A code is under way; another may be asked for at `until`, by the gateway's clock. */
  | { readonly state: 'sent'; readonly until: number };

export interface CodeRequest {
  readonly $button: ReadableAtom<CodeButton>;
  /**
   * Asks for a code, at most once in a second (SPEC 5). While one is under way it does nothing; a refusal shows the
   * warning of SPEC 8. Where the sender of codes checks people himself, its window opens and the call is made once more.
   * @returns why it was refused; undefined where it was not
   */
  readonly ask: (send: SendCode) => Promise<ErrorCode | undefined>;
}

/** A call that asks for a code, with what a check of the sender gave where it asks for one. */
type SendCode = (brought: { readonly recaptchaToken?: string }) => Promise<CodeSent>;

const Kept = z.record(z.string(), z.number());

/** The state behind the button of one form. @param form names it in the tab's storage */
export function createCodeRequest(form: string): CodeRequest {
  const $button = atom<CodeButton>({ state: 'idle' });
  onMount($button, () => {
    // There is no storage while pages are pressed.
    const until = hasEnvironment() ? (readKept()[form] ?? 0) : 0;
    if (until > 0 && until > gatewayNow()) $button.set({ state: 'sent', until });
  });
  let last = Number.NEGATIVE_INFINITY;
  return {
    $button,
    ask: async (send) => {
      const button = $button.get();
      const at = environment().now();
      const isUnderWay = button.state === 'sending' || (button.state === 'sent' && button.until > gatewayNow());
      if (isUnderWay || at - last < CODE_THROTTLE_MS) return undefined;
      last = at;
      $button.set({ state: 'sending' });
      const warn = (what: { readonly textKey: PlainKey; readonly said?: string }) => {
        $button.set({ state: 'idle' });
        openModal({
          modal: 'message',
          titleKey: 'verification.notSent',
          ...what,
          confirmKey: 'in_increase_submit',
          area: 'verification',
        });
      };
      try {
        const sent = await checked(send);
        if (sent === null) {
          warn({ textKey: 'verification.popupClosed' });
          return undefined;
        }
        const next = gatewayNow() + sent.expiredMinutes * 60_000;
        writeSession('codes', JSON.stringify({ ...readKept(), [form]: next }));
        $button.set({ state: 'sent', until: next });
        return undefined;
      } catch (error) {
        const code = codeOf(error);
        warn({ textKey: errorKey(code), ...(error instanceof ApiError && { said: error.message }) });
        return code;
      }
    },
  };
}

/** Sends a code, with the check of its sender where that asks for it. @returns null where the visitor leaves the check */
async function checked(send: SendCode): Promise<CodeSent | null> {
  try {
    return await send({});
  } catch (error) {
    if (codeOf(error) !== 'verification.captcha') throw error;
  }
  // Few brands have such a sender, so what opens its window loads with the first who meets it.
  const { passRecaptcha } = await import('./recaptcha.ts');
  const recaptchaToken = await passRecaptcha();
  return recaptchaToken === null ? null : send({ recaptchaToken });
}

function readKept(): z.infer<typeof Kept> {
  try {
    return z.safeParse(Kept, JSON.parse(readSession('codes') ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
