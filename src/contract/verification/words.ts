/**
 * The page of the gateway in whose frame a visitor passes the check of the provider of codes. Its query: `page` the origin
 * that frames it, `language` a BCP 47 tag.
 */
export function recaptchaPath<Merchant extends string>(merchant: Merchant) {
  return `/wps/verification/recaptcha/${merchant}` as const;
}

/** Where Turnstile's script comes from, and what it frames (developers.cloudflare.com/turnstile/reference/content-security-policy). */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** What a widget of ours asks Turnstile about: a token for anything else is none. */
export const TURNSTILE_ACTION = 'marquee';
