import { beforeEach, describe, expect, test } from 'vitest';
import { forgetGateway } from '../../../src/api/gateway-clock.ts';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { readTicket, redeemTicket } from '../../../src/contract/session/endpoints.ts';
import { $modals, closeModal } from '../../../src/stores/core/modals.ts';
import { startOpening } from '../../../src/stores/core/opening.ts';
import { $toasts, dismissToast } from '../../../src/stores/core/toasts.ts';
import { OPENINGS } from '../../../src/stores/openings.ts';
import { $session, startSession } from '../../../src/stores/session/session.ts';
import { changeOver, takeTicket } from '../../../src/stores/session/ticket.ts';
import { FACTS, makeWorld, type World } from '../api/made-environment.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';
import { makeMember } from './made-values.ts';

const OPENED = { token: 'tok-new', firstTimeLogin: false, passwordExpired: false };
const BEN = makeMember({ id: 'm-2', userName: 'ben', nickname: 'Ben' });

let world: World;
let gateway: MockGateway;
const toasts = () => $toasts.get().map(({ key }) => key);

/** A page whose address brought a ticket; with a member, somebody is logged in. */
async function arrive(member?: ReturnType<typeof makeMember>, changes: Parameters<typeof makeWorld>[0] = {}) {
  for (const { modal } of $modals.get()) closeModal(modal);
  for (const { id } of $toasts.get()) dismissToast(id);
  world = makeWorld(changes);
  gateway = mockGateway(world);
  forgetGateway();
  await startSession();
  world.happen('return');
  world.session.setItem('lotus:ticket', 'tick-1');
  if (member) {
    world.session.setItem('lotus:token', 'tok-old');
    world.session.setItem('lotus:member', JSON.stringify(member));
    gateway.answers(getMemberInfo, member);
    await startSession();
  }
  world.did.length = 0;
}

beforeEach(() => arrive());

describe('a ticket in the address', () => {
  test('is asked for by the boot script’s request, and logs a visitor in where they are', async () => {
    gateway.answers(redeemTicket, OPENED);
    gateway.answers(getMemberInfo, BEN);
    startOpening(OPENINGS);
    world.opened.push({ modal: 'ticket' });
    world.happen('open');
    await expect.poll(() => $session.get()).toMatchObject({ member: { id: 'm-2' } });
    expect(gateway.sent[0]?.body).toEqual({ ticket: 'tick-1' });
    expect(world.session.getItem('lotus:token')).toBe('tok-new');
    expect(world.session.getItem('lotus:ticket')).toBeNull();
    expect(world.did.filter((done) => done.startsWith('go '))).toEqual([]);
  });

  test('leads on to the page that had wanted a session', async () => {
    await arrive(undefined, { facts: { ...FACTS, route: '/login/' } });
    world.session.setItem('lotus:next', 'favorite/');
    gateway.answers(redeemTicket, OPENED);
    gateway.answers(getMemberInfo, BEN);
    await takeTicket();
    expect(world.did.at(-1)).toBe('go /en/favorite/');
  });

  test('leads an agent from the landing to the agent centre, and nobody else', async () => {
    for (const [type, went] of [
      [1, ['go /en/agentHome/']],
      [0, []],
    ] as const) {
      await arrive(undefined, { facts: { ...FACTS, route: '/agent/' } });
      gateway.answers(redeemTicket, OPENED);
      gateway.answers(getMemberInfo, makeMember({ type }));
      await takeTicket();
      expect(world.did.filter((done) => done.startsWith('go '))).toEqual(went);
    }
  });

  test.each(['session.ticket', 'request.invalid'] as const)('that is refused as %s is told in words', async (code) => {
    gateway.refuses(redeemTicket, code);
    await takeTicket();
    expect(toasts()).toEqual(['errors.session.ticket']);
    expect($session.get().audience).toBe('visitor');
    await takeTicket();
  });
});

