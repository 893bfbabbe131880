import { takeScriptAddresses } from '../../contract/core/trusted-types.ts';
import { TURNSTILE_ORIGIN } from '../../contract/verification/words.ts';

/** What the portal uses of Turnstile (developers.cloudflare.com/turnstile/get-started/client-side-rendering). */
export interface Turnstile {
  /** @returns the widget's id */
  render(place: HTMLElement, options: TurnstileOptions): string;
  remove(widget: string): void;
}

interface TurnstileOptions {
  readonly sitekey: string;
  readonly action: string;
  /** BCP 47. */
  readonly language: string;
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
  readonly 'unsupported-callback': () => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

let coming: Promise<Turnstile> | undefined;

/** Loads Cloudflare's script, once for the page; one that did not come is asked for again. @throws Error */
export function loadTurnstile(): Promise<Turnstile> {
  coming ??= load().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    takeScriptAddresses();
    const script = document.createElement('script');
    script.src = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;
    script.onload = () => {
      if (window.turnstile) resolve(window.turnstile);
      else reject(new Error('Expected Turnstile in the script of Cloudflare, found none.'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of Cloudflare did not come.'));
    };
    document.head.append(script);
  });
}
