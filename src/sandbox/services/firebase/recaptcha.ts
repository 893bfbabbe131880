import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { escapeMarkup } from '../../../markup/escape.ts';
import { FIREBASE_KEPT, RECAPTCHA_TOKEN_MS } from '../limits.ts';
import { serviceLocale } from '../texts/texts.ts';
import { API_SCRIPT, BOX_SCRIPT } from './client.ts';
import { type StandInProject, siteKeyOf } from './project.ts';

export interface RecaptchaTokens {
  /** Whether a token was made for this site a short time ago, and not used since. */
  readonly take: (siteKey: string, token: string) => boolean;
}

interface RecaptchaNeeds {
  readonly projects: readonly StandInProject[];
  readonly now: () => Date;
}

/** reCAPTCHA v2 as far as a page uses it: a script that frames a box, which gives a token to whoever presses it. */
export function createRecaptcha({ projects, now }: RecaptchaNeeds): { app: Hono; tokens: RecaptchaTokens } {
  const made = new Map<string, { readonly siteKey: string; readonly ends: number }>();
  const isKnown = (siteKey: string) => projects.some(({ apiKey }) => siteKeyOf(apiKey) === siteKey);
  const app = new Hono();
  app.get('/api.js', (c) => c.body(API_SCRIPT, 200, { ...HEADERS, 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get('/box', (c) =>
    c.body(boxHtml(c.req.query('hl') ?? 'en'), 200, {
      ...HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': BOX_POLICY,
    }),
  );
  app.post('/token', (c) => {
    const siteKey = c.req.query('k') ?? '';
    if (!isKnown(siteKey)) return c.notFound();
    const token = `03${randomBytes(300).toString('base64url')}`;
    made.set(token, { siteKey, ends: now().getTime() + RECAPTCHA_TOKEN_MS });
    const [oldest] = made.keys();
    if (made.size > FIREBASE_KEPT && oldest !== undefined) made.delete(oldest);
    return c.json({ token }, 200, HEADERS);
  });
  return {
    app,
    tokens: {
      take(siteKey, token) {
        const known = made.get(token);
        made.delete(token);
        return known?.siteKey === siteKey && known.ends > now().getTime();
      },
    },
  };
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const STYLE =
  'html{color-scheme:light dark;font:16px system-ui,sans-serif}body{margin:0}label{display:flex;gap:12px;align-items:center;height:74px;padding:0 16px;border:1px solid;box-sizing:border-box}input{inline-size:24px;block-size:24px}';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const BOX_POLICY = `default-src 'none'; script-src ${hash(BOX_SCRIPT)}; style-src ${hash(STYLE)}; connect-src 'self'`;

function boxHtml(language: string): string {
  const { tag, direction, say } = serviceLocale(language);
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><title>reCAPTCHA</title><style>${STYLE}</style></head>
<body><label><input type="checkbox">${escapeMarkup(say('recaptchaBox'))}</label><script>${BOX_SCRIPT}</script></body>
</html>
`;
}
