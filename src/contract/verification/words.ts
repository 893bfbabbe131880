/** Where Turnstile's script comes from, and what it frames (developers.cloudflare.com/turnstile/reference/content-security-policy). */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** What a widget of ours asks Turnstile about: a token for anything else is none. */
export const TURNSTILE_ACTION = 'marquee';
