import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { BODY_BYTES, FIREBASE_QUOTA } from '../limits.ts';
import type { Outbox } from '../outbox/messages.ts';
import { createCodes } from './codes.ts';
import { type StandInProject, siteKeyOf } from './project.ts';
import { createRecaptcha, type RecaptchaTokens } from './recaptcha.ts';
import { Refusal } from './refusal.ts';
import { createSigner, type Signer } from './tokens.ts';

export interface FirebaseOptions {
  /** The path below which it is served: "/firebase". */
  readonly base: string;
  readonly projects: readonly StandInProject[];
  readonly outbox: Outbox;
  readonly now?: () => Date;
  readonly signer?: Signer;
  readonly quota?: typeof FIREBASE_QUOTA;
}

const Send = z.object({ phoneNumber: z.string().default(''), recaptchaToken: z.string().default('') });
const SignIn = z.object({ sessionInfo: z.string().default(''), code: z.string().default('') });

/**
 * Stands in for Google's Firebase Authentication, for phones: the Identity Toolkit's REST, the keys of its tokens, and
 * reCAPTCHA, whose box asks only to be pressed. Codes stand in the outbox. Numbers that end in 0000 have no quota left, so
 * that a refusal can be tried.
 */
export function createFirebase({ base, projects, outbox, now = () => new Date(), ...rest }: FirebaseOptions): Hono {
  const { signer = createSigner(now), quota = FIREBASE_QUOTA } = rest;
  const codes = createCodes(now, quota);
  const { app: recaptcha, tokens } = createRecaptcha({ projects, now });
  const app = new Hono().basePath(base);
  app.use(bodyLimit({ maxSize: BODY_BYTES }));
  app.route('/recaptcha', recaptcha);
  app.get('/service_accounts/v1/jwk/:account', async (c) =>
    c.json({ keys: [await signer.key()] }, 200, { 'Cache-Control': 'public, max-age=20000, must-revalidate' }),
  );
  app.get('/v1/recaptchaParams', (c) => {
    const { apiKey } = projectOf(c, projects);
    return c.json({ kind: 'identitytoolkit#GetRecaptchaParamResponse', recaptchaSiteKey: siteKeyOf(apiKey) });
  });
  // The colon of `accounts:sendVerificationCode` would begin a parameter.
  app.post('/v1/:method', async (c) => {
    const project = projectOf(c, projects);
    const body = await c.req.text();
    switch (c.req.param('method')) {
      case 'accounts:sendVerificationCode': {
        const { phoneNumber: to, recaptchaToken } = read(Send, body);
        const { sessionInfo, code } = sendCode({ codes, tokens }, project, to, recaptchaToken);
        const text = `${code} is your verification code for ${project.project}.firebaseapp.com.`;
        outbox.add({ kind: 'sms', from: project.brand, to, text });
        return c.json({ sessionInfo });
      }
      case 'accounts:signInWithPhoneNumber': {
        const { sessionInfo, code } = read(SignIn, body);
        const { phoneNumber, isNewUser, localId } = codes.take(project.project, sessionInfo, code);
        const idToken = await signer.signIn({ project: project.project, localId, phoneNumber });
        return c.json({ idToken, refreshToken: '', expiresIn: '3600', localId, isNewUser, phoneNumber });
      }
      default:
        return c.notFound();
    }
  });
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    const { message } = error;
    return c.json({ error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }, 400);
  });
  return app;
}

/** Numbers of no carrier: not E.164, or with more or fewer digits than any country has. */
const NUMBER = /^\+[1-9]\d{6,14}$/;

function sendCode(
  { codes, tokens }: { codes: ReturnType<typeof createCodes>; tokens: RecaptchaTokens },
  { apiKey, project, phone = true }: StandInProject,
  to: string,
  recaptchaToken: string,
) {
  if (to === '') throw new Refusal('MISSING_PHONE_NUMBER');
  if (!NUMBER.test(to)) throw new Refusal('INVALID_PHONE_NUMBER : Invalid format.');
  if (!tokens.take(siteKeyOf(apiKey), recaptchaToken)) {
    throw new Refusal('CAPTCHA_CHECK_FAILED : Recaptcha verification failed - INVALID_TOKEN');
  }
  if (!phone) throw new Refusal('OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled.');
  if (to.endsWith('0000')) throw new Refusal('QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.');
  return codes.send(project, to);
}

function projectOf(c: Context, projects: readonly StandInProject[]): StandInProject {
  const project = projects.find(({ apiKey }) => apiKey === c.req.query('key'));
  if (project) return project;
  throw new Refusal('API key not valid. Please pass a valid API key.');
}

function read<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Refusal('Invalid JSON payload received.');
  }
}
