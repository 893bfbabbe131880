import { forgetGateway, learnStatus } from '../../../src/api/gateway-clock.ts';
import { startSession } from '../../../src/stores/session/session.ts';
import { makeWorld, type World } from '../api/made-environment.ts';
import { makeGatewayKey } from '../api/made-gateway-key.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';

interface Page {
  readonly world: World;
  readonly gateway: MockGateway;
}

/** A page whose gateway is a mock, and whose status has come: it can seal at once. */
export async function beginPage(changes: Parameters<typeof makeWorld>[0] = {}): Promise<Page> {
  const world = makeWorld(changes);
  const gateway = mockGateway(world);
  forgetGateway();
  learnStatus({ now: world.time, sealing: (await makeGatewayKey('k1')).sealing }, world.time);
  return { world, gateway };
}

/** The same with a session that has begun, and is a visitor's whatever an earlier test has left. */
export async function beginVisit(changes: Parameters<typeof makeWorld>[0] = {}): Promise<Page> {
  const page = await beginPage(changes);
  await startSession();
  page.world.happen('return');
  return page;
}