describe('a ticket while somebody is logged in', () => {
  test('of another member asks, with both names, and changes nothing before', async () => {
    await arrive(makeMember());
    gateway.answers(getMemberInfo, makeMember());
    gateway.answers(readTicket, { id: 'm-2', nickname: 'Ben' });
    await takeTicket();
    expect($modals.get()).toEqual([{ modal: 'changeOver', ticket: 'tick-1', from: 'Ana', to: 'Ben' }]);
    expect(world.session.getItem('lotus:token')).toBe('tok-old');
    expect($session.get()).toMatchObject({ member: { id: 'm-1' } });
  });

  test('changes over when it is told to: nothing of the one before is kept, and the page begins anew', async () => {
    await arrive(makeMember(), { url: 'https://lotus.example/en/rng/?vassalage=PG#top' });
    world.session.setItem('lotus:HOT_GAMES', '[]');
    gateway.answers(redeemTicket, OPENED);
    gateway.answers(getMemberInfo, BEN);
    await changeOver('tick-1');
    expect(gateway.sent.at(-2)?.headers.get('authorization')).toBe('Bearer tok-old');
    expect(world.session.getItem('lotus:token')).toBe('tok-new');
    expect(world.session.getItem('lotus:HOT_GAMES')).toBeNull();
    expect(JSON.parse(world.session.getItem('lotus:member') ?? '')).toMatchObject({ id: 'm-2' });
    expect(world.did.at(-1)).toBe('go https://lotus.example/en/rng/?vassalage=PG');
  });

  test.each(['before it asks', 'while it asks'])('that lapses %s leaves them untouched', async (when) => {
    await arrive(makeMember());
    if (when === 'before it asks') {
      gateway.answers(getMemberInfo, makeMember());
      gateway.refuses(readTicket, 'session.ticket');
      await takeTicket();
    } else {
      gateway.refuses(redeemTicket, 'session.ticket');
      await changeOver('tick-1');
    }
    expect(toasts()).toEqual(['errors.session.ticket']);
    expect($modals.get()).toEqual([]);
    expect(world.session.getItem('lotus:token')).toBe('tok-old');
    expect($session.get()).toMatchObject({ member: { id: 'm-1' } });
  });

  test('in another tab asks as well: the new tab hears from it before the ticket is used', async () => {
    await arrive(undefined, { wait: () => new Promise(() => undefined) });
    world.local.setItem('lotus:login', 'a1');
    const taken = takeTicket();
    gateway.answers(getMemberInfo, makeMember());
    gateway.answers(getMemberInfo, makeMember());
    gateway.answers(readTicket, { id: 'm-2', nickname: 'Ben' });
    world.session.setItem('lotus:token', 'tok-old');
    world.session.setItem('lotus:member', JSON.stringify(makeMember()));
    world.session.setItem('lotus:login', 'a1');
    world.happen('session');
    await taken;
    expect($modals.get()).toEqual([{ modal: 'changeOver', ticket: 'tick-1', from: 'Ana', to: 'Ben' }]);
    expect(world.session.getItem('lotus:token')).toBe('tok-old');
  });

  test('in no open tab any more asks nothing', async () => {
    await arrive();
    world.local.setItem('lotus:login', 'a1');
    gateway.answers(redeemTicket, OPENED);
    gateway.answers(getMemberInfo, BEN);
    await takeTicket();
    expect($session.get()).toMatchObject({ member: { id: 'm-2' } });
    expect(world.local.getItem('lotus:login')).not.toBe('a1');
  });

  test('of the same member asks nothing', async () => {
    await arrive(makeMember());
    gateway.answers(getMemberInfo, makeMember());
    gateway.answers(readTicket, { id: 'm-1', nickname: 'Ana' });
    await takeTicket();
    expect($modals.get()).toEqual([]);
    expect(world.session.getItem('lotus:token')).toBe('tok-old');
  });

  test('whose session has ended meanwhile asks nothing, and lets the ticket in', async () => {
    for (const [key, value] of [
      ['token', 'tok-old'],
      ['session', JSON.stringify(makeMember())],
    ] as const) {
      world.session.setItem(`lotus:${key}`, value);
    }
    gateway.refuses(getMemberInfo, 'session.expired');
    gateway.answers(redeemTicket, OPENED);
    gateway.answers(getMemberInfo, BEN);
    await takeTicket();
    expect($modals.get()).toEqual([]);
    expect($session.get()).toMatchObject({ member: { id: 'm-2' } });
  });
});
