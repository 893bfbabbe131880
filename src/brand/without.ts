import type { PlainKey, Texts } from '../i18n/translate.ts';
import type { Part } from '../routes/part.ts';
import type { Parts } from './parts.ts';

/** Texts that speak of a part of the portal, each with the one that a brand without that part says instead. */
const WITHOUT: Readonly<Partial<Record<Part, Readonly<Partial<Record<PlainKey, PlainKey>>>>>> = {
  agents: { 'errors.session.notMember': 'errors.session.notMemberNoAgents' },
  customerService: {
    'errors.merchant.unknown': 'errors.merchant.unknownNoService',
    'errors.registration.closed': 'errors.registration.closedNoService',
    'errors.request.unknown': 'errors.request.unknownNoService',
    'errors.session.forbidden': 'errors.session.forbiddenNoService',
    'help.nothingHint': 'help.nothingHintNoService',
    'mirrors.notOfficial': 'mirrors.notOfficialNoService',
    'pages.forget.text': 'pages.forget.textNoService',
    'pages.needsScript': 'pages.needsScriptNoService',
  },
  registration: {
    in_need_true_account: 'errors.session.trueAccountNoRegistration',
    'errors.session.freeplayClosed': 'errors.session.freeplayClosedNoRegistration',
  },
};

/**
 * The texts of a brand: the product's, and those that it words itself instead. Where the product's speak of what the brand
 * does without, it says them shorter.
 */
export function textsFor(parts: Parts, product: Texts, own: Texts = {}): Texts {
  const texts = new Map(Object.entries({ ...product, ...own }));
  for (const [part, pairs] of Object.entries(WITHOUT)) {
    for (const [key, shorter] of Object.entries(pairs)) {
      const text = texts.get(shorter);
      texts.delete(shorter);
      const isOff = ![...parts].some((one) => one === part);
      if (isOff && text !== undefined && !Object.hasOwn(own, key)) texts.set(key, text);
    }
  }
  return Object.fromEntries(texts);
}
