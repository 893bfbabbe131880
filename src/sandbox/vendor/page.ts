import { escapeMarkup, scriptJson } from '../../markup/escape.ts';
import { groundOf } from '../art/backdrop.ts';
import { mix } from '../art/tones.ts';
import type { GameFacts } from '../client/facts.ts';
import { pageFiles } from '../core/page-files.ts';
import { slotGame } from '../game/game.ts';
import { localeOf } from '../texts/texts.ts';
import type { Session } from './state.ts';

/** What the page loads; served below /game/VERSION/. */
export const gamePageFiles = pageFiles(new URL('../client/', import.meta.url), 'main.ts');

/** In the order of their layers. */
const STYLES = ['base', 'reels', 'wins', 'controls', 'drawers', 'contents', 'sizes', 'motion'];

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
export function pageHeaders({ portalOrigin }: Session): Record<string, string> {
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
 * The page of a play session: its markup is complete, and client/main.ts fills in reels and amounts. It has no banner of its
 * own, because it stands in the portal's page, which has one.
 */
export async function pageHtml(session: Session): Promise<string> {
  const { vendor, gameCode } = session;
  const { title, symbols } = slotGame(vendor, gameCode);
  const { tag, direction, texts } = localeOf(session.language);
  const t = (name: keyof typeof texts) => escapeMarkup(texts[name]);
  const { version } = await gamePageFiles();
  const files = `/game/${version}`;
  const facts: GameFacts = {
    portal: session.portalOrigin,
    symbols: `/symbols/${symbols}`,
    tag,
    currency: session.currency,
    texts,
  };
  const tool = (id: string, name: keyof typeof texts, icon: string) =>
    `<button type="button" class="tool" id="${id}" aria-label="${t(name)}" title="${t(name)}">${icon}</button>`;
  const drawer = (id: string, name: keyof typeof texts) =>
    `<dialog class="drawer" id="${id}" aria-labelledby="${id}-title"><div class="head"><h2 id="${id}-title">${t(name)}</h2><button type="button" class="tool" data-close aria-label="${t('done')}">${ICONS.cross}</button></div><div class="content" id="${id}-content" tabindex="0"></div></dialog>`;
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeMarkup(title)}</title>
<link rel="icon" href="/icons/${vendor}/${gameCode}.svg">
<link rel="stylesheet" href="/theme/${vendor}/${gameCode}.css">
${STYLES.map((name) => `<link rel="stylesheet" href="${files}/${name}.css">`).join('\n')}
<script type="module" src="${files}/main.js"></script>
</head>
<body>
<img class="scene" src="/scenes/${vendor}/${gameCode}.svg" alt="">
<div class="game" id="game" data-state="loading">
<section class="header" aria-labelledby="title"><h1 id="title">${escapeMarkup(title)}</h1><div class="tools">${tool('open-info', 'info', ICONS.info)}${tool('open-history', 'history', ICONS.history)}${tool('open-fair', 'fair', ICONS.shield)}${tool('close', 'close', ICONS.cross)}</div></section>
<main>
<div class="stage"><img class="emblem" src="/titles/${vendor}/${gameCode}.svg" alt=""><div class="machine" id="machine" dir="ltr"><div class="reels" id="reels" aria-hidden="true"></div><svg class="lines" id="lines" viewBox="0 0 500 300" preserveAspectRatio="none" aria-hidden="true"></svg><p class="free" id="free" hidden></p><p class="label" id="label" aria-hidden="true"></p><div class="call" id="call" aria-hidden="true"></div></div></div>
<div class="controls">
<div class="readout"><span>${t('balance')}</span><strong id="balance">–</strong></div>
<div class="stake" role="group" aria-label="${t('stake')}"><button type="button" class="step" id="less" aria-label="${t('stakeLess')}">${ICONS.minus}</button><div class="amount"><span>${t('stake')}</span><strong id="stake">–</strong></div><button type="button" class="step" id="more" aria-label="${t('stakeMore')}">${ICONS.plus}</button></div>
<button type="button" class="spin" id="spin" aria-label="${t('spin')}" aria-describedby="keys" disabled>${ICONS.spin}</button>
<div class="readout won"><span>${t('win')}</span><strong id="won">–</strong></div>
</div>
<p class="visually-hidden" id="keys">${t('keys')}</p>
</main>
<div class="notice" id="notice" role="alert" hidden><p id="notice-text"></p><button type="button" id="notice-retry">${t('retry')}</button></div>
<p class="visually-hidden" id="live" role="status" aria-live="polite"></p>
</div>
<canvas class="coins" id="coins" aria-hidden="true"></canvas>
${drawer('info', 'info')}${drawer('history', 'history')}${drawer('fair', 'fair')}
<script type="application/json" id="facts">${scriptJson(facts)}</script>
</body>
</html>
`;
}

/** What is shown where no session is behind the address any more. */
export async function lostHtml(): Promise<string> {
  const { texts } = localeOf('en');
  const { version } = await gamePageFiles();
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.over}</title><link rel="stylesheet" href="/game/${version}/base.css"></head>
<body><main class="lost"><p>${texts.over}</p></main></body>
</html>
`;
}

const icon = (path: string) =>
  `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;

const ICONS = {
  info: icon('M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18ZM12 11v5M12 8h.01'),
  history: icon('M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4M12 8v4.5l3 2'),
  shield: icon('M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6ZM9 12l2 2l4-4'),
  cross: icon('M6 6l12 12M18 6L6 18'),
  minus: icon('M6 12h12'),
  plus: icon('M6 12h12M12 6v12'),
  spin: icon('M20 11a8 8 0 1 0-2.3 6.2M20 5v6h-6'),
};
