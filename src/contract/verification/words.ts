/** Where Turnstile's script comes from, and what it frames (developers.cloudflare.com/turnstile/reference/content-security-policy). */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';
