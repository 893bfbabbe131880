import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { forgetGateway, learnStatus } from '../../../src/api/gateway-clock.ts';
import { Sealed } from '../../../src/contract/core/envelope.ts';
import { ADDRESS } from '../../../src/contract/core/rules.ts';
import { textProblem } from '../../../src/contract/core/text-rule.ts';
import { getGameList } from '../../../src/contract/games/endpoints.ts';
import { games } from '../../../src/contract/games/inputs.ts';
import {
  type FieldRule,
  PASSWORD_REFUSALS,
  PAYMENT_REFUSAL,
  register,
  ruleKey,
} from '../../../src/contract/registration/endpoints.ts';
import { RegisterBody } from '../../../src/contract/registration/inputs.ts';
import { REGISTER_FIELDS, RULE_FAMILIES } from '../../../src/contract/registration/words.ts';
import { getCaptcha, logIn } from '../../../src/contract/session/endpoints.ts';
import { LogInBody } from '../../../src/contract/session/inputs.ts';
import { verifyRepresentative } from '../../../src/contract/system/endpoints.ts';
import { system } from '../../../src/contract/system/inputs.ts';
import { CONTACT } from '../../../src/contract/system/rules.ts';
import { invalidInput } from '../../../src/gateway/core/call/errors.ts';
import { answersOf, problemsOf } from '../../../src/gateway/registration/check.ts';
import { PATTERNS } from '../../../src/gateway/registration/patterns.ts';
import { pageAddress } from '../../../src/stores/core/page-address.ts';
import { createLobby } from '../../../src/stores/games/lobby.ts';
import { fieldProblem, visibleFields } from '../../../src/stores/registration/fields.ts';
import { createRegistration } from '../../../src/stores/registration/register.ts';
import { createLogin, LOGIN_RULES } from '../../../src/stores/session/login.ts';
import { createVerification } from '../../../src/stores/system/verification.ts';
import { makeWorld, type World } from '../api/made-environment.ts';
import { makeGatewayKey } from '../api/made-gateway-key.ts';
import { type MockGateway, mockGateway, type Sent } from '../api/mock-gateway.ts';
import { typed } from './typed.ts';

let world: World;
let gateway: MockGateway;

beforeEach(async () => {
  world = makeWorld();
  gateway = mockGateway(world);
  forgetGateway();
  learnStatus({ now: world.time, sealing: (await makeGatewayKey('k1')).sealing }, world.time);
});

/** The content of the envelope that was sent last. */
async function opened(purpose: string): Promise<unknown> {
  const { open } = await makeGatewayKey('k1');
  return (await open(z.parse(Sealed, gateway.sent.at(-1)?.body), purpose)).body;
}

const queryOf = ({ url }: Sent) => Object.fromEntries(url.searchParams);

/** The gateway's problems as the portal reads them: each field with the key of its text. */
function refused(schema: z.ZodMiniType, sent: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, sent, { reportInput: true });
  const found = z.safeParse(
    z.object({ fields: z.array(z.object({ path: z.string(), key: z.string() })) }),
    invalidInput(error?.issues ?? []).value,
  );
  return Object.fromEntries((found.data?.fields ?? []).map(({ path, key }) => [path, key]));
}

const FEW = { numRuns: 60 };

