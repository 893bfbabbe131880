/** Bits of a key that tell when a score was reached. */
const TIME_BITS = 16n;
const LAST_TICK = 2n ** TIME_BITS - 1n;
/** Scores within one tick are told apart by their moment; a leaderboard is no longer than all ticks (BOARD_DAYS). */
const TICK_MS = 120_000;
/** Beyond this a score counts no more towards the place: more than the money of any house. */
const MOST_SCORE = 2n ** 46n - 1n;
/** Bits by which a node is wider than those below it. */
const STEP = 8n;
const SHIFTS = [0n, 8n, 16n, 24n, 32n, 40n, 48n, 56n];

/**
 * By which the members of a run are in order, the highest first: the score, and of equal scores the one that was reached first. It has
 * 62 bits.
 * @param begins when the run began
 */
export function keyOf(score: bigint, reachedAt: Date, begins: Date): bigint {
  const tick = BigInt(Math.max(0, Math.floor((reachedAt.getTime() - begins.getTime()) / TICK_MS)));
  return (least(score, MOST_SCORE) << TIME_BITS) | (LAST_TICK - least(tick, LAST_TICK));
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** All keys that are the same once so many bits are cut off. */
export interface Node {
  readonly shift: number;
  readonly prefix: bigint;
}

/**
 * The nodes that a key counts in, from the narrowest to the widest: a tree in which each node has 256 below it. So a place is a sum over
 * some hundred nodes, however many members there are.
 */
export function nodesOf(key: bigint): readonly Node[] {
  return SHIFTS.map((shift) => ({ shift: Number(shift), prefix: key >> shift }));
}

/** On each level the nodes of higher keys beside the one that the key is in: after `prefix`, up to `last`. */
export function higherThan(key: bigint): readonly (Node & { readonly last: bigint })[] {
  return nodesOf(key).map((node) => ({ ...node, last: node.prefix | (2n ** STEP - 1n) }));
}

/** How many members come to each node, or leave it, by changes of keys. */
export function nodeChanges(
  changes: readonly { readonly before: bigint | null; readonly after: bigint | null }[],
): readonly (Node & { readonly members: number })[] {
  const sums = new Map<string, Node & { members: number }>();
  const add = (key: bigint, members: number) => {
    for (const node of nodesOf(key)) {
      const name = `${node.shift} ${node.prefix}`;
      const known = sums.get(name);
      if (known) known.members += members;
      else sums.set(name, { ...node, members });
    }
  };
  for (const { before, after } of changes) {
    if (before !== null) add(before, -1);
    if (after !== null) add(after, 1);
  }
  return [...sums.values()].filter(({ members }) => members !== 0);
}
