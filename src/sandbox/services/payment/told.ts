import * as z from 'zod';
import type { NoticeBody } from '../../../contract/cashier/provider/calls.ts';

/** The gateway's number of a pay-in or of a pay-out. The two are counted apart, so that both may have the same. */
export type OrderNumber = z.infer<typeof NoticeBody>;

/**
 * How the notices of a pay-in or pay-out go out. `late`: when somebody sends the waiting ones. `reversed`: then too, but the
 * newest first. `never`: the gateway has to ask by itself.
 */
export const NOTICE_MODES = ['once', 'twice', 'late', 'reversed', 'never'] as const;
export type NoticeMode = (typeof NOTICE_MODES)[number];

/** `due`: it is being posted, or was when the process died. `waiting`: somebody has to send it. */
export interface Notice {
  readonly id: string;
  readonly state: 'due' | 'waiting' | 'delivered' | 'undelivered';
  /** Among those that wait it goes out last first. */
  readonly reversed: boolean;
}

/** What the gateway was told of a pay-in or pay-out, and how it is to be told. */
export interface Told {
  readonly mode: NoticeMode;
  readonly notices: readonly Notice[];
}

export const UNTOLD: Told = { mode: 'once', notices: [] };

export const modeShape = { type: z.literal('mode'), at: z.int(), mode: z.enum(NOTICE_MODES) };
/** A notice was posted, and the gateway acknowledged it or did not. */
export const toldShape = { type: z.literal('told'), at: z.int(), notice: z.string(), delivered: z.boolean() };

/** Those that a change brings about. @param change its number */
export function noticesOf(change: number, mode: NoticeMode): Notice[] {
  const notice = (part: number, state: Notice['state']) => ({
    id: `${change}.${part}`,
    state,
    reversed: mode === 'reversed',
  });
  switch (mode) {
    case 'once':
      return [notice(1, 'due')];
    case 'twice':
      return [notice(1, 'due'), notice(2, 'due')];
    case 'late':
    case 'reversed':
      return [notice(1, 'waiting')];
    case 'never':
      return [];
  }
}

/** The notices after one of them was posted. */
export function noticesAfter(
  { notices }: Told,
  { notice: id, delivered }: { readonly notice: string; readonly delivered: boolean },
): readonly Notice[] {
  const state = delivered ? 'delivered' : 'undelivered';
  return notices.map((notice) => (notice.id === id ? { ...notice, state } : notice));
}
