import { escapeMarkup, scriptJson } from '../../markup/escape.ts';
import { groundOf } from '../art/backdrop.ts';
import { titleOf } from '../art/title.ts';
import { mix } from '../art/tones.ts';
import { drawersHtml, FRAME_STYLES, frameFiles, headerHtml } from '../kit/frame.ts';
import { frameLocale } from '../kit/texts/texts.ts';
import type { Engine } from './engine.ts';
import type { Session } from './sessions.ts';

/** A game's colours as custom properties, from the ground of its poster. */
export function themeCss(vendor: string, code: string): string {
  const { top, bottom, glow } = groundOf(vendor, code);
  const values = {
    ground: mix(bottom, '#05030c', 0.35),
    panel: mix(bottom, '#0b0616', 0.25),
    raised: mix(bottom, top, 0.45),
    rim: mix(top, '#ffffff', 0.25),
    glow: mix(glow, '#ffffff', 0.25),
  };
  return `:root{${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}\n`;
}

/**
 * What a browser may do on a game's page: nothing from elsewhere, nothing inline, and only the portal that opened it may
 * frame it. Styles that scripts set on elements are not inline styles to a policy.
 */
export function pageHeaders({ portalOrigin }: Pick<Session, 'portalOrigin'>): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      "form-action 'none'",
      `frame-ancestors ${portalOrigin}`,
    ].join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

/**
 * The page of a play session: its markup is complete, and the engine's script fills in the amounts. It has no banner of its
 * own, because it stands in the portal's page, which has one.
 */
export async function pageHtml(session: Session, engine: Pick<Engine, 'name' | 'page'>): Promise<string> {
  const { texts } = frameLocale(session.language);
  const { keys } = engine.page.texts(session.language).texts;
  return documentHtml(session, engine, {
    script: 'main',
    facts: {},
    body: `<div class="game" id="game" data-state="loading">
${headerHtml(titleOf(session.gameCode), texts)}
<main>
${engine.page.main(session, texts)}
<p class="visually-hidden" id="keys">${escapeMarkup(keys)}</p>
</main>
<div class="notice" id="notice" role="alert" hidden><p id="notice-text"></p><button type="button" id="notice-retry">${escapeMarkup(texts.retry)}</button></div>
<p class="visually-hidden" id="live" role="status" aria-live="polite"></p>
</div>
<canvas class="coins" id="coins" aria-hidden="true"></canvas>
${drawersHtml(texts)}`,
  });
}

interface Content {
  /** Of the engine's scripts. */
  readonly script: 'main' | 'round';
  /** What the script has to know beside what it has for every page of its game. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A page in a game's looks, with the facts and the styles of its engine. */
export async function documentHtml(
  session: Session,
  { name, page }: Pick<Engine, 'name' | 'page'>,
  { script, facts: more, body }: Content,
): Promise<string> {
  const { vendor, gameCode, language, currency, portalOrigin } = session;
  const title = titleOf(gameCode);
  const { tag, direction, texts } = frameLocale(language);
  const engineTexts = page.texts(language).texts;
  const [frame, own] = await Promise.all([frameFiles(), page.files()]);
  const styles = [
    ...FRAME_STYLES.map((style) => `/game/frame/${frame.version}/${style}.css`),
    ...page.styles.map((style) => `/game/${name}/${own.version}/${style}.css`),
  ];
  const facts = {
    ...{ portal: portalOrigin, tag, currency, texts: { ...texts, ...engineTexts } },
    ...page.facts(session),
    ...more,
  };
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeMarkup(title)}</title>
<link rel="icon" href="/icons/${vendor}/${gameCode}.svg">
<link rel="stylesheet" href="/theme/${vendor}/${gameCode}.css">
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
<script type="module" src="/game/${name}/${own.version}/${script}.js"></script>
</head>
<body>
<img class="scene" src="/scenes/${vendor}/${gameCode}.svg" alt="">
${body}
<script type="application/json" id="facts">${scriptJson(facts)}</script>
</body>
</html>
`;
}

/** What is shown where nothing is behind the address any more: no session, or no round. */
export async function lostHtml(what: 'over' | 'roundOver'): Promise<string> {
  const { texts } = frameLocale('en');
  const { version } = await frameFiles();
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts[what]}</title><link rel="stylesheet" href="/game/frame/${version}/base.css"><link rel="stylesheet" href="/game/frame/${version}/controls.css"></head>
<body><main class="lost"><p>${texts[what]}</p></main></body>
</html>
`;
}
