import { make } from '../../../kit/client/element.ts';
import { seedEntry } from '../../../kit/client/fairness.ts';
import type { MatchView } from './answers.ts';
import type { GameTexts } from './facts.ts';

/** The drawer with the rules, and what the book keeps. */
export function infoContent(texts: GameTexts): Node[] {
  const rules = [texts.rulesBet, texts.rulesMultiple, texts.rulesVoid, texts.rulesCashOut, texts.rulesOdds];
  return [
    make('p', {}, texts.rtpText),
    make('h3', {}, texts.rules),
    make('ul', {}, ...rules.map((rule) => make('li', {}, rule))),
  ];
}

/** The drawer that shows what fixed each match before anybody bet on it. */
export function fairContent(matches: readonly MatchView[], texts: GameTexts): Node[] {
  const entries = matches.map(({ home, away, commitment }) => seedEntry(`${home} – ${away}`, commitment));
  return [make('p', {}, texts.fairText), make('h3', {}, texts.fingerprint), make('dl', { class: 'seeds' }, ...entries)];
}
