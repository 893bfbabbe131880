import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { readText } from '../../contract/core/text-rule.ts';
import { getCaptcha } from '../../contract/session/endpoints.ts';
import { CAPTCHA_TEXT } from '../../contract/session/rules.ts';
import { CAPTCHA_THROTTLE_MS } from './limits.ts';

/** A captcha beside a form. `none` until the gateway demands one. */
export type Captcha =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly id: string /** A data URL. */; readonly image: string }
  | { readonly state: 'failed'; readonly code: ErrorCode };

export interface CaptchaStore {
  readonly $captcha: ReadableAtom<Captcha>;
  /** Shows a new picture because somebody wants another. Within a second of the last one it does nothing (SPEC 5). */
  readonly refresh: () => Promise<void>;
  /** Shows a new picture because the gateway has demanded one, or has refused with the last, which is then used up. */
  readonly renew: () => Promise<void>;
  readonly drop: () => void;
  /** The value that a form sends for a typed text, `ID:TEXT`; undefined while none is demanded. */
  readonly answer: (text: string) => string | undefined;
}

/** There is one per form, because login and registration each have a picture of their own. */
export function createCaptcha(): CaptchaStore {
  const $captcha = atom<Captcha>({ state: 'none' });
  let last = Number.NEGATIVE_INFINITY;
  const renew = async () => {
    last = environment().now();
    $captcha.set({ state: 'loading' });
    try {
      const { id, image } = await call(getCaptcha);
      $captcha.set({ state: 'ready', id, image: `data:image/png;base64,${image}` });
    } catch (error) {
      $captcha.set({ state: 'failed', code: codeOf(error) });
    }
  };
  return {
    $captcha,
    refresh: async () => {
      if (environment().now() - last >= CAPTCHA_THROTTLE_MS) await renew();
    },
    renew,
    drop: () => $captcha.set({ state: 'none' }),
    answer: (text) => {
      const captcha = $captcha.get();
      return captcha.state === 'ready' ? `${captcha.id}:${readText(CAPTCHA_TEXT, text)}` : undefined;
    },
  };
}
