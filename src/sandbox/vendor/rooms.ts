import * as z from 'zod/mini';
import { VendorRoomsBody } from '../../contract/games/vendor/calls.ts';
import { VENDOR_ROOMS_PATH } from '../../contract/games/vendor/paths.ts';
import { isCurrency } from '../../money/money.ts';
import type { Engine } from './engine.ts';
import { refuse, type SecretOf, signedBody } from './signed.ts';
import type { VendorState } from './state.ts';

interface RoomNeeds {
  readonly state: VendorState;
  readonly engines: readonly Engine[];
  readonly secretOf: SecretOf;
  readonly now: () => Date;
}

/** POST /:vassalage/api/rooms: the rooms of a game, none where its engine has none (contract/games/vendor/calls.ts). */
export async function tellRooms(needs: RoomNeeds, vendor: string, request: Request): Promise<Response> {
  const asked = await signedBody(needs, vendor, VENDOR_ROOMS_PATH, request);
  if (!asked) return refuse('signature', 401);
  const body = z.safeParse(VendorRoomsBody, asked.body);
  if (!body.success || !isCurrency(body.data.currency)) return refuse('invalid', 400);
  const { gameCode, currency } = body.data;
  const engine = needs.engines.find(({ plays }) => plays(gameCode));
  if (!engine) return refuse('invalid', 400);
  const rooms = needs.state.plays.get(engine.name)?.rooms({ vendor, gameCode, currency }) ?? [];
  return Response.json({ success: true, value: { rooms } });
}
