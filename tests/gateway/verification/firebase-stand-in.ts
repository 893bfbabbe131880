import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { createFirebase, type FirebaseOptions } from '../../../src/sandbox/services/firebase/firebase.ts';
import { siteKeyOf } from '../../../src/sandbox/services/firebase/project.ts';
import { createSigner } from '../../../src/sandbox/services/firebase/tokens.ts';
import { createOutbox } from '../../../src/sandbox/services/outbox/messages.ts';
import { LOTUS } from '../harness.ts';
import { codeIn } from './sent.ts';

export const FIREBASE_URL = 'http://firebase.localhost/stand-in';
export const PROJECT = { apiKey: 'AIzaSyLotusLotusLotusLotus', project: 'lotus-casino' };

/** Lotus with every use of a code open, and codes by Firebase. */
export const BY_FIREBASE: MerchantConfig = {
  ...LOTUS,
  flags: { ...LOTUS.flags, MOBILEVERCODELOGIN3: true, MOBILENUMREG3: true, USERNAMEREG3: true },
  languages: { ...LOTUS.languages, tags: { EN: 'en', TY: 'fil' } },
  parts: { ...LOTUS.parts, verification: { countries: ['PH', 'SG'], channel: { firebase: PROJECT } } },
};

/** The sandbox's Firebase, reached as a gateway reaches Google. */
export function firebaseStandIn(more: Partial<Pick<FirebaseOptions, 'quota' | 'projects'>> = {}) {
  let clock = () => new Date();
  const now = () => clock();
  const outbox = createOutbox(now);
  const signer = createSigner(now);
  const projects = more.projects ?? [{ ...PROJECT, brand: LOTUS.name }];
  const app = createFirebase({ base: '/stand-in', projects, outbox, now, signer, ...more });
  const asked: Request[] = [];
  let instead: ((request: Request) => Response | undefined | Promise<Response | undefined>) | undefined;
  const fetch: typeof globalThis.fetch = async (address, options) => {
    const request = new Request(address, options);
    asked.push(request.clone());
    return (await instead?.(request)) ?? app.request(request);
  };
  return {
    fetch,
    signer,
    /** What was asked, in order. */
    asked,
    /** Goes by another clock from now on. */
    goBy(other: { now(): Date }) {
      clock = () => other.now();
    },
    /** Answers in the stand-in's place, where it answers anything, until the next call. */
    answerInstead(answer?: typeof instead) {
      instead = answer;
    },
    /** What a visitor gets who passes the check. */
    async recaptchaToken(): Promise<string> {
      const address = `${FIREBASE_URL}/recaptcha/token?k=${siteKeyOf(projects[0]?.apiKey ?? '')}`;
      const { token }: { token: string } = await (await app.request(address, { method: 'POST' })).json();
      return token;
    },
    /** The code that was sent last. */
    lastCode: (from = LOTUS.name) => codeIn(outbox.of(from)[0]),
    sentTo: (number: string) => outbox.of(LOTUS.name).filter(({ to }) => to === number).length,
  };
}
