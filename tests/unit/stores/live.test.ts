import { beforeEach, describe, expect, test } from 'vitest';
import { getLiveModels, type LiveModel, launchChat } from '../../../src/contract/live/endpoints.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { loadedValue } from '../../../src/stores/core/load.ts';
import { $modals, closeModal } from '../../../src/stores/core/modals.ts';
import { $toasts, dismissToast } from '../../../src/stores/core/toasts.ts';
import { $entering, enterRoom } from '../../../src/stores/live/chat.ts';
import { MODELS_FRESH_MS } from '../../../src/stores/live/limits.ts';
import { $models, followModels } from '../../../src/stores/live/models.ts';
import { startSession } from '../../../src/stores/session/session.ts';
import type { World } from '../api/made-environment.ts';
import type { MockGateway } from '../api/mock-gateway.ts';
import { beginVisit } from './begin-page.ts';
import { makeMember } from './made-values.ts';

let world: World;
let gateway: MockGateway;
const CHAT_URL = 'https://rooms.example/lotus/en/rooms/mika?ticket=x';

beforeEach(async () => {
  ({ world, gateway } = await beginVisit());
  for (const { modal } of $modals.get()) closeModal(modal);
  for (const { id } of $toasts.get()) dismissToast(id);
});

function makeModel(changes: Partial<LiveModel> = {}): LiveModel {
  return { modelId: 'mika', modelName: 'Mika', language: 'fil', iconUrl: '/hosts/mika.svg', onAir: true, ...changes };
}

/** Logs somebody in. @param type 4 is a trial member */
async function logIn(type = 0): Promise<void> {
  world.session.setItem('lotus:token', 'tok-1');
  gateway.answers(getMemberInfo, makeMember({ type }));
  await startSession();
}

describe('a room', () => {
  test('of a visitor opens once they are logged in', async () => {
    await enterRoom(makeModel());
    const [login] = $modals.get();
    expect(login).toMatchObject({ modal: 'login' });
    expect(gateway.sent).toEqual([]);
    await logIn();
    gateway.answers(launchChat, { chatUrl: CHAT_URL });
    if (login?.modal === 'login') login.onward?.();
    await expect.poll(() => $modals.get().at(-1)).toMatchObject({ modal: 'chatRoom', name: 'Mika', url: CHAT_URL });
    expect(gateway.sent.at(-1)).toMatchObject({ body: { modelId: 'mika', language: 'EN' } });
  });

  test('is closed to a trial member, who is told that it takes a true account', async () => {
    await logIn(4);
    await enterRoom(makeModel());
    expect($modals.get()).toMatchObject([{ modal: 'message', textKey: 'in_need_true_account' }]);
  });

  test('that is refused says why, and the row is read anew', async () => {
    await logIn();
    gateway.refuses(launchChat, 'live.offAir');
    gateway.answers(getLiveModels, { models: [makeModel({ onAir: false })] });
    await enterRoom(makeModel());
    expect($toasts.get()).toMatchObject([{ tone: 'error', key: 'errors.live.offAir' }]);
    await expect.poll(() => loadedValue($models.get())?.[0]?.onAir).toBe(false);
    expect($entering.get()).toBeUndefined();
  });

  test('is asked for once while it opens', async () => {
    await logIn();
    gateway.answers(launchChat, { chatUrl: CHAT_URL });
    const first = enterRoom(makeModel());
    expect($entering.get()).toBe('mika');
    await Promise.all([first, enterRoom(makeModel({ modelId: 'luna' }))]);
    expect(gateway.sent.filter(({ url }) => url.pathname === launchChat.path)).toHaveLength(1);
  });
});

test('the row asks again with a reading of the status, not before it is old, and no longer once nobody looks', async () => {
  const asked = () => gateway.sent.filter(({ url }) => url.pathname === getLiveModels.path).length;
  gateway.answers(getLiveModels, { models: [makeModel()] });
  const end = followModels();
  await expect.poll(() => loadedValue($models.get())).toHaveLength(1);
  world.happen('status');
  expect(asked()).toBe(1);
  world.time += MODELS_FRESH_MS;
  gateway.answers(getLiveModels, { models: [] });
  world.happen('status');
  await expect.poll(() => loadedValue($models.get())).toEqual([]);
  end();
  world.time += MODELS_FRESH_MS;
  world.happen('status');
  world.happen('return');
  expect(asked()).toBe(2);
});
