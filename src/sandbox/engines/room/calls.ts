import * as z from 'zod';
import { newSecret } from '../../kit/shared-seeds.ts';
import { bodyOf, done, fail } from '../../vendor/answers.ts';
import type { Asked, Host, Running } from '../../vendor/engine.ts';
import { beginOf, momentAt, periodOf } from './clock.ts';
import { IDLE_MS, LEVELS } from './limits.ts';
import { type Guest, guestOf, openParts, type Rooms, seatOf } from './plays.ts';
import type { RoomRecord } from './records.ts';
import { createSeats, SeatError } from './seats.ts';
import { roomView } from './view.ts';

/** Made by the page: 128 random bits or more. */
const id = z.string().regex(/^[A-Za-z0-9_-]{16,48}$/);
const hand = z.int().nonnegative();
const Nothing = z.strictObject({});
const SitBody = z.strictObject({ id, level: z.literal(LEVELS) });
const AddBody = z.strictObject({ id });
const AnteBody = z.strictObject({ hand });
const ChooseBody = z.strictObject({ hand, stays: z.boolean() });

/** Card rooms at work for their pages. */
export function run(rooms: Rooms, host: Host<RoomRecord>): Running {
  const { now, record } = host;
  const seats = createSeats(rooms, host);
  for (const guest of rooms.guests.values()) {
    const seat = seatOf(guest);
    if (!seat) continue;
    for (const part of openParts(seat)) host.settleAt(seat.session, beginOf(seat.table, part.hand, 'show'));
    host.settleAt(seat.session, seat.touchedAt + IDLE_MS);
  }

  /** Sees to it that the hand that is played at the guest's table has a secret, before anybody puts an ante in. */
  async function prepare(guest: Guest): Promise<void> {
    const seat = seatOf(guest);
    if (!seat) return;
    const at = now().getTime();
    const period = periodOf(momentAt(seat.table, at).round);
    if (rooms.decks.get(seat.table)?.has(period)) return;
    await record({ type: 'deck', at, engine: 'room', table: seat.table, period, secret: newSecret() });
  }

  /** A call that does something at a table and answers how it stands then. */
  const at =
    <Body extends z.ZodType>(schema: Body, work: (guest: Guest, body: z.infer<Body>) => Promise<unknown>) =>
    async ({ session, request }: Asked): Promise<Response> => {
      const body = schema.safeParse(await bodyOf(request));
      if (!body.success) return fail('invalid');
      const guest = guestOf(rooms, session.playId);
      try {
        await prepare(guest);
        await host.inTurn(session, () => work(guest, body.data));
      } catch (error) {
        if (error instanceof SeatError) return fail(error.reason);
        throw error;
      }
      await prepare(guest);
      return done({ room: roomView(rooms, guest, now().getTime()) });
    };

  return {
    settle: ({ playId }) => seats.settle(guestOf(rooms, playId)),
    calls: {
      /** The rooms, and how the guest's table stands. */
      async 'GET room'({ session }) {
        const guest = guestOf(rooms, session.playId);
        await prepare(guest);
        // A hand that is over is shown to those who look first; the vendor shows it to the others in its time.
        await host.inTurn(session, () => seats.settle(guest));
        return done({ room: roomView(rooms, guest, now().getTime()) });
      },
      'POST sit': at(SitBody, seats.sit),
      'POST add': at(AddBody, (guest, body) => seats.add(guest, body.id)),
      'POST ante': at(AnteBody, (guest, body) => seats.ante(guest, body.hand)),
      'POST choose': at(ChooseBody, seats.choose),
      'POST leave': at(Nothing, seats.leave),
    },
  };
}