describe('portal and gateway say the same', () => {
  test('of a username and a password, and of what is typed of a captcha', async () => {
    const login = createLogin();
    gateway.answers(getCaptcha, { id: 'x'.repeat(22), image: '' });
    await login.captcha.refresh();
    await fc.assert(
      fc.asyncProperty(fc.record({ username: typed, password: typed, captcha: typed }), async (form) => {
        gateway.refuses(logIn, 'session.credentials');
        await login.logIn({ ...form, remember: false });
        const body = await opened('POST /wps/session/login');
        const { captcha, ...own } = Object.fromEntries(
          (['username', 'password', 'captcha'] as const).flatMap((name) => {
            const problem = textProblem(LOGIN_RULES[name], form[name]);
            return problem ? [[name, problem.key]] : [];
          }),
        );
        const { captcha: refusal, ...others } = refused(LogInBody, body);
        expect(others).toEqual(own);
        // A missing captcha has a code of its own.
        if (captcha !== 'errors.field.required') expect(refusal === undefined).toBe(captcha === undefined);
      }),
      FEW,
    );
  });

  test('of a contact', async () => {
    const { verify } = createVerification();
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const contact = text.toWellFormed();
        gateway.answers(verifyRepresentative, { official: false, channel: null });
        await verify(contact);
        const sent = gateway.sent.map(queryOf).at(-1);
        const key = textProblem(CONTACT, contact)?.key;
        expect(refused(system.verifyRepresentative.query, sent)).toEqual(key === undefined ? {} : { contact: key });
      }),
      FEW,
    );
  });

  test('of each field of a registration, whatever the rule of the merchant', async () => {
    const rule = fc
      .tuple(
        fc.constantFrom(...RULE_FAMILIES),
        fc.boolean(),
        fc.integer({ max: 20, min: 0 }),
        fc.integer({ max: 40, min: 0 }),
      )
      .map(
        ([family, required, minLength, more]): FieldRule => ({
          ...{ enabled: true, required, acceptedPattern: PATTERNS[family], patternId: ruleKey(family) },
          ...{ minLength, maxLength: Math.min(minLength + more, 32) },
        }),
      );
    const names = REGISTER_FIELDS.filter((name) => name !== 'verificationCode' && name !== 'captcha');
    const registration = createRegistration();
    await fc.assert(
      fc.asyncProperty(
        fc.record(Object.fromEntries(names.map((name) => [name, rule]))),
        fc.record(Object.fromEntries(names.map((name) => [name, typed]))),
        async (fields, form) => {
          gateway.refuses(register, 'registration.closed');
          await registration.register({ way: 'username', fields: form, confirmPassword: form.password ?? '' });
          const body = await opened('PUT /wps/member/register');
          const asked = visibleFields({ fields }, { known: false, refused: false, captcha: false });
          const wrong = asked.flatMap((field) => {
            const problem = fieldProblem(field, form[field.name] ?? '');
            return problem ? [[field.name, problem.key]] : [];
          });
          const own = Object.fromEntries(wrong);
          const parsed = z.safeParse(RegisterBody, body);
          if (!parsed.success) {
            // This is beyond every rule, and the form has refused it as well, in the words of its rule.
            expect(Object.keys(own)).toEqual(
              expect.arrayContaining(
                Object.keys(refused(RegisterBody, body)).filter((path) => path !== 'confirmPassword'),
              ),
            );
            return;
          }
          const found = problemsOf(parsed.data, answersOf(parsed.data, { fields }), { fields }, new Date(world.time));
          // What one field is against another, and against a list of common ones, is the gateway's word alone.
          const alone: readonly string[] = [...PASSWORD_REFUSALS, PAYMENT_REFUSAL];
          const said = found.filter(({ path, key }) => path in own || !alone.includes(key));
          expect(Object.fromEntries(said.map(({ path, key }) => [path, key]))).toEqual(own);
        },
      ),
      FEW,
    );
  });
});

describe('what nobody is asked to correct is cut to what the gateway takes', () => {
  test('a search and a vendor, typed or of an address', async () => {
    await fc.assert(
      fc.asyncProperty(typed, typed, async (search, vassalage) => {
        world.url = `https://www.lotus.example/en/rng/?${new URLSearchParams({ search, vassalage })}`;
        gateway.answers(getGameList, { games: [], total: 0, totalPages: 0 });
        const end = createLobby('RNG').start();
        await new Promise<void>((done) => setImmediate(done));
        end();
        const sent = gateway.sent.map(queryOf).at(-1);
        expect(refused(games.getGameList.query, sent)).toEqual({});
        const word = search.toWellFormed().trim();
        if (/^[\w ]{1,64}$/.test(word)) expect(sent?.gameName).toBe(word);
      }),
      FEW,
    );
  });

  test("the page's own address, and an invitation out of one", async () => {
    await fc.assert(
      fc.asyncProperty(fc.webUrl({ withQueryParameters: true, withFragments: true }), typed, async (url, more) => {
        world.url = `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ more: more.repeat(20) })}`;
        expect(textProblem(ADDRESS, pageAddress())).toBeNull();
        world.session.setItem('lotus:referralCode', more);
        gateway.refuses(register, 'registration.closed');
        await createRegistration().register({
          way: 'username',
          fields: { username: 'ana', password: 'x' },
          confirmPassword: 'x',
        });
        expect(refused(RegisterBody, await opened('PUT /wps/member/register'))).toEqual({});
      }),
      FEW,
    );
  });

  test('an address that is short enough goes whole', () => {
    world.url = 'https://www.lotus.example/en/rng/?page=2#top';
    expect(pageAddress()).toBe(world.url);
    world.url = `https://www.lotus.example/en/rng/?page=2&ref=${'x'.repeat(600)}`;
    expect(pageAddress()).toBe('https://www.lotus.example/en/rng/');
  });
});
