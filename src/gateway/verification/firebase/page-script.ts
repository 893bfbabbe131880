import type { RecaptchaMessage } from '../../../contract/verification/recaptcha.ts';

/** What the page uses of reCAPTCHA v2 (developers.google.com/recaptcha/docs/display). */
interface Recaptcha {
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => void;
    },
  ): unknown;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
    onRecaptcha?: () => void;
  }
}

/**
 * Runs in the page, as its one inline script: draws the box and tells the page around it what becomes of it. It is sent as
 * text, so it refers to nothing outside.
 */
function check(): void {
  const place = document.getElementById('check');
  const { page = '', sitekey = '', script = '' } = place?.dataset ?? {};
  const say = (message: RecaptchaMessage) => parent.postMessage(message, page);
  const fail = () => say({ recaptcha: 'failed' });
  say({ recaptcha: 'ready' });
  if (!place || sitekey === '') {
    fail();
    return;
  }
  // The box lies in a frame of its own, so whoever presses it takes the focus away from here.
  addEventListener('blur', () => say({ recaptcha: 'begun' }));
  window.onRecaptcha = () => {
    window.grecaptcha?.render(place, {
      sitekey,
      callback: (token) => say({ recaptcha: 'passed', token }),
      'expired-callback': fail,
      'error-callback': fail,
    });
  };
  const code = document.createElement('script');
  code.src = script;
  code.onerror = fail;
  document.head.append(code);
}

/** The script as the page holds it. */
export const PAGE_SCRIPT = `(${check.toString()})()`;
