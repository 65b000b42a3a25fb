/** Random choices that a seed repeats. */
export interface Random {
  /** From 0 to below `below`. */
  below(below: number): number;
  one<T>(values: readonly T[]): T;
  /** True once in so many times. */
  rarely(times: number): boolean;
}

/** Mulberry32: small, quick, and the same everywhere. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    one: <T>(values: readonly T[]) => values[below(values.length)] as T,
    rarely: (times) => below(times) === 0,
  };
}
