/** Some of the games of an index, by their places in it: a bit each. */
export type Places = Uint32Array;

const BITS = 32;

/** @param size places that there are */
export function placesOf(size: number, places: Iterable<number>): Places {
  const set = new Uint32Array(Math.ceil(size / BITS));
  for (const place of places) put(set, place);
  return set;
}

function put(set: Places, place: number): void {
  const at = Math.floor(place / BITS);
  set[at] = (set[at] ?? 0) | (1 << (place % BITS));
}

/** Places in any of the sets. */
export function anyOf(size: number, sets: readonly Places[]): Places {
  const joined = placesOf(size, []);
  for (const set of sets) {
    for (let at = 0; at < joined.length; at += 1) joined[at] = (joined[at] ?? 0) | (set[at] ?? 0);
  }
  return joined;
}

/** Places in both sets. */
export function both(one: Places, other: Places): Places {
  const left = one.slice();
  for (let at = 0; at < left.length; at += 1) left[at] = (left[at] ?? 0) & (other[at] ?? 0);
  return left;
}

/** Places of the one set that are not in the other. */
export function without(one: Places, other: Places): Places {
  const left = one.slice();
  for (let at = 0; at < left.length; at += 1) left[at] = (left[at] ?? 0) & ~(other[at] ?? 0);
  return left;
}

export function howMany(set: Places): number {
  let count = 0;
  for (const bits of set) count += ones(bits);
  return count;
}

/** Bits that are set, counted in pairs, then in fours, then in bytes. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

/** The places of a set in order, so many of them behind so many others. */
export function pageOf(set: Places, offset: number, limit: number): number[] {
  const page: number[] = [];
  let skipped = 0;
  for (const [at, bits] of set.entries()) {
    if (page.length >= limit) break;
    const here = ones(bits);
    if (skipped + here <= offset) {
      skipped += here;
      continue;
    }
    for (let bit = 0; bit < BITS && page.length < limit; bit += 1) {
      if ((bits & (1 << bit)) === 0) continue;
      if (skipped < offset) skipped += 1;
      else page.push(at * BITS + bit);
    }
  }
  return page;
}
