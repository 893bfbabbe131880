import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../../src/api/errors.ts';
import { getHumanCheck, type HumanCheck } from '../../../src/contract/verification/endpoints.ts';
import { $modals, closeModal, shutModals } from '../../../src/stores/core/modals.ts';
import { createHuman, type WithProof } from '../../../src/stores/verification/human.ts';
import { makeWorld, type World } from '../api/made-environment.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';

const SECRET = 'a secret of this test';

/** A challenge that is solved within some twenty tries. */
async function makeCheck(): Promise<HumanCheck> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyPrefix: '0',
    deriveKey,
    hmacSignatureSecret: SECRET,
  });
  return { provider: 'altcha', challenge: { parameters: { ...parameters }, signature } };
}

const Proof = z.object({
  challenge: z.object({ parameters: z.any(), signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

async function isGood({ human = '' }: WithProof): Promise<boolean> {
  const { challenge, solution } = z.parse(Proof, JSON.parse(atob(human)));
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: SECRET });
  return verified;
}

const opened = () => $modals.get().find((modal) => modal.modal === 'human');

let world: World;
let gateway: MockGateway;

beforeEach(() => {
  world = makeWorld();
  gateway = mockGateway(world);
});

describe('a proof of being human', () => {
  test('is solved, and goes with the call', async () => {
    gateway.answers(getHumanCheck, await makeCheck());
    expect(await createHuman().withProof(isGood)).toBe(true);
  });

  test('that was prepared while somebody typed is used, once', async () => {
    gateway.answers(getHumanCheck, await makeCheck());
    gateway.answers(getHumanCheck, await makeCheck());
    const human = createHuman();
    human.prepare();
    human.prepare();
    const first = await human.withProof(async (proof) => proof);
    const second = await human.withProof(async (proof) => proof);
    expect(first.human).not.toBe(second.human);
  });

  test('that was prepared too long ago is made anew', async () => {
    gateway.answers(getHumanCheck, await makeCheck());
    gateway.answers(getHumanCheck, await makeCheck());
    const human = createHuman();
    human.prepare();
    world.time += 15 * 60_000;
    expect(await human.withProof(isGood)).toBe(true);
  });

  test('that the gateway does not take is made once more', async () => {
    gateway.answers(getHumanCheck, await makeCheck());
    gateway.answers(getHumanCheck, await makeCheck());
    const seen: (string | undefined)[] = [];
    const sent = createHuman().withProof(async ({ human }) => {
      seen.push(human);
      throw new ApiError('verification.human', { status: 403 });
    });
    await expect(sent).rejects.toMatchObject({ code: 'verification.human' });
    expect(new Set(seen).size).toBe(2);
  });

  test('stays with a call whose outcome is unknown, so that its repetition is the same call', async () => {
    gateway.answers(getHumanCheck, await makeCheck());
    const human = createHuman();
    const seen: (string | undefined)[] = [];
    const lost = human.withProof(async (proof) => {
      seen.push(proof.human);
      throw new ApiError('network.timeout', { status: 0 });
    });
    await expect(lost).rejects.toMatchObject({ code: 'network.timeout' });
    await human.withProof(async (proof) => seen.push(proof.human));
    expect(seen[0]).toBe(seen[1]);
  });

  test('is not asked for where the gateway asks for none', async () => {
    expect(await createHuman().withProof(async (proof) => proof)).toEqual({});
  });

  test('that could not be made is told to whoever sends the form, and tried again with the next', async () => {
    gateway.refuses(getHumanCheck, 'request.tooMany');
    const human = createHuman();
    human.prepare();
    await expect(human.withProof(async () => 'sent')).rejects.toMatchObject({ code: 'request.tooMany' });
    gateway.answers(getHumanCheck, await makeCheck());
    expect(await human.withProof(isGood)).toBe(true);
  });

  test('that no connection let be made is made anew with the next', async () => {
    for (const _ of ['first', 'repeated']) gateway.breaks(getHumanCheck);
    const human = createHuman();
    await expect(human.withProof(async () => 'sent')).rejects.toMatchObject({ code: 'network.offline' });
    gateway.answers(getHumanCheck, await makeCheck());
    expect(await human.withProof(isGood)).toBe(true);
  });

  test("of the visitor's own, by Turnstile, is asked for when the form is sent and not before; leaving it is a refusal", async () => {
    gateway.answers(getHumanCheck, { provider: 'turnstile', siteKey: '0x4AAAA' });
    const human = createHuman();
    human.prepare();
    await Promise.resolve();
    expect(opened()).toBeUndefined();
    const sent = human.withProof(async (proof) => proof);
    await expect.poll(opened).toMatchObject({ siteKey: '0x4AAAA' });
    opened()?.onToken('a token');
    closeModal('human');
    expect(await sent).toEqual({ human: 'a token' });

    gateway.answers(getHumanCheck, { provider: 'turnstile', siteKey: '0x4AAAA' });
    const left = human.withProof(async () => 'sent');
    await expect.poll(opened).toBeDefined();
    closeModal('human');
    await expect(left).rejects.toMatchObject({ code: 'verification.human' });
  });

  test("of the visitor's own does not keep a form waiting where the site closes before its window opens, or while it is open", async () => {
    gateway.answers(getHumanCheck, { provider: 'turnstile', siteKey: '0x4AAAA' });
    shutModals(true);
    const sent = createHuman().withProof(async () => 'sent');
    await expect(sent).rejects.toMatchObject({ code: 'verification.human' });
    shutModals(false);
    gateway.answers(getHumanCheck, { provider: 'turnstile', siteKey: '0x4AAAA' });
    const left = createHuman().withProof(async () => 'sent');
    await expect.poll(opened).toBeDefined();
    shutModals(true);
    await expect(left).rejects.toMatchObject({ code: 'verification.human' });
    shutModals(false);
  });

  test("of Cloudflare's stays with a call whose outcome is unknown, and is not asked for again", async () => {
    gateway.answers(getHumanCheck, { provider: 'turnstile', siteKey: '0x4AAAA' });
    const human = createHuman();
    const lost = human.withProof(async () => {
      throw new ApiError('network.timeout', { status: 0 });
    });
    await expect.poll(opened).toBeDefined();
    opened()?.onToken('a token');
    closeModal('human');
    await expect(lost).rejects.toMatchObject({ code: 'network.timeout' });
    expect(await human.withProof(async (proof) => proof)).toEqual({ human: 'a token' });
    expect(opened()).toBeUndefined();
  });
});
